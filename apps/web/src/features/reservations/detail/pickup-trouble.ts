import { isReservationOver, type ReservationStatus } from '@lockerdesk/domain'

interface Visited {
  readonly status: ReservationStatus
  readonly boxes: readonly {
    readonly use: string
    readonly locker?: { readonly isInLockdown: boolean } | null
  }[]
  readonly events: readonly { readonly kind: string; readonly occurredAt: string }[]
}

export interface Trouble {
  /** lockdown: no code opens it now. notOpened: a code was right, and no door moved. */
  readonly kind: 'lockdown' | 'notOpened'
  readonly at: string | null
}

/** A door that is going to open has done so by then. */
const OPENS_WITHIN_MS = 60_000

/** Why somebody who paid could not get at it; null: nothing is known to be wrong. */
export const pickupTrouble = ({ status, boxes, events }: Visited, now: Date): Trouble | null => {
  if (isReservationOver(status)) return null
  if (boxes.some(({ use, locker }) => use === 'held' && locker?.isInLockdown === true))
    return { kind: 'lockdown', at: null }
  const newest = (kind: string) =>
    Math.max(
      0,
      ...events.filter((each) => each.kind === kind).map((each) => Date.parse(each.occurredAt)),
    )
  const acceptedAt = newest('codeAccepted')
  const isOver = [newest('doorOpened'), newest('moved')].some((at) => at >= acceptedAt)
  if (acceptedAt === 0 || isOver || now.getTime() - acceptedAt < OPENS_WITHIN_MS) return null
  return { kind: 'notOpened', at: new Date(acceptedAt).toISOString() }
}
