import {
  addSums,
  BOX_SIZES,
  barsOf,
  coverageFor,
  type DayPeriod,
  type InsightSums,
  insightPeriodInput,
  periodBefore,
  stepOf,
  withoutCosts,
} from '@lockerdesk/domain'
import { type Call, organisationOf, shopLimit, userOf } from '../../call/call.ts'
import { fromReplica } from '../../call/from-replica.ts'
import { checked, refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { canSeePurchasePrices } from '../../call/sees-purchase-prices.ts'
import type { Reader } from '../../platform/postgres.ts'
import { listComparedOrganisations } from './compared-organisation-store.ts'
import {
  type Dimension,
  findCountedAt,
  type InsightReach,
  type InsightSpan,
  listLockerNames,
  listShopNames,
  type NamedLocker,
  type NamedPlace,
  type PlaceColumn,
  type SizeRow,
  type SumRow,
  sumDays,
} from './insight-store.ts'

/** The sums of a period and of as many days before it. */
interface Compared {
  readonly sums: InsightSums
  readonly previous: InsightSums
}

export interface InsightBar {
  readonly day: string
  readonly sums: InsightSums
}

export type ComparedPlace = NamedPlace & Compared
export type ComparedLocker = NamedLocker & Compared

interface Counted extends Compared {
  readonly current: DayPeriod
  readonly before: DayPeriod
  readonly countedAt: string | null
  readonly bars: readonly InsightBar[]
}

/** As read from a database that may be behind. */
interface Aged {
  readonly dataAsOf: string
}

export interface Insights extends Counted, Aged {
  readonly shops: readonly ComparedPlace[]
  readonly lockers: readonly ComparedLocker[]
  readonly sizes: readonly SizeRow[]
}

export interface InsightsOfOrganisations extends Counted, Aged {
  readonly organisations: readonly ComparedPlace[]
}

/** The shops that the caller works in, or the one of them that they ask for. */
export const insightReach = (call: Call, shopId: string | null | undefined): InsightReach => {
  const limit = shopLimit(call)
  const { organisationId } = organisationOf(call)
  if (shopId == null) return { organisationIds: [organisationId], shopIds: limit }
  if (limit !== null && !limit.includes(shopId)) throw refused('NOT_FOUND')
  return { organisationIds: [organisationId], shopIds: [shopId] }
}

const spanOf = (asked: DayPeriod): InsightSpan => {
  const current = checked(insightPeriodInput, asked)
  return { current, previous: periodBefore(current), step: stepOf(current) }
}

type Lookup = (dimension: Dimension, key: string) => Compared

const lookupOf = (rows: readonly SumRow[]): Lookup => {
  const found = Map.groupBy(rows, ({ dimension, key }) => `${dimension} ${key}`)
  return (dimension, key) => {
    const ofKey = found.get(`${dimension} ${key}`) ?? []
    return {
      sums: addSums(ofKey.filter(({ isCurrent }) => isCurrent)),
      previous: addSums(ofKey.filter(({ isCurrent }) => !isCurrent)),
    }
  }
}

const countedOf = (
  rows: readonly SumRow[],
  lookup: Lookup,
  { current, previous }: InsightSpan,
  countedAt: string | null,
): Counted => {
  const places = rows.filter(({ dimension }) => dimension === 'place')
  return {
    current,
    before: previous,
    countedAt,
    sums: addSums(places.filter(({ isCurrent }) => isCurrent)),
    previous: addSums(places.filter(({ isCurrent }) => !isCurrent)),
    bars: barsOf(current).map((day) => ({ day, sums: lookup('bar', day).sums })),
  }
}

const readSums = async (
  reader: Reader,
  reach: InsightReach,
  span: InsightSpan,
  place: PlaceColumn,
  { ofBoxes, ofCold }: { ofBoxes: readonly Dimension[]; ofCold: readonly Dimension[] },
): Promise<SumRow[]> => [
  ...(await sumDays(reader, reach, span, {
    table: 'insight_shop_days',
    dimensions: ['place', 'bar'],
    place,
  })),
  ...(await sumDays(reader, reach, span, {
    table: 'insight_locker_days',
    dimensions: ofBoxes,
    place,
  })),
  ...(await sumDays(reader, reach, span, {
    table: 'insight_cold_days',
    dimensions: ofCold,
    place,
  })),
]

/** The sums of a period and of the one before it, without a breakdown. */
export const sumPeriod = async (
  reader: Reader,
  reach: InsightReach,
  current: DayPeriod,
): Promise<Compared> => {
  const span = { current, previous: periodBefore(current), step: stepOf(current) }
  const rows = await readSums(reader, reach, span, 'organisation_id', {
    ofBoxes: ['place'],
    ofCold: ['place'],
  })
  const places = rows.filter(({ dimension }) => dimension === 'place')
  return {
    sums: addSums(places.filter(({ isCurrent }) => isCurrent)),
    previous: addSums(places.filter(({ isCurrent }) => !isCurrent)),
  }
}

export const insights = async (
  call: Call,
  asked: DayPeriod,
  shopId: string | null | undefined,
): Promise<Insights> => {
  const { value, dataAsOf } = await fromReplica(call, (by) => readInsights(by, asked, shopId))
  return { ...value, dataAsOf }
}

const readInsights = (
  call: Call,
  asked: DayPeriod,
  shopId: string | null | undefined,
): Promise<Omit<Insights, 'dataAsOf'>> => {
  const span = spanOf(asked)
  const reach = insightReach(call, shopId)
  return read(call, async (reader) => {
    const names = await listShopNames(reader, reach)
    if (shopId != null && names.length === 0) throw refused('NOT_FOUND')
    const found = await readSums(reader, reach, span, 'shop_id', {
      ofBoxes: ['place', 'bar', 'locker', 'size'],
      ofCold: ['place', 'bar', 'locker'],
    })
    const rows = canSeePurchasePrices(call) ? found : found.map(withoutCosts)
    const lookup = lookupOf(rows)
    const lockers = await listLockerNames(reader, reach)
    return {
      ...countedOf(rows, lookup, span, await findCountedAt(reader, reach)),
      shops: names.map((shop) => ({ ...shop, ...lookup('place', shop._id) })),
      lockers: lockers.map((locker) => ({ ...locker, ...lookup('locker', locker._id) })),
      sizes: BOX_SIZES.flatMap((size) => {
        const { sums, previous } = lookup('size', size)
        return sums.availableMinutes + previous.availableMinutes === 0
          ? []
          : [
              {
                size,
                occupiedMinutes: sums.occupiedMinutes,
                availableMinutes: sums.availableMinutes,
                occupiedMinutesBefore: previous.occupiedMinutes,
                availableMinutesBefore: previous.availableMinutes,
              },
            ]
      }),
    }
  })
}

/** Summed over the organisations of the caller's dealers and resellers. */
export const insightsOfOrganisations = async (
  call: Call,
  asked: DayPeriod,
): Promise<InsightsOfOrganisations> => {
  const { value, dataAsOf } = await fromReplica(call, (by) => readOfOrganisations(by, asked))
  return { ...value, dataAsOf }
}

const readOfOrganisations = async (
  call: Call,
  asked: DayPeriod,
): Promise<Omit<InsightsOfOrganisations, 'dataAsOf'>> => {
  const span = spanOf(asked)
  const coverage = coverageFor(userOf(call).assignments, 'insight.compare')
  const organisations = await read(
    call,
    (reader) => listComparedOrganisations(reader, coverage),
    'everything',
  )
  const organisationIds = organisations.map(({ _id }) => _id)
  const reach = { organisationIds, shopIds: null }
  return read(
    call,
    async (reader) => {
      const dimensions = ['place', 'bar'] as const
      const rows = await readSums(reader, reach, span, 'organisation_id', {
        ofBoxes: dimensions,
        ofCold: dimensions,
      })
      const lookup = lookupOf(rows)
      return {
        ...countedOf(rows, lookup, span, await findCountedAt(reader, reach)),
        organisations: organisations.map((each) => ({ ...each, ...lookup('place', each._id) })),
      }
    },
    { organisationIds },
  )
}
