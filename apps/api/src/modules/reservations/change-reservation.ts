import type { ReservationStatus } from '@lockerdesk/domain'
import { type Call, organisationOf, scopeOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { rememberedAfter } from '../../call/remembered.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import type { Tx } from '../../platform/postgres.ts'
import { foreseeWebhookEvents } from '../webhooks/index.ts'
import { announceReservation } from './announce-reservation.ts'
import { type ChangeActor, changeActorOf } from './change-actor.ts'
import type { OrderEnding } from './order-ending.ts'
import { reservationReach } from './reservation-reach.ts'
import {
  findReservation,
  lockReservation,
  type Reservation,
  readReservation,
} from './reservation-store.ts'

/** As it is before a change: what is prepared for it is prepared on this. */
export const seenReservation = async (call: Call, id: string): Promise<Reservation> => {
  const seen = await read(call, (reader) => findReservation(reader, reservationReach(call), id))
  if (seen === null) throw refused('NOT_FOUND')
  return seen
}

export const assertStatus = (
  { status }: Pick<Reservation, 'status'>,
  expected: ReservationStatus,
): void => {
  if (status !== expected) throw refused('CONFLICT', { params: { status } })
}

/** What is stored for a retry names nobody. */
export interface Changed {
  readonly _id: string
}

/** The rows that a change read on its way to the commit; a retry finds none and reads it. */
const rows = new WeakMap<Changed, Promise<Reservation>>()

/** The last step of a change: reads what it leaves behind, without waiting for it. */
export const leavesBehind = (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  known: Pick<Reservation, 'isMessageHeld'> = {},
): Changed => {
  const changed = { _id: reservation._id }
  const row = readReservation(tx, reservation).then((found) => ({ ...found, ...known }))
  // Where the transaction fails, it says so itself.
  row.catch(() => {})
  rows.set(changed, row)
  return changed
}

/** Before whatever changes it once more after the commit. */
export const forgetRow = (changed: Changed): void => {
  rows.delete(changed)
}

/** One change of one reservation: locked, done, and told to the screens. */
export const changeReservation = (
  call: Call,
  id: string,
  change: (tx: Tx, actor: ChangeActor, reservation: Reservation) => Promise<void>,
  lockFirst: OrderEnding['lock'] | null = null,
): Promise<Changed> => {
  const { organisationId } = organisationOf(call)
  let locked: Promise<void> | undefined
  const lookAhead = (tx: Tx) => {
    foreseeWebhookEvents(tx, organisationId)
    locked = lockFirst?.(tx, { organisationId, _id: id })
    // Where the step is refused before anybody waits for it, that is the answer.
    locked?.catch(() => {})
  }
  const work = async (tx: Tx) => {
    await locked
    const before = await lockReservation(tx, reservationReach(call), id)
    if (before === null) throw refused('NOT_FOUND')
    await change(tx, changeActorOf(call), before)
    const lockerIds = before.boxes.flatMap(({ lockerId }) => (lockerId === null ? [] : [lockerId]))
    await announceReservation(tx, before, lockerIds)
    return leavesBehind(tx, before)
  }
  return transact(call, work, scopeOf(call), lookAhead)
}

/** As it is after a change that asked the world first, or after the same call once more. */
export const rememberedReservation = async <Seen>(
  call: Call,
  look: () => Promise<Seen>,
  work: (seen: Seen) => Promise<Changed>,
): Promise<Reservation> => {
  const changed = await rememberedAfter(call, look, work)
  return rows.get(changed) ?? seenReservation(call, changed._id)
}
