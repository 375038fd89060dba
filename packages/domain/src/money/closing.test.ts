import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type JournalAccount, type JournalLine, journalOf } from './closing-journal.ts'
import {
  type Booking,
  type BookingKind,
  boundsOfDay,
  computeClosing,
  type Movement,
  type MovementKind,
  needsReason,
  openDifferences,
  signedAmount,
  vatOfDay,
} from './closing.ts'
import { VAT_WHOLE } from './vat.ts'

const day = boundsOfDay('2026-11-16', 'Europe/Brussels')
const NOON = '2026-11-16T11:00:00.000Z'
const NEXT_DAY = '2026-11-17T11:00:00.000Z'

const booking = (change: Partial<Booking> = {}): Booking => ({
  paperId: 'paper-1',
  paperNumber: 'R2026-000001',
  kind: 'sale',
  orderId: 'order-1',
  orderNumber: 1,
  amount: 900,
  voucherAmount: 0,
  lines: [{ totalPrice: change.amount ?? 900, vatRate: 600 }],
  chargeReference: 'pi_1',
  refundReference: null,
  bookedAt: NOON,
  ...change,
})
const movement = (change: Partial<Movement> = {}): Movement => ({
  reference: 'txn_1',
  kind: 'charge',
  amount: 900,
  fee: 39,
  chargeReference: 'pi_1',
  sourceReference: null,
  occurredAt: NOON,
  availableAt: NEXT_DAY,
  arrivesAt: null,
  ...change,
})
const close = (
  bookings: readonly Booking[],
  movements: readonly Movement[],
  knownDisputes: readonly string[] = [],
) => computeClosing({ day, bookings, movements, knownDisputes })

test.each([
  ['2026-11-16', '2026-11-15T23:00:00.000Z', '2026-11-16T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('the day %s in Brussels lasts from %s until %s', (date, start, end) => {
  const bounds = boundsOfDay(date, 'Europe/Brussels')
  expect([bounds.start.toISOString(), bounds.end.toISOString()]).toEqual([start, end])
})

describe('a difference', () => {
  const refund = { kind: 'refund', refundReference: 're_1', amount: 300 } as const
  const back = { kind: 'refund', sourceReference: 're_1', amount: -300, fee: 0 } as const
  test.each<[string, Partial<Booking> | null, Partial<Movement> | null, string[]]>([
    ['none: both have the sale', {}, {}, []],
    ['none: both have the refund', refund, back, []],
    [
      'none: both have the refund that failed',
      { ...refund, kind: 'refundTakenBack' },
      { ...back, amount: 300 },
      [],
    ],
    ['none: the rest beside vouchers', { voucherAmount: 600 }, { amount: 300 }, []],
    ['none: vouchers paid all of it', { voucherAmount: 900 }, null, []],
    ['none: all of a refund is vouchers', { ...refund, voucherAmount: 300 }, null, []],
    ['a rest that is not listed', { voucherAmount: 600 }, null, ['missingAtProvider sale -300']],
    ['a sale that the provider does not list', {}, null, ['missingAtProvider sale -900']],
    ['a sale without a payment', { chargeReference: null }, null, ['missingAtProvider sale -900']],
    ['a refund that the provider does not list', refund, null, ['missingAtProvider refund 300']],
    ['a payment that we do not know', null, {}, ['unknownHere sale 900']],
    ['a payment without a name', null, { chargeReference: null }, ['unknownHere sale 900']],
    ['a refund that we do not know', null, back, ['unknownHere refund -300']],
    ['another amount', {}, { amount: 850 }, ['amountDiffers sale -50']],
    ['a payment booked the day after', { bookedAt: NEXT_DAY }, {}, ['otherDay sale 900']],
    ['a sale listed the day after', {}, { occurredAt: NEXT_DAY }, ['otherDay sale -900']],
    ['both on the day after', { bookedAt: NEXT_DAY }, { occurredAt: NEXT_DAY }, []],
    [
      'another amount on another day',
      {},
      { occurredAt: NEXT_DAY, amount: 850 },
      ['amountDiffers sale -900'],
    ],
    [
      'a fee of the account',
      null,
      { kind: 'fee', amount: -200, fee: 0, chargeReference: null },
      ['fee fee -200'],
    ],
    ['a kind that we do not know', null, { kind: 'other', amount: 5 }, ['other other 5']],
    ['a payout', null, { kind: 'payout', amount: -500, fee: 0 }, []],
    [
      'a dispute that no order knows',
      null,
      { kind: 'dispute', amount: -900, sourceReference: 'du_2' },
      ['unknownHere dispute -900'],
    ],
    [
      'none: a dispute that an order knows',
      null,
      { kind: 'dispute', amount: -900, sourceReference: 'du_1' },
      [],
    ],
  ])('%s', (_what, booked, listed, expected) => {
    const { differences } = close(
      booked === null ? [] : [booking(booked)],
      listed === null ? [] : [movement(listed)],
      ['du_1'],
    )
    expect(differences.map(({ kind, subject, amount }) => `${kind} ${subject} ${amount}`)).toEqual(
      expected,
    )
  })

  test('of a payment that the provider lists twice is the second one', () => {
    const { differences } = close([booking()], [movement(), movement({ reference: 'txn_2' })])
    expect(differences).toMatchObject([{ key: 'unknownHere:txn_2', amount: 900 }])
  })

  test('is open until it is settled with its amount; one of midnight never is', () => {
    const { differences } = close(
      [booking(), booking({ paperId: 'paper-2', chargeReference: 'pi_2', bookedAt: NEXT_DAY })],
      [movement({ reference: 'txn_2', chargeReference: 'pi_2' })],
    )
    const key = 'missingAtProvider:paper-1'
    const openKeys = (settled: { key: string; amount: number }[]) =>
      openDifferences(differences, settled).map((one) => one.key)
    expect(differences).toHaveLength(2)
    expect(openKeys([])).toEqual([key])
    expect(openKeys([{ key, amount: -800 }])).toEqual([key])
    expect(openKeys([{ key, amount: -900 }])).toEqual([])
  })
})

test('a day says what it sold, what went back, what it cost and what is on the way', () => {
  const sums = close(
    [
      booking(),
      booking({
        paperId: 'paper-2',
        kind: 'refund',
        amount: 300,
        lines: [{ totalPrice: 300, vatRate: 600 }],
        refundReference: 're_1',
      }),
    ],
    [
      movement(),
      movement({
        reference: 't2',
        kind: 'refund',
        amount: -300,
        fee: 0,
        sourceReference: 're_1',
        availableAt: NOON,
      }),
      movement({
        reference: 't3',
        kind: 'dispute',
        amount: -900,
        fee: 2000,
        sourceReference: 'du_1',
        availableAt: NOON,
      }),
      movement({ reference: 't4', kind: 'fee', amount: -200, fee: 0, availableAt: NOON }),
      movement({ reference: 't5', kind: 'payout', amount: -400, fee: 4, arrivesAt: NEXT_DAY }),
      movement({ reference: 't6', kind: 'payout', amount: -100, fee: 0, arrivesAt: NOON }),
    ],
    ['du_1'],
  )
  expect(sums).toMatchObject({
    salesCount: 1,
    sales: 900,
    refundsCount: 1,
    refunds: 300,
    charges: 900,
    providerRefunds: 300,
    disputes: 900,
    fees: 39 + 2000 + 200 + 4,
    net: 900 - 300 - 900 - 2243,
    availableLater: 861,
    payouts: 500,
    payoutsOnTheWay: 400,
  })
  expect(vatOfDay(sums)).toEqual([{ vatRate: 600, net: 566, vat: 34, gross: 600 }])
})

const RATES = [0, 490, 550, 600, 900, 1200, 2100]
const instant = fc.constantFrom(
  NOON,
  NEXT_DAY,
  '2026-11-15T22:59:59.000Z',
  '2026-11-16T22:59:59.999Z',
)
const reference = (prefix: string) => fc.integer({ min: 1, max: 12 }).map((n) => `${prefix}_${n}`)
const bookings = fc.uniqueArray(
  fc.record({
    paperId: fc.uuid(),
    kind: fc.constantFrom<BookingKind>('sale', 'refund', 'refundTakenBack'),
    lines: fc.array(fc.record({ totalPrice: fc.nat(50_000), vatRate: fc.constantFrom(...RATES) }), {
      minLength: 1,
      maxLength: 4,
    }),
    voucherAmount: fc.nat(50_000),
    chargeReference: fc.option(reference('pi')),
    refundReference: fc.option(reference('re')),
    bookedAt: instant,
  }),
  { selector: ({ paperId }) => paperId, maxLength: 30 },
)
const movements = fc.uniqueArray(
  fc.record({
    reference: fc.uuid(),
    kind: fc.constantFrom<MovementKind>('charge', 'refund', 'dispute', 'payout', 'fee', 'other'),
    amount: fc.integer({ min: -50_000, max: 50_000 }),
    fee: fc.integer({ min: -100, max: 3_000 }),
    chargeReference: fc.option(reference('pi')),
    sourceReference: fc.option(reference('re')),
    occurredAt: instant,
    availableAt: instant,
    arrivesAt: fc.option(instant),
  }),
  { selector: (one) => one.reference, maxLength: 30 },
)

const balanceOf = (lines: readonly JournalLine[], account: JournalAccount): number =>
  lines
    .filter((one) => one.account === account)
    .reduce((sum, { debit, credit }) => sum + debit - credit, 0)

test('whatever was booked and listed, the day adds up and its journal balances', () => {
  fc.assert(
    fc.property(bookings, movements, (made, listed) => {
      const papers = made.map((one, orderNumber) => {
        const amount = one.lines.reduce((sum, { totalPrice }) => sum + totalPrice, 0)
        const voucherAmount = Math.min(amount, one.voucherAmount)
        return booking({ ...one, orderNumber, amount, voucherAmount })
      })
      const sums = close(papers, listed)
      const inDay = (iso: string) => iso >= day.start.toISOString() && iso < day.end.toISOString()
      const booked = papers.filter(({ bookedAt }) => inDay(bookedAt))
      const money = booked.reduce((sum, one) => sum + signedAmount(one), 0)
      const vouchers = sums.vouchers - sums.voucherRefunds
      const taken = money + vouchers
      expect(sums.sales - sums.refunds).toBe(taken)
      expect(vatOfDay(sums).reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(taken)
      for (const { vatRate, net, vat, gross } of sums.soldVat) {
        expect(net + vat).toBe(gross)
        // Rounded once per receipt, half a cent each at most.
        const off = Math.abs(net - (gross * VAT_WHOLE) / (VAT_WHOLE + vatRate))
        expect(off).toBeLessThanOrEqual(sums.salesCount / 2)
      }
      const ofDay = listed.filter(({ occurredAt }) => inDay(occurredAt))
      const balance = ofDay.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      expect(sums.net - sums.payouts).toBe(balance)
      const journal = journalOf(sums)
      const all = (side: 'debit' | 'credit') => journal.reduce((sum, one) => sum + one[side], 0)
      expect(all('debit')).toBe(all('credit'))
      expect(balanceOf(journal, 'providerBalance')).toBe(balance)
      expect(balanceOf(journal, 'inTransit')).toBe(sums.payouts)
      expect(balanceOf(journal, 'vouchers')).toBe(vouchers)
      expect(0 - balanceOf(journal, 'sales') - balanceOf(journal, 'vat')).toBe(taken)
      const unexplained = sums.differences
        .filter(({ kind }) => !needsReason(kind))
        .reduce((sum, { amount }) => sum + amount, 0)
      expect(balanceOf(journal, 'receivable')).toBe(0 - unexplained)
      const keys = sums.differences.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
    }),
    { numRuns: 500 },
  )
})
