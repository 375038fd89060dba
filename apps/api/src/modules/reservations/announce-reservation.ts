import type { Tx } from '../../platform/postgres.ts'
import { announceSelected } from '../live/index.ts'
import { type Reservation, screensShowing } from './reservation-store.ts'

/** Tells the screens that show it, and those that show its lockers, or that did. */
export const announceReservation = (
  tx: Tx,
  reservation: Pick<Reservation, 'organisationId' | '_id'>,
  otherLockerIds: readonly string[] = [],
): Promise<void> =>
  announceSelected(tx, reservation.organisationId, screensShowing(reservation, otherLockerIds))
