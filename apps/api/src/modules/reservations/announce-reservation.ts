import type { Tx } from '../../platform/postgres.ts'
import { announce } from '../live/index.ts'
import type { Reservation } from './reservation-store.ts'

/** Tells the screens that show it, and those that show its lockers. */
export const announceReservation = (
  tx: Tx,
  { organisationId, _id, boxes }: Reservation,
  otherLockerIds: readonly string[] = [],
): Promise<void> =>
  announce(tx, [
    { organisationId, topic: 'reservation', id: _id },
    ...[...boxes.map(({ lockerId }) => lockerId), ...otherLockerIds].flatMap((id) =>
      id === null ? [] : [{ organisationId, topic: 'locker' as const, id }],
    ),
  ])
