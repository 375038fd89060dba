import type { Cents } from '../money/money.ts'
import { hasCheckDigit } from './gtin.ts'

/**
 * What a shop scale prints: EAN-13 that begins with 02 or 2x, then a PLU of five or four digits, the price in cents, a
 * check digit. Nothing on it says how many digits the PLU has: the catalogue does.
 */
export interface ScaleLabel {
  readonly plu: string
  /** If the fifth digit is none of it. */
  readonly shortPlu: string
  /** In cents. */
  readonly price: Cents
}

const LABEL = /^(?:02|2\d)\d{11}$/

const digitsOf = (text: string): number[] => text.split('').map(Number)

/** How the GS1 rules weigh the digits of a price of four: doubled, tripled and halved, with or without the carry. */
const WEIGHED = [
  [0, 2, 4, 6, 8, 9, 1, 3, 5, 7],
  [0, 2, 4, 6, 8, 9, 1, 3, 5, 7],
  [0, 3, 6, 9, 2, 5, 8, 1, 4, 7],
  [0, 5, 9, 4, 8, 3, 7, 2, 6, 1],
] as const

/** 02 is how a till of twelve digits is read: there the first digit may guard a price of four. */
const isGuarded = ([guard = 0, ...price]: readonly number[]): boolean =>
  (price.reduce((sum, digit, index) => sum + (WEIGHED[index]?.[digit] ?? 0), 0) * 3) % 10 === guard

/** Null for anything else, a misread digit included. */
export const readScaleLabel = (typed: string): ScaleLabel | null => {
  const digits = typed.replace(/\s/g, '')
  if (!LABEL.test(digits) || !hasCheckDigit(digits)) return null
  const plu = digits.slice(2, 7)
  const price = digits.slice(7, 12)
  const isShortPrice = digits.startsWith('02') && isGuarded(digitsOf(price))
  return {
    plu,
    shortPlu: plu.slice(0, -1),
    price: Number(isShortPrice ? price.slice(1) : price),
  }
}

/** Scales pad PLUs with zeros; catalogues may not. */
export const isPluOfLabel = (plu: string, { plu: long, shortPlu }: ScaleLabel): boolean =>
  /^\d+$/.test(plu) && [long, shortPlu].some((number) => Number(plu) === Number(number))
