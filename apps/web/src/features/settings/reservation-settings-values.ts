import { RESERVATION_SETTINGS, type ReservationSettings } from '@lockerdesk/domain'
import type { ReservationSettingsAnswer } from './reservation-settings.graphql.ts'

/** Inherited is a choice of its own, not the absence of one. */
export type Switch = 'inherited' | 'on' | 'off'

export interface SettingsValues extends Record<string, unknown> {
  selectDefaultBox: Switch
  shouldCustomerPay: Switch
  isGraceInherited: boolean
  autoCompleteGraceSeconds: number | string
}

const switchOf = (value: boolean): Switch => (value ? 'on' : 'off')

export const settingsValues = ({
  selectDefaultBox,
  shouldCustomerPay,
  autoCompleteGraceSeconds,
  inherited,
}: ReservationSettingsAnswer['reservationSettings']): SettingsValues => ({
  selectDefaultBox: inherited.includes('selectDefaultBox')
    ? 'inherited'
    : switchOf(selectDefaultBox),
  shouldCustomerPay: inherited.includes('shouldCustomerPay')
    ? 'inherited'
    : switchOf(shouldCustomerPay),
  isGraceInherited: inherited.includes('autoCompleteGraceSeconds'),
  autoCompleteGraceSeconds,
})

const booleanOf = (value: Switch): boolean | null => (value === 'inherited' ? null : value === 'on')

/** What the schema and the API take: null is inherited. */
export const settingsInputOf = (shopId: string | null, values: SettingsValues) => ({
  shopId,
  selectDefaultBox: booleanOf(values.selectDefaultBox),
  shouldCustomerPay: booleanOf(values.shouldCustomerPay),
  autoCompleteGraceSeconds: values.isGraceInherited
    ? null
    : Number(values.autoCompleteGraceSeconds),
})

/** What holds where nothing is said here: the organisation's, and above it the product's. */
export const aboveOf = (
  shopId: string | null,
  { ofOrganisation }: Pick<ReservationSettingsAnswer, 'ofOrganisation'>,
): ReservationSettings => (shopId === null ? RESERVATION_SETTINGS : ofOrganisation)
