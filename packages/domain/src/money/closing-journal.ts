import { type ClosingSums, isOfTakings, needsReason } from './closing.ts'
import type { Cents } from './money.ts'
import type { VatPart } from './vat.ts'

/**
 * receivable: customers' payments that the provider has not listed yet. providerBalance: money at the provider.
 * vouchers: what issuers of meal vouchers owe. inTransit: paid out, until the bank statement shows it.
 */
export const JOURNAL_ACCOUNTS = [
  'receivable',
  'sales',
  'vat',
  'vouchers',
  'providerBalance',
  'providerFees',
  'disputes',
  'inTransit',
  'differences',
] as const
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number]

export const JOURNAL_TEXTS = [
  'sales',
  'refunds',
  'vouchers',
  'voucherRefunds',
  'charges',
  'providerRefunds',
  'disputes',
  'fees',
  'other',
  'payouts',
  'difference',
] as const
export type JournalText = (typeof JOURNAL_TEXTS)[number]

export interface JournalLine {
  readonly text: JournalText
  readonly account: JournalAccount
  /** Basis points; null for accounts without VAT. */
  readonly vatRate: number | null
  /** In cents; one of the two is zero. */
  readonly debit: Cents
  readonly credit: Cents
  /** Reference of a difference: the order, receipt or line of the list. */
  readonly reference: string
}

const line = (
  text: JournalText,
  account: JournalAccount,
  amount: Cents,
  vatRate: number | null = null,
  reference = '',
): JournalLine => ({
  text,
  account,
  vatRate,
  debit: Math.max(0, amount),
  credit: Math.max(0, -amount),
  reference,
})

const transfer = (
  text: JournalText,
  to: JournalAccount,
  from: JournalAccount,
  amount: Cents,
  reference = '',
): JournalLine[] => [
  line(text, to, amount, null, reference),
  line(text, from, -amount, null, reference),
]

const vatLines = (
  text: JournalText,
  gross: Cents,
  parts: readonly VatPart[],
  sign: 1 | -1,
): JournalLine[] => [
  line(text, 'receivable', sign * gross),
  ...parts.flatMap(({ vatRate, net, vat }) => [
    line(text, 'sales', -sign * net, vatRate),
    line(text, 'vat', -sign * vat, vatRate),
  ]),
]

/** The day as double-entry lines. The remaining balance of receivable belongs to another day. */
export const journalOf = (sums: ClosingSums): JournalLine[] => {
  const lines = [
    ...vatLines('sales', sums.sales, sums.soldVat, 1),
    ...vatLines('refunds', sums.refunds, sums.refundedVat, -1),
    ...transfer('vouchers', 'vouchers', 'receivable', sums.vouchers),
    ...transfer('voucherRefunds', 'receivable', 'vouchers', sums.voucherRefunds),
    ...transfer('charges', 'providerBalance', 'receivable', sums.charges),
    ...transfer('providerRefunds', 'receivable', 'providerBalance', sums.providerRefunds),
    ...transfer('disputes', 'disputes', 'providerBalance', sums.disputes),
    ...transfer('fees', 'providerFees', 'providerBalance', sums.fees),
    ...transfer('other', 'providerBalance', 'differences', sums.other),
    ...transfer('payouts', 'inTransit', 'providerBalance', sums.payouts),
    ...sums.differences
      .filter((difference) => isOfTakings(difference) && needsReason(difference.kind))
      .flatMap(({ amount, reference }) =>
        transfer('difference', 'receivable', 'differences', amount, reference),
      ),
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0)
  const debits = lines.reduce((sum, { debit }) => sum + debit, 0)
  const credits = lines.reduce((sum, { credit }) => sum + credit, 0)
  if (debits !== credits)
    throw new Error(`a journal has debits of ${debits}, credits of ${credits}`)
  return lines
}
