import { type BoxSelection, chooseBoxes } from '@lockerdesk/domain'
import { decided } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import { listShopBoxes, type ShopBox } from './reservation-box-store.ts'

/** The boxes of the shop that a selection means, each with its present state. */
export const chosenBoxes = async (
  reader: Reader,
  at: { readonly organisationId: string; readonly shopId: string },
  selection: BoxSelection,
): Promise<ShopBox[]> => {
  const lockerIds = [...new Set(selection.map(({ lockerId }) => lockerId))]
  return boxesMeant(selection, await listShopBoxes(reader, at, lockerIds))
}

export const boxesMeant = (selection: BoxSelection, boxes: readonly ShopBox[]): ShopBox[] => {
  const ids = decided(chooseBoxes(selection, boxes)).map(({ id }) => id)
  return ids.flatMap((id) => boxes.filter((box) => box.id === id))
}

/** Somebody else may get the box first that nobody named: then there may be another one. */
export const isAnyBoxMeant = (selection: BoxSelection): boolean =>
  selection.some(({ boxId }) => boxId === null)
