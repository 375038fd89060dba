import { type Cents, type Language, LOCALES } from '@lockerdesk/domain'

/** Cents as the reader's language writes them. */
export const formatEuros = (cents: Cents, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(
    cents / 100,
  )
