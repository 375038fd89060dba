import { shareOut } from './money.ts'
import type { UnitType } from './product.ts'

/** receipt: of what was paid. creditNote: of what went back. */
export const PAPER_KINDS = ['receipt', 'creditNote'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export interface PaperKey {
  readonly kind: PaperKind
  readonly isTest: boolean
  readonly year: number
  readonly number: number
}

const LETTERS = { receipt: 'R', creditNote: 'C' } as const satisfies Record<PaperKind, string>
const DIGITS = 6

/** As it is printed and read aloud: R2026-000123; what was made in test mode counts for itself. */
export const paperNumber = ({ kind, isTest, year, number }: PaperKey): string =>
  `${isTest ? 'TEST-' : ''}${LETTERS[kind]}${year}-${String(number).padStart(DIGITS, '0')}`

export interface PaperLine {
  readonly description: string
  readonly vatRate: number
  readonly discountPercentage: number
  readonly totalPrice: number
  /** Left out: printed before this was kept. */
  readonly isPerishable?: boolean
  /** Left out or null: not kept, or no product. */
  readonly amount?: number | null
  readonly unitType?: UnitType | null
}

/** What of each line went back: all of the named ones in proportion, or of every line. */
export const creditedLines = <Line extends { readonly totalPrice: number }>(
  lines: readonly Line[],
  positions: readonly number[] | null,
  amount: number,
): Line[] => {
  const named = positions === null ? lines : lines.filter((_, index) => positions.includes(index))
  const shares = shareOut(
    amount,
    named.map(({ totalPrice }) => totalPrice),
  )
  return named
    .map((line, index) => ({ ...line, totalPrice: shares[index] ?? 0 }))
    .filter(({ totalPrice }) => totalPrice > 0)
}
