import type { BoxSize, DayPeriod, InsightStep, InsightSums } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

/** Whose figures: of organisations, and in them of some shops or (null) of all. */
export interface InsightReach {
  readonly organisationIds: readonly string[]
  readonly shopIds: readonly string[] | null
}

/** What is asked for, with as many days before it to compare. */
export interface InsightSpan {
  readonly current: DayPeriod
  readonly previous: DayPeriod
  readonly step: InsightStep
}

/** What a row of sums is about: a shop or an organisation, a bar of the chart, a locker, a box size. */
export type Dimension = 'place' | 'bar' | 'locker' | 'size'

export interface SumRow extends Partial<InsightSums> {
  readonly dimension: Dimension
  readonly key: string
  readonly isCurrent: boolean
}

const within = (
  { organisationIds, shopIds }: InsightReach,
  { current, previous }: InsightSpan,
): RawBuilder<unknown> => sql`d.organisation_id = any(${[...organisationIds]}::text[])
  and d.day between ${previous.from} and ${current.to}
  ${shopIds === null ? sql`` : sql`and d.shop_id = any(${[...shopIds]}::text[])`}`

const KEYS = { bar: sql`bar`, place: sql`place`, locker: sql`locker_id`, size: sql`size` } as const

/** What is summed: the name in the answer, and its column. */
type Summed = Partial<Record<keyof InsightSums, string>>

/** One scan answers every dimension: days become bars first, so that each is summed over hundreds of rows, not of thousands. */
const sumsBy = async (
  reader: Reader,
  dimensions: readonly Dimension[],
  summed: Summed,
  rows: RawBuilder<unknown>,
): Promise<SumRow[]> => {
  const dimension = sql.join(
    dimensions.map((name) => sql`when grouping(${KEYS[name]}) = 0 then ${sql.lit(name)}`),
    sql` `,
  )
  const key = sql.join(dimensions.map((name) => sql`${KEYS[name]}::text`))
  const keys = sql.join([sql`is_current`, ...dimensions.map((name) => KEYS[name])])
  const sets = sql.join(dimensions.map((name) => sql`(is_current, ${KEYS[name]})`))
  const sums = Object.entries(summed)
  const inner = sql.join(
    sums.map(([, column]) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`),
  )
  const outer = sql.join(
    sums.map(([name, column]) => sql`sum(${sql.ref(column)})::bigint as ${sql.ref(name)}`),
  )
  return allRows<SumRow>(reader)`
    select is_current as "isCurrent", case ${dimension} end as dimension, coalesce(${key}) as key, ${outer}
    from (select ${keys}, ${inner} from (${rows}) counted group by ${keys}) bars
    group by grouping sets (${sets})`
}

/** By shop within an organisation, by organisation above it. */
export type PlaceColumn = 'shop_id' | 'organisation_id'

/** What each table counts. */
const COUNTED = {
  insight_shop_days: {
    reservations: 'reservations',
    due: 'due',
    collected: 'collected',
    collectedLate: 'collected_late',
    neverCollected: 'never_collected',
    collectedMinutes: 'collected_minutes',
    offers: 'offers',
    offersUnsold: 'offers_unsold',
    orders: 'orders',
    revenue: 'revenue',
    netRevenue: 'net_revenue',
    costedRevenue: 'costed_revenue',
    costedRefunds: 'costed_refunds',
    purchaseCost: 'purchase_cost',
    ladderBoxes: 'ladder_boxes',
    ladderRevenue: 'ladder_revenue',
    refunds: 'refunds',
    refunded: 'refunded',
    messagesSent: 'messages_sent',
    messagesFailed: 'messages_failed',
  },
  insight_locker_days: {
    occupiedMinutes: 'occupied_minutes',
    availableMinutes: 'available_minutes',
  },
  insight_cold_days: { outOfRangeMinutes: 'minutes' },
} as const satisfies Record<string, Summed>

export interface AskedSums {
  readonly table: keyof typeof COUNTED
  readonly dimensions: readonly Dimension[]
  readonly place: PlaceColumn
}

export const sumDays = (
  reader: Reader,
  reach: InsightReach,
  span: InsightSpan,
  { table, dimensions, place }: AskedSums,
): Promise<SumRow[]> =>
  sumsBy(
    reader,
    dimensions,
    COUNTED[table],
    sql`select d.*, d.day >= ${span.current.from} as is_current, d.${sql.ref(place)} as place,
        date_trunc(${span.step}, d.day::timestamp)::date as bar
      from ${sql.table(table)} d where ${within(reach, span)}`,
  )

const NAMED_PLACE = columns('shops', 'id, name', 's')
export type NamedPlace = RowOf<typeof NAMED_PLACE>

const NAMED_LOCKER = columns('shops', 'id as shopId, name as shopName', 's')
export type NamedLocker = NamedPlace & RowOf<typeof NAMED_LOCKER>

/** The names of what is still there. */
export const listShopNames = (
  reader: Reader,
  { organisationIds, shopIds }: InsightReach,
): Promise<NamedPlace[]> => allRows(reader)`
  select ${NAMED_PLACE} from shops s where s.organisation_id = any(${[...organisationIds]}::text[])
    ${shopIds === null ? sql`` : sql`and s.id = any(${[...shopIds]}::text[])`}
  order by ${inNaturalOrder(sql`s.name`)}, s.id`

export const listLockerNames = (
  reader: Reader,
  { organisationIds, shopIds }: InsightReach,
) => allRows<NamedLocker>(reader)`
  select ${NAMED_LOCKER}, ${columns('lockers', 'id, name', 'l')}
  from lockers l join gateways g on g.id = l.gateway_id join shops s on s.id = g.shop_id
  where l.organisation_id = any(${[...organisationIds]}::text[])
    ${shopIds === null ? sql`` : sql`and s.id = any(${[...shopIds]}::text[])`}
  order by ${inNaturalOrder(sql`s.name`)}, ${inNaturalOrder(sql`l.name`)}, l.id`

/** When the figures were last counted; null: never. */
export const findCountedAt = async (
  reader: Reader,
  { organisationIds, shopIds }: InsightReach,
): Promise<string | null> => {
  const row = await firstRow<{ countedAt: string | null }>(reader)`
    select min(counted_at) as "countedAt" from insight_shops
    where organisation_id = any(${[...organisationIds]}::text[])
      ${shopIds === null ? sql`` : sql`and shop_id = any(${[...shopIds]}::text[])`}`
  return row?.countedAt ?? null
}

export interface SizeRow {
  readonly size: BoxSize
  readonly occupiedMinutes: number
  readonly availableMinutes: number
  readonly occupiedMinutesBefore: number
  readonly availableMinutesBefore: number
}
