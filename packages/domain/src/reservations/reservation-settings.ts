import * as z from 'zod/mini'
import { idField, wholeNumber } from '../fields.ts'
import { AUTO_COMPLETE_GRACE_SECONDS } from './reservation.ts'

export const MAX_GRACE_SECONDS = 3600

/** Null inherits the value. */
export const ownReservationSettings = z.object({
  selectDefaultBox: z._default(z.nullable(z.boolean()), null),
  shouldCustomerPay: z._default(z.nullable(z.boolean()), null),
  autoCompleteGraceSeconds: z._default(z.nullable(wholeNumber(0, MAX_GRACE_SECONDS)), null),
})
export const reservationSettingsInput = z.extend(ownReservationSettings, {
  shopId: z._default(z.nullable(idField()), null),
})
export type ReservationSettingsInput = z.output<typeof reservationSettingsInput>

export interface ReservationSettings {
  readonly selectDefaultBox: boolean
  readonly shouldCustomerPay: boolean
  readonly autoCompleteGraceSeconds: number
}

export const RESERVATION_SETTINGS = {
  selectDefaultBox: true,
  shouldCustomerPay: false,
  autoCompleteGraceSeconds: AUTO_COMPLETE_GRACE_SECONDS,
} as const satisfies ReservationSettings
