import { ok, type Result, refuse } from '../result.ts'
import type { BoxSelection } from './reservation-input.ts'

/** A box of the shop, as it is now. */
export interface PlaceableBox {
  readonly id: string
  readonly lockerId: string
  readonly isFree: boolean
}

/**
 * The chosen boxes, and for each omitted one the first free box of its locker, in
 * the order of the boxes. A box of another shop or locker does not exist.
 */
export const chooseBoxes = (
  wanted: BoxSelection,
  boxes: readonly PlaceableBox[],
): Result<PlaceableBox[]> => {
  const named = new Set(wanted.map(({ boxId }) => boxId))
  const free = boxes.filter(({ id, isFree }) => isFree && !named.has(id))
  const chosen: PlaceableBox[] = []
  for (const { lockerId, boxId } of wanted) {
    const ofLocker = boxes.filter((box) => box.lockerId === lockerId)
    if (ofLocker.length === 0) return refuse('NOT_FOUND')
    const found =
      boxId === null
        ? free.find((box) => box.lockerId === lockerId && !chosen.includes(box))
        : ofLocker.find(({ id }) => id === boxId)
    if (found !== undefined) chosen.push(found)
    else if (boxId !== null) return refuse('NOT_FOUND')
    else {
      const available = free.filter((box) => box.lockerId === lockerId).length
      return refuse('NOT_ENOUGH_BOXES', { field: 'boxes', params: { available } })
    }
  }
  return ok(chosen)
}
