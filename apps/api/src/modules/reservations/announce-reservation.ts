import type { Tx } from '../../platform/postgres.ts'
import { announceSelected } from '../live/index.ts'
import { type Reservation, liveTopicsOf } from './reservation-store.ts'

/** Sends live hints to screens that show the reservation or its current and previous lockers. */
export const announceReservation = (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  otherLockerIds: readonly string[] = [],
): Promise<void> =>
  announceSelected(tx, reservation.organisationId, liveTopicsOf(reservation, otherLockerIds))
