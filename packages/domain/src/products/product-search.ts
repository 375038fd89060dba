import { gtinOf } from './gtin.ts'
import { readScaleLabel } from './scale-label.ts'

const MAX_LENGTH = 100
const MAX_WORDS = 5
const LONGEST_PLU = 20

/** Interpretations of a typed or scanned product search. */
export interface ProductSearch {
  /** On one line, with single spaces; '' if empty. */
  readonly text: string
  readonly words: readonly string[]
  /** EAN at its full length of 14 digits; null for other input. */
  readonly gtin: string | null
  /** Possible PLUs of a scale label; empty for other input. */
  readonly labelPlus: readonly string[]
  /** Same with one digit less, used if no product has the longer number. */
  readonly shortLabelPlus: readonly string[]
}

export const readProductSearch = (typed: string): ProductSearch => {
  const text = typed
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
    .trim()
  const label = readScaleLabel(text)
  return {
    text,
    words: text
      .split(/[^\p{L}\p{N}]/u)
      .filter(Boolean)
      .slice(0, MAX_WORDS),
    gtin: gtinOf(text),
    labelPlus: label === null ? [] : paddings(label.plu),
    shortLabelPlus: label === null ? [] : paddings(label.shortPlu),
  }
}

const paddings = (plu: string): string[] => {
  const bare = plu.replace(/^0+(?=\d)/, '')
  return Array.from({ length: LONGEST_PLU - bare.length + 1 }, (_, zeros) =>
    bare.padStart(bare.length + zeros, '0'),
  )
}
