import type { ReservationStatus } from '@lockerdesk/domain'
import { type Call, organisationOf, scopeOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { rememberedAfter } from '../../../call/remembered.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { foreseeWebhookEvents } from '../../webhooks/index.ts'
import { announceReservation } from '../announce-reservation.ts'
import { type ChangeActor, changeActorOf } from './change-actor.ts'
import type { OrderEnding } from '../offers/order-ending.ts'
import { reservationReach } from '../reservation-reach.ts'
import {
  findReservation,
  lockReservation,
  type Reservation,
  readReservation,
} from '../reservation-store.ts'

/** The reservation before a change, as the basis for preparing it. */
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

/** Response stored for retries; contains no personal data. */
export interface Changed {
  readonly _id: string
}

/** Rows prefetched by a change; a retry finds none and reads again. */
const rows = new WeakMap<Changed, Promise<Reservation>>()

/** Last step of a change: starts to read the changed row, without waiting for it. */
const prefetchChanged = (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
): Changed => {
  const row = readReservation(tx, reservation)
  // The transaction reports its own failure.
  row.catch(() => {})
  return changedTo(reservation, row)
}

/** Same for a change that has read the row after its last write to it. */
export const knownChanged = (reservation: Reservation): Changed =>
  changedTo(reservation, Promise.resolve(reservation))

const changedTo = ({ _id }: Pick<Reservation, '_id'>, row: Promise<Reservation>): Changed => {
  const changed = { _id }
  rows.set(changed, row)
  return changed
}

/** Drops the prefetched row before another change after the commit. */
export const forgetRow = (changed: Changed): void => {
  rows.delete(changed)
}

/** Runs one change of one reservation: locks it, applies it, and sends live hints. */
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
    // A refusal of the step is the response, even if nobody awaits the prefetch.
    locked?.catch(() => {})
  }
  const work = async (tx: Tx) => {
    await locked
    const before = await lockReservation(tx, reservationReach(call), id)
    if (before === null) throw refused('NOT_FOUND')
    await change(tx, changeActorOf(call), before)
    const lockerIds = before.boxes.flatMap(({ lockerId }) => (lockerId === null ? [] : [lockerId]))
    await announceReservation(tx, before, lockerIds)
    return prefetchChanged(tx, before)
  }
  return transact(call, work, scopeOf(call), lookAhead)
}

/** The reservation after a change that called another system first, or after a retry. */
export const rememberedReservation = async <Seen>(
  call: Call,
  look: () => Promise<Seen>,
  work: (seen: Seen) => Promise<Changed>,
): Promise<Reservation> => {
  const changed = await rememberedAfter(call, look, work)
  return rows.get(changed) ?? seenReservation(call, changed._id)
}
