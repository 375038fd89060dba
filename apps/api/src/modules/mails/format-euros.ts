import type { Language } from '@lockerdesk/domain'

const LOCALES = { de: 'de-DE', en: 'en-GB', fr: 'fr-FR', nl: 'nl-NL' } as const satisfies Record<
  Language,
  string
>

/** Cents as the reader's language writes them. */
export const formatEuros = (cents: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
