import type { ClosingSums } from './closing.ts'
import { type Cents, portionOf } from './money.ts'
import { VAT_WHOLE, type VatPart } from './vat.ts'

/** The day as one document of EN 16931. Amounts in cents. */
export interface ClosingInvoice {
  /** creditNote: refunds exceed sales. All its amounts have the opposite sign. */
  readonly kind: 'invoice' | 'creditNote'
  readonly lines: readonly ClosingInvoiceLine[]
  readonly taxes: readonly ClosingInvoiceTax[]
  /** Sum of the lines, without VAT. */
  readonly net: Cents
  readonly vat: Cents
  readonly gross: Cents
  /** What was paid, to the cent. */
  readonly paid: Cents
  /** Cents by which the VAT of whole rates misses what was paid: paid = gross + rounding. */
  readonly rounding: Cents
  /** By means; they sum up to what was paid. */
  readonly payments: readonly ClosingInvoicePayment[]
}

export interface ClosingInvoiceLine {
  readonly text: 'sales' | 'refunds'
  /** Basis points. */
  readonly vatRate: number
  /** Negative for what lowers the total: EN 16931 forbids negative prices (BR-27). */
  readonly quantity: 1 | -1
  /** Never negative. */
  readonly price: Cents
}

export interface ClosingInvoiceTax {
  readonly vatRate: number
  readonly net: Cents
  readonly vat: Cents
  /** What the receipts and credit notes say, each rounded by itself. */
  readonly vatOfPapers: Cents
}

export interface ClosingInvoicePayment {
  readonly means: 'online' | 'vouchers'
  readonly amount: Cents
}

/** Rounds minus amounts as it rounds the others. */
const portion = (cents: Cents, numerator: number, denominator: number): number =>
  (cents < 0 ? -1 : 1) * portionOf(Math.abs(cents), numerator, denominator)

const partOf = (parts: readonly VatPart[], rate: number) =>
  parts.find(({ vatRate }) => vatRate === rate) ?? { gross: 0, vat: 0 }

const lineOf = (
  text: ClosingInvoiceLine['text'],
  vatRate: number,
  net: Cents,
): ClosingInvoiceLine => ({ text, vatRate, quantity: net < 0 ? -1 : 1, price: Math.abs(net) })

/** Net and VAT of a rate from its total: VAT is exactly the rate of the net amount (BR-CO-17). */
const ratePart = (sums: ClosingSums, sign: 1 | -1, vatRate: number) => {
  const sold = partOf(sums.soldVat, vatRate)
  const refunded = partOf(sums.refundedVat, vatRate)
  const netOf = (gross: Cents) => portion(sign * gross, VAT_WHOLE, VAT_WHOLE + vatRate)
  const net = netOf(sold.gross - refunded.gross)
  const soldNet = netOf(sold.gross)
  const tax: ClosingInvoiceTax = {
    vatRate,
    net,
    vat: portion(net, vatRate, VAT_WHOLE),
    vatOfPapers: sign * (sold.vat - refunded.vat),
  }
  return {
    tax,
    lines: [
      ...(sold.gross === 0 ? [] : [lineOf('sales', vatRate, soldNet)]),
      ...(refunded.gross === 0 ? [] : [lineOf('refunds', vatRate, net - soldNet)]),
    ],
  }
}

export const netOfLine = ({ quantity, price }: ClosingInvoiceLine): Cents => quantity * price

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0)

/** A document needs a line: a day on which nothing was sold or given back has none. */
export const hasClosingInvoice = ({
  sales,
  refunds,
}: Pick<ClosingSums, 'sales' | 'refunds'>): boolean => sales !== 0 || refunds !== 0

export const closingInvoiceOf = (sums: ClosingSums): ClosingInvoice | null => {
  if (!hasClosingInvoice(sums)) return null
  const sign = sums.sales < sums.refunds ? -1 : 1
  const rates = new Set([...sums.soldVat, ...sums.refundedVat].map(({ vatRate }) => vatRate))
  const parts = [...rates]
    .toSorted((one, other) => one - other)
    .map((rate) => ratePart(sums, sign, rate))
    .filter(({ lines }) => lines.length > 0)
  const taxes = parts.map(({ tax }) => tax)
  const net = sumOf(taxes, (tax) => tax.net)
  const vat = sumOf(taxes, (tax) => tax.vat)
  const vouchers = sign * (sums.vouchers - sums.voucherRefunds)
  const paid = sign * (sums.sales - sums.refunds)
  const rounding = paid - net - vat
  if (Math.abs(rounding) > taxes.length)
    throw new Error(`a day has ${paid} paid, and its VAT rates sum up to ${net + vat}`)
  const payments: ClosingInvoicePayment[] = [
    { means: 'online', amount: paid - vouchers },
    { means: 'vouchers', amount: vouchers },
  ]
  return {
    kind: sign < 0 ? 'creditNote' : 'invoice',
    lines: parts.flatMap(({ lines }) => lines),
    taxes,
    net,
    vat,
    gross: net + vat,
    paid,
    rounding,
    payments: payments.filter(({ amount }) => amount !== 0),
  }
}
