import type { BoxSelection, ReservationPlacement } from '@lockerdesk/domain'
import type { PickableBox, PickableLocker } from '../reservations.graphql.ts'

type BoxNow = Pick<PickableBox, 'isOutOfService' | 'mustBeEmptied'> & {
  readonly reservation: { readonly _id: string } | null
}

/** Nothing is in it, for anybody but the reservation that asks. */
export const isFreeFor = (box: BoxNow, reservationId: string | null): boolean =>
  !box.isOutOfService &&
  !box.mustBeEmptied &&
  (box.reservation === null || box.reservation._id === reservationId)

/** Who only waits or plans may want a box that is occupied now, but none that is broken. */
export const isPickable = (
  box: BoxNow,
  placement: ReservationPlacement,
  reservationId: string | null,
): boolean => (placement === 'reserve' ? isFreeFor(box, reservationId) : !box.isOutOfService)

/** The first free box of a locker that works: those that cannot be collected from come last. */
export const defaultBox = (lockers: readonly PickableLocker[]): BoxSelection => {
  const usable = [
    ...lockers.filter(({ isOnline, isInLockdown }) => isOnline && !isInLockdown),
    ...lockers.filter(({ isOnline, isInLockdown }) => !isOnline && !isInLockdown),
  ]
  for (const { _id, boxes } of usable) {
    const free = boxes.toSorted((a, b) => a.number - b.number).find((box) => isFreeFor(box, null))
    if (free !== undefined) return [{ lockerId: _id, boxId: free._id }]
  }
  return []
}

export interface NamedBox {
  readonly box: PickableBox
  readonly locker: PickableLocker
}

/** What was chosen, as it is now. */
export const chosenOf = (lockers: readonly PickableLocker[], selection: BoxSelection): NamedBox[] =>
  selection.flatMap(({ boxId }) =>
    lockers.flatMap((locker) =>
      locker.boxes.filter(({ _id }) => _id === boxId).map((box) => ({ box, locker })),
    ),
  )
