import {
  type ClosingSums,
  type DifferenceKind,
  type DifferenceSubject,
  vatOfDay,
} from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { VatPart } from '../orders/index.ts'
import { closeDay } from './close-day.ts'
import type { ClosedDay as ClosedDayRow } from './closing-store.ts'
import { compareDailyClosing } from './compare-closing.ts'
import {
  closedDays,
  type DailyClosing as DailyClosingRow,
  dailyClosing,
  type ShownDifference,
} from './read-closing.ts'
import { settleClosingDifference } from './settle-difference.ts'

const ClosingDifferenceKind = builder.enumType('ClosingDifferenceKind', {
  description: 'How the organisation’s receipts and the payment provider’s list differ.',
  values: {
    missingAtProvider: { description: 'Booked here, and the provider does not list it.' },
    unknownHere: { description: 'Listed by the provider, and not booked here.' },
    amountDiffers: { description: 'Booked here and listed by the provider with another amount.' },
    otherDay: {
      description: 'Booked here and listed by the provider on different days. Needs no reason.',
    },
    fee: { description: 'A fee of the account that belongs to no order.' },
    other: { description: 'A line of a kind that the product does not know.' },
  } satisfies Record<DifferenceKind, object>,
})

const ClosingDifferenceSubject = builder.enumType('ClosingDifferenceSubject', {
  description: 'What a difference is about.',
  values: {
    sale: { description: 'A payment of a customer.' },
    refund: { description: 'Money that went back to a customer.' },
    dispute: { description: 'A dispute of a payment.' },
    fee: { description: 'A fee of the provider.' },
    other: { description: 'A line of a kind that the product does not know.' },
  } satisfies Record<DifferenceSubject, object>,
})

const ClosingDifference = builder.objectRef<ShownDifference>('ClosingDifference').implement({
  description: 'One point in which the receipts of a day and the provider’s list differ.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Identifies the difference when it is settled.' }),
    kind: t.expose('kind', { type: ClosingDifferenceKind, description: 'How they differ.' }),
    subject: t.expose('subject', {
      type: ClosingDifferenceSubject,
      description: 'What the difference is about.',
    }),
    amount: t.exposeInt('amount', {
      description:
        'Total of the provider’s list less the total of the receipts, in cents; negative if the receipts exceed the list.',
    }),
    booked: t.exposeInt('booked', {
      nullable: true,
      description: 'Amount booked that day, in cents. Null if there is none.',
    }),
    listed: t.exposeInt('listed', {
      nullable: true,
      description: 'Amount that the provider lists that day, in cents. Null if there is none.',
    }),
    orderId: t.exposeID('orderId', { nullable: true, description: 'The order. Null if unknown.' }),
    orderNumber: t.exposeInt('orderNumber', {
      nullable: true,
      description: 'Number of the order. Null if unknown.',
    }),
    reference: t.exposeString('reference', {
      description: 'Number of the receipt or credit note, else the provider’s reference.',
    }),
    isOpen: t.exposeBoolean('isOpen', {
      description: 'True while it needs a reason before the day can be closed.',
    }),
    reason: t.string({
      nullable: true,
      description: 'Reason that a user gave. Null while the difference is open.',
      resolve: ({ settlement }) => settlement?.reason ?? null,
    }),
    settledByName: t.string({
      nullable: true,
      description: 'User who gave the reason. Null while the difference is open.',
      resolve: ({ settlement }) => settlement?.settledByName ?? null,
    }),
    settledAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When a user gave the reason, in UTC. Null while the difference is open.',
      resolve: ({ settlement }) => settlement?.settledAt ?? null,
    }),
  }),
})

const sumOf = (name: keyof ClosingSums, description: string) => ({ name, description })
const SUMS = [
  sumOf('salesCount', 'Number of receipts of the day.'),
  sumOf('sales', 'Receipts of the day, in cents, including VAT.'),
  sumOf('refundsCount', 'Number of credit notes, less those that were taken back.'),
  sumOf('refunds', 'Credit notes less those that were taken back, in cents, including VAT.'),
  sumOf('vouchers', 'Part of sales that meal vouchers paid, in cents.'),
  sumOf('voucherRefunds', 'Part of refunds that goes back as meal vouchers, in cents.'),
  sumOf('charges', 'Payments on the provider’s list, in cents.'),
  sumOf('providerRefunds', 'Refunds on the provider’s list, in cents.'),
  sumOf('disputes', 'What banks withdrew less what they returned, in cents.'),
  sumOf('fees', 'Fees of the provider, in cents.'),
  sumOf('other', 'Lines of kinds that the product does not know, in cents.'),
  sumOf('net', 'What the day adds to the balance at the provider before payouts, in cents.'),
  sumOf(
    'availableLater',
    'Part of net that the provider can pay out only after the day, in cents.',
  ),
  sumOf('payouts', 'Paid out to the bank account that day, in cents. 0 for a single shop.'),
  sumOf('payoutsOnTheWay', 'Part of payouts that reaches the bank after the day, in cents.'),
] as const

const DailyClosing = builder.objectRef<DailyClosingRow>('DailyClosing').implement({
  description:
    'A day of a shop or of all shops: what its receipts and the payment provider’s list add up to.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Calendar day, such as 2026-11-16.' }),
    shopId: t.exposeID('shopId', { nullable: true, description: 'Null for all shops.' }),
    timeZone: t.exposeString('timeZone', {
      description:
        'Time zone of the day: that of the shop, or of the organisation’s country for all shops.',
    }),
    from: t.field({
      type: 'DateTime',
      description: 'When the day begins.',
      resolve: ({ bounds }) => bounds.start.toISOString(),
    }),
    to: t.field({
      type: 'DateTime',
      description: 'When the day ends.',
      resolve: ({ bounds }) => bounds.end.toISOString(),
    }),
    isOver: t.exposeBoolean('isOver', { description: 'Only a day that is over can be closed.' }),
    fetchedAt: t.expose('fetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the server last fetched the provider’s list. Null if not yet.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the day was closed. Its figures do not change afterwards. Null if open.',
    }),
    closedByName: t.exposeString('closedByName', {
      nullable: true,
      description: 'User who closed the day. Null if open.',
    }),
    ...Object.fromEntries(
      SUMS.map(({ name, description }) => [
        name,
        t.int({ description, resolve: ({ sums }) => Number(sums[name]) }),
      ]),
    ),
    vat: t.field({
      type: [VatPart],
      description: 'Receipts less credit notes by VAT rate, lowest rate first.',
      resolve: ({ sums }) => vatOfDay(sums),
    }),
    differences: t.field({
      type: [ClosingDifference],
      description: 'Every difference between the receipts and the provider’s list.',
      resolve: ({ differences }) => [...differences],
    }),
  }),
})

const ClosedDay = builder.objectRef<ClosedDayRow>('ClosedDay').implement({
  description: 'A day that was closed.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Calendar day, such as 2026-11-16.' }),
    sales: t.exposeInt('sales', { description: 'Receipts of the day, in cents.' }),
    refunds: t.exposeInt('refunds', { description: 'Credit notes of the day, in cents.' }),
    net: t.exposeInt('net', {
      description: 'What the day added to the balance at the provider, in cents.',
    }),
    closedAt: t.expose('closedAt', { type: 'DateTime', description: 'When it was closed.' }),
    closedByName: t.exposeString('closedByName', { description: 'User who closed it.' }),
  }),
})

const SHOP = 'Omit for all shops.'
const DAY = 'Calendar day of the shop, such as 2026-11-16. Not in the future.'

builder.queryFields((t) => ({
  dailyClosing: t.field({
    type: DailyClosing,
    description:
      'Figures of a day. A closed day returns its stored figures; an open day compares the receipts with the provider’s list as last fetched.',
    args: {
      shopId: t.arg.id({ description: SHOP }),
      day: t.arg.string({ required: true, description: DAY }),
    },
    resolve: (_, { shopId, day }, call) => dailyClosing(call, shopId, day),
  }),
  closedDays: t.field({
    type: [ClosedDay],
    description: 'Closed days of a shop, or of all shops, latest first, at most 31.',
    args: { shopId: t.arg.id({ description: SHOP }) },
    resolve: (_, { shopId }, call) => closedDays(call, shopId),
  }),
}))

builder.mutationFields((t) => ({
  compareDailyClosing: t.field({
    type: DailyClosing,
    description: 'Fetches the provider’s list of the day and compares it with the receipts.',
    args: {
      shopId: t.arg.id({ description: SHOP }),
      day: t.arg.string({ required: true, description: DAY }),
    },
    resolve: (_, { shopId, day }, call) => compareDailyClosing(call, shopId, day),
  }),
  settleClosingDifference: t.field({
    type: DailyClosing,
    description:
      'Stores the reason for a difference. The reason applies to the shop’s day and to the day of all shops.',
    args: {
      shopId: t.arg.id({ description: SHOP }),
      day: t.arg.string({ required: true, description: DAY }),
      key: t.arg.string({ required: true, description: 'Key of the difference.' }),
      reason: t.arg.string({ required: true, description: 'At most 500 characters.' }),
    },
    resolve: (_, { shopId, day, key, reason }, call) =>
      settleClosingDifference(call, shopId, day, key, reason),
  }),
  closeDay: t.field({
    type: DailyClosing,
    description:
      'Fetches the provider’s list once more and closes the day: its figures no longer change. Refused before the day is over and while a difference is open.',
    args: {
      shopId: t.arg.id({ description: SHOP }),
      day: t.arg.string({ required: true, description: DAY }),
    },
    resolve: (_, { shopId, day }, call) => closeDay(call, shopId, day),
  }),
}))
