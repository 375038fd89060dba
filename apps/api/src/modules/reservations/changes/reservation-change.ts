import type { ReservationStatus } from '@lockerdesk/domain'

/** Options of a change; the schema of the change validates the rest. */
export interface ReservationChange {
  readonly pickupDateTime?: string | null | undefined
  readonly expectedStatus?: ReservationStatus | null | undefined
}
