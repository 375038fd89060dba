type Sign = 'decimal' | 'group'

const SAMPLE = 12_345.5

/** What a language writes before decimals and between thousands. */
export const numberSign = (language: string, sign: Sign): string =>
  new Intl.NumberFormat(language).formatToParts(SAMPLE).find(({ type }) => type === sign)?.value ??
  ''
