import type { Language } from '@lockerdesk/domain'

export const LOCALES = {
  de: 'de-DE',
  en: 'en-GB',
  fr: 'fr-FR',
  nl: 'nl-NL',
} as const satisfies Record<Language, string>
