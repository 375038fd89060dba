import { readScaleLabel } from './scale-label.ts'

const MAX_LENGTH = 100
const MAX_WORDS = 5
const LONGEST_PLU = 20

/** What somebody typed, or a scanner read, to find a product: everything that it could mean. */
export interface ProductSearch {
  /** In one line, with single spaces; '' when there is nothing to look for. */
  readonly text: string
  readonly words: readonly string[]
  /** Every way a catalogue may write the number of a scale's label; none for anything else. */
  readonly labelPlus: readonly string[]
  /** The same, if the number has a digit less: for when there is no product with the longer one. */
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
