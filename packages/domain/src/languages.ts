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

/** How dates, numbers and money are written; English as in Europe: days before months, 24 hours. */
export const LOCALES = {
  de: 'de-DE',
  en: 'en-GB',
  fr: 'fr-FR',
  nl: 'nl-NL',
} as const satisfies Record<Language, string>

/** Of a language as a library names it. */
export const localeOf = (language: string): string =>
  isLanguage(language) ? LOCALES[language] : language

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

/** Clauses side by side; French puts a space before the semicolon, on which no line breaks. */
export const joinClauses = (clauses: readonly string[], language: Language): string =>
  clauses.join(language === 'fr' ? '\u00a0; ' : '; ')
