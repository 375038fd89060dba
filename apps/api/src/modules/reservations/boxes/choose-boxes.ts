import { type BoxSelection, chooseBoxes } from '@lockerdesk/domain'
import { decided } from '../../../call/refused.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { listShopBoxes, type ShopBox } from './reservation-box-store.ts'

/** Boxes of a selection with their current state. */
export const chosenBoxes = async (
  reader: Reader,
  at: { readonly organisationId: string; readonly shopId: string },
  selection: BoxSelection,
): Promise<ShopBox[]> => {
  const lockerIds = [...new Set(selection.map(({ lockerId }) => lockerId))]
  return selectedBoxes(selection, await listShopBoxes(reader, at, lockerIds))
}

export const selectedBoxes = (selection: BoxSelection, boxes: readonly ShopBox[]): ShopBox[] => {
  const ids = decided(chooseBoxes(selection, boxes)).map(({ id }) => id)
  return ids.flatMap((id) => boxes.filter((box) => box.id === id))
}

/** True if the server picks a box: on a conflict it can retry with another one. */
export const hasOpenChoice = (selection: BoxSelection): boolean =>
  selection.some(({ boxId }) => boxId === null)
