import type { InsightSums as Sums, SuggestionKind } from '@lockerdesk/domain'
import { builder } from '../../graphql/builder.ts'
import { BoxSizeEnum } from '../lockers/index.ts'
import type { SizeRow } from './insight-store.ts'
import type { ComparedLocker, ComparedPlace, InsightBar as Bar } from './read-insights.ts'
import type { NamedSuggestion } from './suggest.ts'

const FOR_EDITORS = ' 0 for callers who cannot edit products.'

/** Floats where a year of many boxes exceeds 32 bits. */
export const InsightSums = builder.objectRef<Sums>('InsightSums').implement({
  description: 'Figures of a period. Amounts in cents, including VAT unless they say otherwise.',
  fields: (t) => ({
    reservations: t.exposeInt('reservations', {
      description: 'Number of reservations created for customers.',
    }),
    due: t.exposeInt('due', {
      description:
        'Reservations with a box and a pickup time in the period, excluding those cancelled before that time.',
    }),
    collected: t.exposeInt('collected', {
      description: 'Number of due reservations that were completed.',
    }),
    collectedLate: t.exposeInt('collectedLate', {
      description: 'Number of due reservations completed more than an hour after the pickup time.',
    }),
    neverCollected: t.exposeInt('neverCollected', {
      description:
        'Number of due reservations cancelled after the pickup time, or still open three days after it.',
    }),
    collectedMinutes: t.exposeFloat('collectedMinutes', {
      description: 'Total minutes that collected reservations spent in their boxes.',
    }),
    offers: t.exposeInt('offers', { description: 'Number of boxes offered for sale.' }),
    offersUnsold: t.exposeInt('offersUnsold', {
      description: 'Number of these offers withdrawn unsold.',
    }),
    orders: t.exposeInt('orders', {
      description: 'Number of paid vending orders, excluding test orders.',
    }),
    revenue: t.exposeFloat('revenue', {
      description: 'Revenue of these orders in cents including VAT, before refunds.',
    }),
    netRevenue: t.exposeFloat('netRevenue', {
      description: 'Revenue of these orders in cents excluding VAT, before refunds.',
    }),
    costedRevenue: t.exposeFloat('costedRevenue', {
      description: `Part of netRevenue from products whose purchase price was known when they were sold.${FOR_EDITORS}`,
    }),
    costedRefunds: t.exposeFloat('costedRefunds', {
      description: `Refunds of such products in cents excluding VAT, by the day of the refund.${FOR_EDITORS}`,
    }),
    purchaseCost: t.exposeFloat('purchaseCost', {
      description: `Purchase cost of such products that were handed over, in cents excluding VAT. The margin is costedRevenue - costedRefunds - purchaseCost.${FOR_EDITORS}`,
    }),
    ladderBoxes: t.exposeInt('ladderBoxes', {
      description: 'Number of boxes sold at a later step of their discount ladder.',
    }),
    ladderRevenue: t.exposeFloat('ladderRevenue', { description: 'Cents paid for these boxes.' }),
    refunds: t.exposeInt('refunds', {
      description: 'Number of settled refunds, across all kinds of order.',
    }),
    refunded: t.exposeFloat('refunded', { description: 'Total of these refunds, in cents.' }),
    messagesSent: t.exposeInt('messagesSent', {
      description:
        'Number of e-mails and SMS to customers that a provider accepted or the demo captured.',
    }),
    messagesFailed: t.exposeInt('messagesFailed', {
      description: 'Number of e-mails and SMS to customers that finally failed.',
    }),
    occupiedMinutes: t.exposeFloat('occupiedMinutes', {
      description: 'Box minutes held for a reservation.',
    }),
    availableMinutes: t.exposeFloat('availableMinutes', {
      description: 'Box minutes available.',
    }),
    outOfRangeMinutes: t.exposeFloat('outOfRangeMinutes', {
      description: 'Locker minutes beyond the warning limit of the temperature.',
    }),
  }),
})

export const InsightBar = builder.objectRef<Bar>('InsightBar').implement({
  description: 'A day, or a week starting on Monday if the period is longer than 92 days.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'First day, such as 2026-11-16.' }),
    sums: t.field({
      type: InsightSums,
      description: 'Figures of this day or week, within the period.',
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
        description: 'Figures of the period.',
        resolve: ({ sums }) => sums,
      }),
      previous: t.field({
        type: InsightSums,
        description: 'Figures of the same number of days before the period.',
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
  shopId: t.exposeID('shopId', { description: '_id of the shop of the locker.' }),
  shopName: t.exposeString('shopName', { description: 'Name of the shop of the locker.' }),
}))

export const InsightSize = builder.objectRef<SizeRow>('InsightSize').implement({
  description: 'Usage of the boxes of one size.',
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
      description: 'Box minutes available.',
    }),
    occupiedMinutesBefore: t.exposeFloat('occupiedMinutesBefore', {
      description: 'Box minutes held for a reservation in the previous period.',
    }),
    availableMinutesBefore: t.exposeFloat('availableMinutesBefore', {
      description: 'Box minutes available in the previous period.',
    }),
  }),
})

const SuggestionKindEnum = builder.enumType('InsightSuggestionKind', {
  description: 'Kind of suggestion.',
  values: {
    stickingDoor: { description: 'A door was unlocked but did not open, on several days.' },
    secondLocker: { description: 'Nearly all boxes of a shop are in use.' },
    wrongSizes: { description: 'Boxes of one size run out while others stay empty.' },
    ladderTooLate: { description: 'Many offers stay unsold, and discounts start late.' },
  } satisfies Record<SuggestionKind, object>,
})

export const InsightSuggestion = builder.objectRef<NamedSuggestion>('InsightSuggestion').implement({
  description: 'A suggestion for improvement, with the supporting figures of the last four weeks.',
  fields: (t) => ({
    kind: t.field({
      type: SuggestionKindEnum,
      description: 'Kind of suggestion.',
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
      description: 'Box size that runs out. Null for other kinds.',
      resolve: ({ size }) => size,
    }),
    otherSize: t.field({
      type: BoxSizeEnum,
      nullable: true,
      description: 'Box size that stays empty. Null for other kinds.',
      resolve: ({ otherSize }) => otherSize,
    }),
    share: t.exposeFloat('share', {
      nullable: true,
      description:
        'From 0 to 1: occupancy of the shop or of the size that runs out, or share of unsold offers.',
    }),
    otherShare: t.exposeFloat('otherShare', {
      nullable: true,
      description: 'From 0 to 1: occupancy of the size that stays empty. Null for other kinds.',
    }),
    count: t.exposeInt('count', {
      nullable: true,
      description: 'Number of failed openings of the door, or of unsold offers.',
    }),
    hours: t.exposeFloat('hours', {
      nullable: true,
      description: 'Average hours until the first discount step. Null for other kinds.',
    }),
    otherHours: t.exposeFloat('otherHours', {
      nullable: true,
      description: 'Average hours that unsold offers were for sale. Null for other kinds.',
    }),
  }),
})
