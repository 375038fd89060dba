import * as z from 'zod/mini'
import { idField, wholeNumber } from './fields.ts'
import { AUTO_COMPLETE_GRACE_SECONDS } from './reservation.ts'

export const MAX_GRACE_SECONDS = 3600

/** Null: as the organisation has it, and for the organisation as the product has it. */
export const reservationSettingsInput = z.object({
  shopId: z._default(z.nullable(idField()), null),
  selectDefaultBox: z._default(z.nullable(z.boolean()), null),
  shouldCustomerPay: z._default(z.nullable(z.boolean()), null),
  autoCompleteGraceSeconds: z._default(z.nullable(wholeNumber(0, MAX_GRACE_SECONDS)), null),
})
export type ReservationSettingsInput = z.output<typeof reservationSettingsInput>

export interface ReservationSettings {
  readonly selectDefaultBox: boolean
  readonly shouldCustomerPay: boolean
  readonly autoCompleteGraceSeconds: number
}
export type OwnReservationSettings = {
  readonly [Name in keyof ReservationSettings]: ReservationSettings[Name] | null
}

export const RESERVATION_SETTINGS = {
  selectDefaultBox: true,
  shouldCustomerPay: false,
  autoCompleteGraceSeconds: AUTO_COMPLETE_GRACE_SECONDS,
} as const satisfies ReservationSettings
export const RESERVATION_SETTING_NAMES = Object.keys(
  RESERVATION_SETTINGS,
) as (keyof ReservationSettings)[]

/** A shop's own setting, else its organisation's, else the product's. */
export const settingsInForce = (
  shop: OwnReservationSettings | null,
  organisation: OwnReservationSettings | null,
): ReservationSettings => ({
  selectDefaultBox:
    shop?.selectDefaultBox ??
    organisation?.selectDefaultBox ??
    RESERVATION_SETTINGS.selectDefaultBox,
  shouldCustomerPay:
    shop?.shouldCustomerPay ??
    organisation?.shouldCustomerPay ??
    RESERVATION_SETTINGS.shouldCustomerPay,
  autoCompleteGraceSeconds:
    shop?.autoCompleteGraceSeconds ??
    organisation?.autoCompleteGraceSeconds ??
    RESERVATION_SETTINGS.autoCompleteGraceSeconds,
})

/** Which of them are not its own. */
export const inheritedSettings = (own: OwnReservationSettings | null): string[] =>
  RESERVATION_SETTING_NAMES.filter((name) => own?.[name] == null)
