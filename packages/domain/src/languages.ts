export const LANGUAGES = ['de', 'en', 'fr', 'nl'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.some((language) => language === value)

/** Each language by its own name, as a switcher shows it. */
export const LANGUAGE_NAMES = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
} as const satisfies Record<Language, string>

export const COUNTRIES = ['at', 'be', 'de', 'fr', 'lu', 'nl'] as const
export type Country = (typeof COUNTRIES)[number]

export const COUNTRY_TIME_ZONES = {
  at: 'Europe/Vienna',
  be: 'Europe/Brussels',
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  lu: 'Europe/Luxembourg',
  nl: 'Europe/Amsterdam',
} as const satisfies Record<Country, string>

export const CALLING_CODES = {
  at: '43',
  be: '32',
  de: '49',
  fr: '33',
  lu: '352',
  nl: '31',
} as const satisfies Record<Country, string>

/** Mobile numbers as people of the country write them, for the hints of forms. */
export const PHONE_EXAMPLES = {
  at: '0664 1234567',
  be: '0470 12 34 56',
  de: '0151 23456789',
  fr: '06 12 34 56 78',
  lu: '621 123 456',
  nl: '06 12345678',
} as const satisfies Record<Country, string>
