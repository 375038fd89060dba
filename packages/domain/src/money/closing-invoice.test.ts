import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { closingInvoiceOf, netOfLine } from './closing-invoice.ts'
import { type Booking, boundsOfDay, computeClosing, vatOfDay } from './closing.ts'

const RATES = [0, 210, 550, 600, 700, 900, 1_200, 1_900, 2_100]
const day = boundsOfDay('2026-05-05', 'Europe/Brussels')
const noon = '2026-05-05T10:00:00.000Z'

interface Paper {
  readonly kind: Booking['kind']
  readonly lines: readonly { readonly totalPrice: number; readonly vatRate: number }[]
  /** Of 100. */
  readonly byVoucher: number
}

const closedDay = (papers: readonly Paper[]) =>
  computeClosing({
    day,
    movements: [],
    knownDisputes: [],
    bookings: papers.map(({ kind, lines, byVoucher }, index): Booking => {
      const amount = lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
      return {
        paperId: `paper ${index}`,
        paperNumber: `R-${index}`,
        kind,
        orderId: `order ${index}`,
        orderNumber: index,
        amount,
        voucherAmount: Math.floor((amount * byVoucher) / 100),
        lines,
        chargeReference: null,
        refundReference: null,
        bookedAt: noon,
      }
    }),
  })

const anyLine = fc.record({
  totalPrice: fc.integer({ min: 1, max: 50_000 }),
  vatRate: fc.constantFrom(...RATES),
})
const anyPaper = fc.record<Paper>({
  kind: fc.constantFrom('sale', 'sale', 'sale', 'refund', 'refundTakenBack'),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  byVoucher: fc.constantFrom(0, 0, 40, 100),
})
const anyDay = fc.array(anyPaper, { minLength: 1, maxLength: 60 })
const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** Half away from zero, in integers: what 'rounded to two decimals' of BR-CO-17 means. */
const rateOf = (net: number, rate: number) =>
  Math.sign(net) * Number((BigInt(Math.abs(net)) * BigInt(rate) * 2n + 10_000n) / 20_000n)

describe('the document of a generated day', () => {
  test('keeps the arithmetic of EN 16931 to the cent', () => {
    fc.assert(
      fc.property(anyDay, (papers) => {
        const sums = closedDay(papers)
        const invoice = closingInvoiceOf(sums)
        fc.pre(invoice !== null)
        const { lines, taxes, net, vat, gross, paid, rounding } = invoice
        // BR-CO-10 and, without allowances and charges, BR-CO-13.
        expect(sum(lines.map(netOfLine))).toBe(net)
        expect(sum(taxes.map((tax) => tax.vat))).toBe(vat) // BR-CO-14
        expect(gross).toBe(net + vat) // BR-CO-15
        expect(gross - paid + rounding).toBe(0) // BR-CO-16: all is paid
        for (const tax of taxes) {
          expect(tax.vat).toBe(rateOf(tax.net, tax.vatRate)) // BR-CO-17, BR-S-09, BR-Z-09
          const ofRate = lines.filter(({ vatRate }) => vatRate === tax.vatRate)
          expect(sum(ofRate.map(netOfLine))).toBe(tax.net) // BR-S-08, BR-Z-08
        }
        // BR-CO-18 and one subtotal for each rate; BR-27.
        expect(new Set(taxes.map(({ vatRate }) => vatRate)).size).toBe(taxes.length)
        expect(new Set(lines.map(({ vatRate }) => vatRate)).size).toBe(taxes.length)
        expect(lines.every(({ price }) => price >= 0)).toBe(true)
      }),
    )
  })

  test('has a total that is not negative, is what was paid, and is split by means', () => {
    fc.assert(
      fc.property(anyDay, (papers) => {
        const sums = closedDay(papers)
        const invoice = closingInvoiceOf(sums)
        fc.pre(invoice !== null)
        const sign = invoice.kind === 'creditNote' ? -1 : 1
        expect(invoice.paid).toBe(sign * (sums.sales - sums.refunds))
        expect(invoice.paid).toBeGreaterThanOrEqual(0)
        expect(sum(invoice.payments.map(({ amount }) => amount))).toBe(invoice.paid)
        expect(Math.abs(invoice.rounding)).toBeLessThanOrEqual(invoice.taxes.length)
        expect(invoice.taxes.map(({ vatOfPapers }) => sign * vatOfPapers)).toEqual(
          vatOfDay(sums)
            .filter(({ vatRate }) => invoice.taxes.some((tax) => tax.vatRate === vatRate))
            .map(({ vat }) => vat),
        )
      }),
    )
  })
})

const cake = (totalPrice: number) => ({ totalPrice, vatRate: 600 })
const wine = (totalPrice: number) => ({ totalPrice, vatRate: 2_100 })

test('sales and refunds are lines of their own, refunds with a quantity of -1', () => {
  const invoice = closingInvoiceOf(
    closedDay([
      { kind: 'sale', lines: [cake(1_060), wine(1_210)], byVoucher: 0 },
      { kind: 'refund', lines: [cake(106)], byVoucher: 50 },
    ]),
  )
  expect(invoice).toEqual({
    kind: 'invoice',
    lines: [
      { text: 'sales', vatRate: 600, quantity: 1, price: 1_000 },
      { text: 'refunds', vatRate: 600, quantity: -1, price: 100 },
      { text: 'sales', vatRate: 2_100, quantity: 1, price: 1_000 },
    ],
    taxes: [
      { vatRate: 600, net: 900, vat: 54, vatOfPapers: 54 },
      { vatRate: 2_100, net: 1_000, vat: 210, vatOfPapers: 210 },
    ],
    net: 1_900,
    vat: 264,
    gross: 2_164,
    paid: 2_164,
    rounding: 0,
    payments: [
      { means: 'online', amount: 2_217 },
      { means: 'vouchers', amount: -53 },
    ],
  })
})

test('a day on which more goes back than was sold is a credit note with positive amounts', () => {
  expect(
    closingInvoiceOf(
      closedDay([
        { kind: 'sale', lines: [cake(106)], byVoucher: 0 },
        { kind: 'refund', lines: [cake(1_060)], byVoucher: 100 },
      ]),
    ),
  ).toMatchObject({
    kind: 'creditNote',
    lines: [
      { text: 'sales', quantity: -1, price: 100 },
      { text: 'refunds', quantity: 1, price: 1_000 },
    ],
    taxes: [{ net: 900, vat: 54 }],
    paid: 954,
    payments: [
      { means: 'online', amount: -106 },
      { means: 'vouchers', amount: 1_060 },
    ],
  })
})

test('where receipts round alike, the VAT of the rate follows the document, and both are named', () => {
  const papers = Array.from({ length: 100 }, () => ({
    kind: 'sale' as const,
    lines: [cake(500)],
    byVoucher: 0,
  }))
  expect(closingInvoiceOf(closedDay(papers))).toMatchObject({
    taxes: [{ net: 47_170, vat: 2_830, vatOfPapers: 2_800 }],
    paid: 50_000,
    rounding: 0,
  })
})

test('a total that no net amount reaches is met by rounding', () => {
  const { gross, paid, rounding } =
    closingInvoiceOf(closedDay([{ kind: 'sale', lines: [wine(3)], byVoucher: 0 }])) ?? {}
  expect({ gross, paid, rounding }).toEqual({ gross: 2, paid: 3, rounding: 1 })
})

test('a day without sales and refunds has no document', () => {
  expect(closingInvoiceOf(closedDay([]))).toBeNull()
})
