import type { InsightSums as Sums, SuggestionKind } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { BoxSizeEnum } from '../lockers/index.ts'
import type { SizeRow } from './insight-store.ts'
import type { ComparedLocker, ComparedPlace, InsightBar as Bar } from './read-insights.ts'
import type { NamedSuggestion } from './suggest.ts'

/** Floats where a year of many boxes exceeds 32 bits. */
export const InsightSums = builder.objectRef<Sums>('InsightSums').implement({
  description: 'What was counted in a period. Money in cents with VAT.',
  fields: (t) => ({
    reservations: t.exposeInt('reservations', { description: 'Made for customers.' }),
    due: t.exposeInt('due', {
      description: 'Had a box and an agreed time in the period; without those cancelled before it.',
    }),
    collected: t.exposeInt('collected', { description: 'Of those due, completed.' }),
    collectedLate: t.exposeInt('collectedLate', {
      description: 'Of those due, completed more than an hour after the agreed time.',
    }),
    neverCollected: t.exposeInt('neverCollected', {
      description: 'Of those due, cancelled after the agreed time, or open three days after it.',
    }),
    collectedMinutes: t.exposeFloat('collectedMinutes', {
      description: 'How long the collected ones lay in their box, in sum.',
    }),
    offers: t.exposeInt('offers', { description: 'Boxes offered for sale.' }),
    offersUnsold: t.exposeInt('offersUnsold', {
      description: 'Of these, withdrawn without a buyer.',
    }),
    orders: t.exposeInt('orders', {
      description: 'Paid vending orders, without test orders.',
    }),
    revenue: t.exposeFloat('revenue', {
      description: 'Of these orders, in cents with VAT, before refunds.',
    }),
    ladderBoxes: t.exposeInt('ladderBoxes', {
      description: 'Boxes sold at a later step of their discount ladder.',
    }),
    ladderRevenue: t.exposeFloat('ladderRevenue', { description: 'Cents paid for these boxes.' }),
    refunds: t.exposeInt('refunds', { description: 'Settled refunds, of every kind of order.' }),
    refunded: t.exposeFloat('refunded', { description: 'Cents of these refunds.' }),
    messagesSent: t.exposeInt('messagesSent', {
      description: 'E-mails and SMS to customers that a server accepted or the demo captured.',
    }),
    messagesFailed: t.exposeInt('messagesFailed', {
      description: 'E-mails and SMS to customers that were given up.',
    }),
    occupiedMinutes: t.exposeFloat('occupiedMinutes', {
      description: 'Box minutes held for a reservation.',
    }),
    availableMinutes: t.exposeFloat('availableMinutes', {
      description: 'Box minutes that there were.',
    }),
    outOfRangeMinutes: t.exposeFloat('outOfRangeMinutes', {
      description: 'Locker minutes beyond the warning limit of the temperature.',
    }),
  }),
})

export const InsightBar = builder.objectRef<Bar>('InsightBar').implement({
  description: 'A day, or a week from Monday on where the period is longer than 92 days.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'Its first day, such as 2026-11-16.' }),
    sums: t.field({
      type: InsightSums,
      description: 'What was counted in it, within the period.',
      resolve: ({ sums }) => sums,
    }),
  }),
})

const compared = <Row extends ComparedPlace>(name: string, of: string, description: string) =>
  builder.objectRef<Row>(name).implement({
    description,
    fields: (t) => ({
      _id: t.id({ description: `_id of the ${of}.`, resolve: ({ _id }) => _id }),
      name: t.string({ description: `Name of the ${of}.`, resolve: ({ name: own }) => own }),
      sums: t.field({
        type: InsightSums,
        description: 'Of the period.',
        resolve: ({ sums }) => sums,
      }),
      previous: t.field({
        type: InsightSums,
        description: 'Of as many days before it.',
        resolve: ({ previous }) => previous,
      }),
    }),
  })

export const InsightShop = compared<ComparedPlace>('InsightShop', 'shop', 'Figures of a shop.')
export const InsightOrganisation = compared<ComparedPlace>(
  'InsightOrganisation',
  'organisation',
  'Figures of an organisation.',
)
export const InsightLocker = compared<ComparedLocker>(
  'InsightLocker',
  'locker',
  'Occupancy and temperature of a locker; its other sums are 0.',
)
builder.objectFields(InsightLocker, (t) => ({
  shopId: t.exposeID('shopId', { description: '_id of the shop it stands in.' }),
  shopName: t.exposeString('shopName', { description: 'Name of the shop it stands in.' }),
}))

export const InsightSize = builder.objectRef<SizeRow>('InsightSize').implement({
  description: 'Use of the boxes of one size.',
  fields: (t) => ({
    size: t.field({
      type: BoxSizeEnum,
      description: 'Size of the boxes.',
      resolve: ({ size }) => size,
    }),
    occupiedMinutes: t.exposeFloat('occupiedMinutes', {
      description: 'Box minutes held for a reservation.',
    }),
    availableMinutes: t.exposeFloat('availableMinutes', {
      description: 'Box minutes that there were.',
    }),
    occupiedMinutesBefore: t.exposeFloat('occupiedMinutesBefore', {
      description: 'Box minutes held in as many days before the period.',
    }),
    availableMinutesBefore: t.exposeFloat('availableMinutesBefore', {
      description: 'Box minutes that there were in as many days before the period.',
    }),
  }),
})

const SuggestionKindEnum = builder.enumType('InsightSuggestionKind', {
  description: 'What a suggestion is about.',
  values: {
    stickingDoor: { description: 'A door that was unlocked and did not open, on several days.' },
    secondLocker: { description: 'A shop whose boxes are nearly all in use.' },
    wrongSizes: { description: 'Boxes of one size are short while others stand empty.' },
    ladderTooLate: { description: 'Much goes unsold, and the price falls late.' },
  } satisfies Record<SuggestionKind, object>,
})

export const InsightSuggestion = builder.objectRef<NamedSuggestion>('InsightSuggestion').implement({
  description: 'Something to improve, with the figures of the last four weeks that say so.',
  fields: (t) => ({
    kind: t.field({
      type: SuggestionKindEnum,
      description: 'What it is about.',
      resolve: ({ kind }) => kind,
    }),
    shopId: t.exposeID('shopId', { description: '_id of the shop.' }),
    shopName: t.exposeString('shopName', { description: 'Name of the shop.' }),
    lockerId: t.exposeID('lockerId', {
      nullable: true,
      description: '_id of the locker of a sticking door. Null for other kinds.',
    }),
    lockerName: t.exposeString('lockerName', {
      nullable: true,
      description: 'Name of the locker of a sticking door. Null for other kinds.',
    }),
    boxLabel: t.exposeString('boxLabel', {
      nullable: true,
      description: 'Label of the box with a sticking door. Null for other kinds.',
    }),
    size: t.field({
      type: BoxSizeEnum,
      nullable: true,
      description: 'The size that is short. Null for other kinds.',
      resolve: ({ size }) => size,
    }),
    otherSize: t.field({
      type: BoxSizeEnum,
      nullable: true,
      description: 'The size that stands empty. Null for other kinds.',
      resolve: ({ otherSize }) => otherSize,
    }),
    share: t.exposeFloat('share', {
      nullable: true,
      description:
        '0 to 1: occupancy of the shop or of the size that is short, or offers that nobody bought.',
    }),
    otherShare: t.exposeFloat('otherShare', {
      nullable: true,
      description: '0 to 1: occupancy of the size that stands empty. Null for other kinds.',
    }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'Failed openings of the door, or offers that nobody bought.',
    }),
    hours: t.exposeFloat('hours', {
      nullable: true,
      description: 'Hours until the first step of the ladder, on average. Null for other kinds.',
    }),
    otherHours: t.exposeFloat('otherHours', {
      nullable: true,
      description: 'Hours that unsold offers were for sale, on average. Null for other kinds.',
    }),
  }),
})
