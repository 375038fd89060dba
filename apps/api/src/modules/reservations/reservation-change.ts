import type { ReservationStatus } from '@lockerdesk/domain'

/** What a caller may say of a change; the rest of it is checked by the schema that it is for. */
export interface ReservationChange {
  readonly pickupDateTime?: string | null | undefined
  readonly expectedStatus?: ReservationStatus | null | undefined
}
