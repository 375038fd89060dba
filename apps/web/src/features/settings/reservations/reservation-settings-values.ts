import type { ReservationSettings } from '@lockerdesk/domain'
import { numberOf } from '../../../lib/form/typed-number.ts'
import { type OriginOfSetting, originOf } from '../defaults/setting-origins.ts'

/** Inherited is a choice of its own, not the absence of one. */
export type Switch = 'inherited' | 'on' | 'off'

export interface SettingsValues extends Record<string, unknown> {
  selectDefaultBox: Switch
  shouldCustomerPay: Switch
  isGraceInherited: boolean
  autoCompleteGraceSeconds: number | string
}

/** What holds somewhere, and for each value what a reset leads to. */
export interface SettingsOfPlace extends ReservationSettings {
  readonly origins: readonly OriginOfSetting[]
}

export const settingsValues = (settings: SettingsOfPlace): SettingsValues => {
  const { origins } = settings
  const switchOf = (field: 'selectDefaultBox' | 'shouldCustomerPay'): Switch => {
    if (!originOf(origins, field).isOwn) return 'inherited'
    return settings[field] ? 'on' : 'off'
  }
  return {
    selectDefaultBox: switchOf('selectDefaultBox'),
    shouldCustomerPay: switchOf('shouldCustomerPay'),
    isGraceInherited: !originOf(origins, 'autoCompleteGraceSeconds').isOwn,
    autoCompleteGraceSeconds: settings.autoCompleteGraceSeconds,
  }
}

const booleanOf = (value: Switch): boolean | null => (value === 'inherited' ? null : value === 'on')

/** What the schema and the API take: null is inherited. */
export const settingsInputOf = (values: SettingsValues) => ({
  selectDefaultBox: booleanOf(values.selectDefaultBox),
  shouldCustomerPay: booleanOf(values.shouldCustomerPay),
  autoCompleteGraceSeconds: values.isGraceInherited
    ? null
    : numberOf(values.autoCompleteGraceSeconds),
})

/** The settings that differ, each once: two fields of the form are one of them. */
export const changedSettings = (before: SettingsValues, after: SettingsValues) => {
  const [was, is] = [settingsInputOf(before), settingsInputOf(after)]
  return (['selectDefaultBox', 'shouldCustomerPay', 'autoCompleteGraceSeconds'] as const).filter(
    (field) => was[field] !== is[field],
  )
}
