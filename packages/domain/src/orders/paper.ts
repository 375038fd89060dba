import { type Cents, shareOut } from '../money/money.ts'
import type { UnitType } from '../products/unit.ts'

/** receipt: documents a payment. creditNote: documents a refund. */
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

/** Printed number such as R2026-000123; documents of test mode have a sequence of their own. */
export const paperNumber = ({ kind, isTest, year, number }: PaperKey): string =>
  `${isTest ? 'TEST-' : ''}${LETTERS[kind]}${year}-${String(number).padStart(DIGITS, '0')}`

export interface PaperLine {
  readonly description: string
  readonly vatRate: number
  readonly discountPercentage: number
  readonly totalPrice: Cents
  /** Omitted for documents issued before it was stored. */
  readonly isPerishable?: boolean
  /** Omitted or null if not stored or without a product. */
  readonly amount?: number | null
  readonly unitType?: UnitType | null
}

/** Refunded part per line: proportional over the given lines, or over all lines. */
export const creditedLines = <Line extends { readonly totalPrice: Cents }>(
  lines: readonly Line[],
  positions: readonly number[] | null,
  amount: Cents,
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
