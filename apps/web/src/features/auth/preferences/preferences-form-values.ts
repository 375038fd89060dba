import type { Preferences } from '@lockerdesk/domain'
import type { CurrentUser } from '../../../lib/session/session-documents.ts'

/** Selects hold texts, and '' for none. */
export interface PreferencesValues extends Record<string, unknown> {
  name: string
  language: Preferences['language']
  dateFormat: string
  timeZone: string
  timeRoundingMinutes: string
  theme: string
  density: string
  landingShopId: string
}

export const preferencesValues = (user: CurrentUser): PreferencesValues => ({
  name: user.name,
  language: user.language,
  dateFormat: user.dateFormat,
  timeZone: user.timeZone,
  timeRoundingMinutes: String(user.timeRoundingMinutes),
  theme: user.theme,
  density: user.density,
  landingShopId: user.landingShopId ?? '',
})

export const preferencesOf = (values: PreferencesValues) => ({
  ...values,
  timeRoundingMinutes: Number(values.timeRoundingMinutes),
  landingShopId: values.landingShopId === '' ? null : values.landingShopId,
})
