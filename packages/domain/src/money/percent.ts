import { VAT_WHOLE } from './vat.ts'

/** 0.055 as the language writes it: 5.5% in English and Dutch, 5,5 % in German and French. */
export const percentText = (locale: string, share: number, maxDecimals = 1): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: maxDecimals }).format(
    share,
  )

/** 550 basis points as 5.5%. */
export const rateText = (locale: string, basisPoints: number): string =>
  percentText(locale, basisPoints / VAT_WHOLE, 2)

/** What follows the number, with the space before it where the language has one. */
export const percentSuffix = (locale: string): string => percentText(locale, 0).slice(1)
