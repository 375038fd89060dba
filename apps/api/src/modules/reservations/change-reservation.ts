import type { ReservationStatus } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { remembered } from '../../call/remembered.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import type { Tx } from '../../platform/postgres.ts'
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

/** One change of one reservation: locked, done, and told to the screens. */
export const changeReservation = (
  call: Call,
  id: string,
  change: (tx: Tx, actor: ChangeActor, reservation: Reservation) => Promise<void>,
  lockFirst: OrderEnding['lock'] | null = null,
): Promise<Changed> =>
  transact(call, async (tx) => {
    await lockFirst?.(tx, { organisationId: organisationOf(call).organisationId, _id: id })
    const before = await lockReservation(tx, reservationReach(call), id)
    if (before === null) throw refused('NOT_FOUND')
    await change(tx, changeActorOf(call), before)
    const after = await readReservation(tx, before)
    const lockerIds = before.boxes.flatMap(({ lockerId }) => (lockerId === null ? [] : [lockerId]))
    await announceReservation(tx, after, lockerIds)
    return { _id: id }
  })

/** As it is after a change that asked the world first, or after the same call once more. */
export const rememberedReservation = async (
  call: Call,
  work: () => Promise<Changed>,
): Promise<Reservation> => {
  const { _id } = await remembered(call, work)
  return seenReservation(call, _id)
}
