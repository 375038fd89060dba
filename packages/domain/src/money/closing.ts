import * as z from 'zod/mini'
import { dayField, optionalText } from '../fields.ts'
import { dayAround, instantOfWallTime } from '../time.ts'
import type { Cents } from './money.ts'
import { splitVat, type Taxed, type VatPart } from './vat.ts'

/**
 * charge: a customer paid. refund: money went back, or returned after a failed refund. dispute: the bank took
 * or returned money. payout: to the bank account of the organisation. fee: of the account, for no payment.
 */
export const MOVEMENT_KINDS = ['charge', 'refund', 'dispute', 'payout', 'fee', 'other'] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/** One line of the provider's own list. Amounts in cents; what leaves the balance is negative. */
export interface Movement {
  readonly reference: string
  readonly kind: MovementKind
  /** Before the fee. */
  readonly amount: Cents
  /** Positive when the provider charges it. */
  readonly fee: Cents
  /** Payment that it belongs to, in the provider's terms. Null for payouts and fees of the account. */
  readonly chargeReference: string | null
  /** The refund, dispute or payout behind it. */
  readonly sourceReference: string | null
  readonly occurredAt: string
  /** When its net amount can be paid out. */
  readonly availableAt: string
  /** When a payout reaches the bank. Null for everything else. */
  readonly arrivesAt: string | null
}

/** refundTakenBack: a refund failed after its credit note was issued, which reverses the credit note. */
export const BOOKING_KINDS = ['sale', 'refund', 'refundTakenBack'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** One receipt or credit note of our own book. */
export interface Booking {
  readonly paperId: string
  readonly paperNumber: string
  readonly kind: BookingKind
  readonly orderId: string
  readonly orderNumber: number
  /** In cents, with VAT, never negative. */
  readonly amount: Cents
  /** Part of the amount that was meal vouchers: their issuer settles it, so no provider lists it. */
  readonly voucherAmount: Cents
  readonly lines: readonly Taxed[]
  readonly chargeReference: string | null
  readonly refundReference: string | null
  readonly bookedAt: string
}

export interface DayBounds {
  readonly start: Date
  readonly end: Date
}

/** The calendar day of a time zone; 23 or 25 hours long twice a year. */
export const boundsOfDay = (day: string, timeZone: string): DayBounds =>
  dayAround(instantOfWallTime(`${day}T12:00`, timeZone), timeZone)

/**
 * missingAtProvider: we booked it and the provider does not list it. unknownHere: the provider lists it and we have no
 * such booking. amountDiffers: both have it, with other amounts. otherDay: both have it, on different days.
 * fee: a fee of the account that belongs to no order. other: a kind that we do not know.
 */
export const DIFFERENCE_KINDS = [
  'missingAtProvider',
  'unknownHere',
  'amountDiffers',
  'otherDay',
  'fee',
  'other',
] as const
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/** Booked and listed on different sides of midnight: needs no reason. */
export const needsReason = (kind: DifferenceKind): boolean => kind !== 'otherDay'

export const DIFFERENCE_SUBJECTS = ['sale', 'refund', 'dispute', 'fee', 'other'] as const
export type DifferenceSubject = (typeof DIFFERENCE_SUBJECTS)[number]

export interface Difference {
  /** Stable key of the difference, in the closing of a shop and in that of all shops. */
  readonly key: string
  readonly kind: DifferenceKind
  readonly subject: DifferenceSubject
  /** Provider's amount less ours, in cents. */
  readonly amount: Cents
  /** Null if our book has none that day. */
  readonly booked: Cents | null
  /** Null if the provider lists none that day. */
  readonly listed: Cents | null
  readonly orderId: string | null
  readonly orderNumber: number | null
  /** Number of the receipt or credit note, or the provider's reference. */
  readonly reference: string
}

export interface ClosingSums {
  readonly salesCount: number
  readonly sales: Cents
  readonly refundsCount: number
  /** Excludes refunds that failed later and were reversed. */
  readonly refunds: Cents
  /** Part of the sales that meal vouchers paid. */
  readonly vouchers: Cents
  /** Part of the refunds that goes back as meal vouchers. */
  readonly voucherRefunds: Cents
  readonly soldVat: readonly VatPart[]
  readonly refundedVat: readonly VatPart[]
  readonly charges: Cents
  /** Refunds at the provider, as a positive amount. */
  readonly providerRefunds: Cents
  /** Amounts that banks withdrew less what they returned, as a positive amount. */
  readonly disputes: Cents
  readonly fees: Cents
  readonly other: Cents
  /** What the day adds to the balance at the provider, before payouts. */
  readonly net: Cents
  /** Part of the net amount that becomes available for payout only after the day. */
  readonly availableLater: Cents
  readonly payouts: Cents
  /** Part of the payouts that reaches the bank only after the day. */
  readonly payoutsOnTheWay: Cents
  readonly differences: readonly Difference[]
}

const sumOf = <T>(all: readonly T[], amountOf: (one: T) => number): number =>
  all.reduce((sum, one) => sum + amountOf(one), 0)

/** Effect of a booking on the balance at the provider. */
export const signedAmount = ({
  kind,
  amount,
  voucherAmount,
}: Pick<Booking, 'kind' | 'amount' | 'voucherAmount'>): number =>
  kind === 'refund' ? voucherAmount - amount : amount - voucherAmount

/** Key that matches bookings with movements; bookings without a provider reference match nothing. */
const movementKeyOf = (movement: Movement): string => {
  const { kind, amount, reference, chargeReference, sourceReference } = movement
  if (kind === 'charge') return `sale ${chargeReference ?? `unnamed ${reference}`}`
  const named = sourceReference ?? `unnamed ${reference}`
  return `${amount < 0 ? 'refund' : 'refundTakenBack'} ${named}`
}

const bookingKeyOf = ({ kind, paperId, chargeReference, refundReference }: Booking): string =>
  `${kind} ${(kind === 'sale' ? chargeReference : refundReference) ?? `unpaid ${paperId}`}`

interface Pair {
  readonly booking: Booking | null
  readonly movement: Movement | null
}

/** Pairs each booking with its movement; returns the unmatched rest of both sides. */
const pairsOf = (bookings: readonly Booking[], movements: readonly Movement[]): Pair[] => {
  const waiting = new Map<string, Movement[]>()
  const pairs: Pair[] = []
  for (const movement of movements) {
    if (movement.kind !== 'charge' && movement.kind !== 'refund') continue
    const key = movementKeyOf(movement)
    waiting.set(key, [...(waiting.get(key) ?? []), movement])
  }
  // Payments entirely by vouchers appear on no provider's list.
  for (const booking of bookings.filter((one) => signedAmount(one) !== 0))
    pairs.push({ booking, movement: waiting.get(bookingKeyOf(booking))?.shift() ?? null })
  for (const left of waiting.values())
    for (const movement of left) pairs.push({ booking: null, movement })
  return pairs
}

const within = (iso: string, { start, end }: DayBounds): boolean => {
  const at = Date.parse(iso)
  return at >= start.getTime() && at < end.getTime()
}

const kindOfPair = ({ booking, movement }: Pair): DifferenceKind => {
  if (movement === null) return 'missingAtProvider'
  if (booking === null) return 'unknownHere'
  return movement.amount === signedAmount(booking) ? 'otherDay' : 'amountDiffers'
}

const differenceOfPair = (pair: Pair, day: DayBounds): Difference | null => {
  const { booking, movement } = pair
  const isBooked = booking !== null && within(booking.bookedAt, day)
  const isListed = movement !== null && within(movement.occurredAt, day)
  const booked = isBooked ? signedAmount(booking) : null
  const listed = isListed ? movement.amount : null
  if ((!isBooked && !isListed) || booked === listed) return null
  const kind = kindOfPair(pair)
  return {
    key: `${kind}:${isListed ? movement.reference : booking?.paperId}`,
    kind,
    subject: booking?.kind === 'sale' || movement?.kind === 'charge' ? 'sale' : 'refund',
    amount: (listed ?? 0) - (booked ?? 0),
    booked,
    listed,
    orderId: booking?.orderId ?? null,
    orderNumber: booking?.orderNumber ?? null,
    reference: booking?.paperNumber ?? movement?.reference ?? '',
  }
}

/** Lines of the list that can have no booking. */
const ofTheListAlone = (
  movements: readonly Movement[],
  knownDisputes: ReadonlySet<string>,
): Difference[] =>
  movements.flatMap(({ kind, reference, sourceReference, amount }): Difference[] => {
    const shown = {
      amount,
      booked: null,
      listed: amount,
      orderId: null,
      orderNumber: null,
      reference,
    }
    if (kind === 'fee' || kind === 'other')
      return [{ ...shown, key: `${kind}:${reference}`, kind, subject: kind }]
    return kind === 'dispute' && !knownDisputes.has(sourceReference ?? '')
      ? [{ ...shown, key: `unknownHere:${reference}`, kind: 'unknownHere', subject: kind }]
      : []
  })

/** Sums the rounded VAT of each paper, so that a day's VAT equals that of its receipts. */
const addVat = (papers: readonly (readonly VatPart[])[]): VatPart[] => {
  const byRate = Map.groupBy(papers.flat(), ({ vatRate }) => vatRate)
  return [...byRate]
    .toSorted(([one], [other]) => one - other)
    .map(([vatRate, parts]) => ({
      vatRate,
      net: sumOf(parts, ({ net }) => net),
      vat: sumOf(parts, ({ vat }) => vat),
      gross: sumOf(parts, ({ gross }) => gross),
    }))
}

const negative = (parts: readonly VatPart[]): VatPart[] =>
  parts.map(({ vatRate, net, vat, gross }) => ({ vatRate, net: -net, vat: -vat, gross: -gross }))

/** Net and VAT per rate: sales less refunds. */
export const vatOfDay = ({
  soldVat,
  refundedVat,
}: Pick<ClosingSums, 'soldVat' | 'refundedVat'>): VatPart[] =>
  addVat([soldVat, negative(refundedVat)])

export interface ClosingSources {
  readonly day: DayBounds
  /** Bookings of the day, and those of other days that its movements reference. */
  readonly bookings: readonly Booking[]
  /** Movements of the day, and those of other days that its bookings reference. */
  readonly movements: readonly Movement[]
  /** References of disputes that belong to our orders. */
  readonly knownDisputes: readonly string[]
}

/** Computes the sums of a day, and every difference between our book and the provider's list. */
export const computeClosing = ({
  day,
  bookings,
  movements,
  knownDisputes,
}: ClosingSources): ClosingSums => {
  const booked = bookings.filter(({ bookedAt }) => within(bookedAt, day))
  const listed = movements.filter(({ occurredAt }) => within(occurredAt, day))
  const ofKind = (kind: MovementKind) => listed.filter((movement) => movement.kind === kind)
  const amountOf = (kind: MovementKind) => sumOf(ofKind(kind), ({ amount }) => amount)
  const sales = booked.filter(({ kind }) => kind === 'sale')
  const refunds = booked.filter(({ kind }) => kind === 'refund')
  const takenBack = booked.filter(({ kind }) => kind === 'refundTakenBack')
  const vouchersIn = (papers: readonly Booking[]) =>
    sumOf(papers, ({ voucherAmount }) => voucherAmount)
  const vatIn = (papers: readonly Booking[]) => papers.map(({ lines }) => splitVat(lines))
  const inBalance = listed.filter(({ kind }) => kind !== 'payout')
  const netOf = ({ amount, fee }: Movement) => amount - fee
  const payouts = ofKind('payout')
  const isLater = (iso: string | null) => iso !== null && Date.parse(iso) >= day.end.getTime()
  const sums: ClosingSums = {
    salesCount: sales.length,
    sales: sumOf(sales, ({ amount }) => amount),
    refundsCount: refunds.length - takenBack.length,
    refunds: sumOf(refunds, ({ amount }) => amount) - sumOf(takenBack, ({ amount }) => amount),
    vouchers: vouchersIn(sales),
    voucherRefunds: vouchersIn(refunds) - vouchersIn(takenBack),
    soldVat: addVat(vatIn(sales)),
    refundedVat: addVat([...vatIn(refunds), ...vatIn(takenBack).map(negative)]),
    charges: amountOf('charge'),
    providerRefunds: 0 - amountOf('refund'),
    disputes: 0 - amountOf('dispute'),
    fees: sumOf(listed, ({ fee }) => fee) - amountOf('fee'),
    other: amountOf('other'),
    // An instant payout has a fee of its own.
    net: sumOf(inBalance, netOf) - sumOf(payouts, ({ fee }) => fee),
    availableLater: sumOf(
      inBalance.filter(({ availableAt }) => isLater(availableAt)),
      netOf,
    ),
    payouts: 0 - amountOf('payout'),
    payoutsOnTheWay:
      0 -
      sumOf(
        payouts.filter(({ arrivesAt }) => isLater(arrivesAt)),
        ({ amount }) => amount,
      ),
    differences: [
      ...pairsOf(bookings, movements)
        .map((pair) => differenceOfPair(pair, day))
        .filter((difference) => difference !== null),
      ...ofTheListAlone(listed, new Set(knownDisputes)),
    ],
  }
  assertAddsUp(sums)
  return sums
}

/** Differences between our bookings and the provider's movements. */
export const isOfTakings = ({ subject }: Difference): boolean =>
  subject === 'sale' || subject === 'refund'

const assertAddsUp = (sums: ClosingSums): void => {
  const booked = sums.sales - sums.vouchers - (sums.refunds - sums.voucherRefunds)
  const listed = sums.charges - sums.providerRefunds
  const explained = sumOf(sums.differences.filter(isOfTakings), ({ amount }) => amount)
  if (booked + explained !== listed)
    throw new Error(`a day does not add up: ${booked} and ${explained} are not ${listed}`)
  const inBalance = listed - sums.disputes - sums.fees + sums.other
  if (inBalance !== sums.net)
    throw new Error(`a day does not add up: its parts are ${inBalance}, its list says ${sums.net}`)
}

/** Differences that need a reason before the day can be closed. */
export const openDifferences = <D extends Pick<Difference, 'key' | 'kind' | 'amount'>>(
  differences: readonly D[],
  settled: readonly { readonly key: string; readonly amount: Cents }[],
): D[] =>
  differences.filter(
    ({ key, kind, amount }) =>
      needsReason(kind) && !settled.some((one) => one.key === key && one.amount === amount),
  )

const REASON_MAX_LENGTH = 500

export const closingDayInput = (today: string) =>
  z.object({ day: dayField().check(z.refine((day) => day <= today, { error: 'date' })) })

export const settlementInput = z.object({
  reason: optionalText(REASON_MAX_LENGTH).check(z.minLength(1, { error: 'empty' })),
})
