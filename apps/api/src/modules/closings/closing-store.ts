import type { Cents, ClosingSums, Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

/** A shop, or all shops of an organisation. */
export interface ClosingPlace {
  readonly organisationId: string
  readonly shopId: string | null
}

export interface ClosingDay extends ClosingPlace {
  /** YYYY-MM-DD of the place's calendar. */
  readonly day: string
}

const NAMED_PLACE = columns(
  { o: 'organisations', s: 'shops' },
  'o.name as organisationName, s.name? as shopName, s.time_zone?',
)
export interface NamedPlace extends RowOf<typeof NAMED_PLACE> {
  readonly country: Country
}

/** Null if the organisation has no such shop. */
export const findClosingPlace = (
  reader: Reader,
  { organisationId, shopId }: ClosingPlace,
) => firstRow<NamedPlace>(reader)`
  select ${NAMED_PLACE}, o.address->>'country' as country
  from organisations o left join shops s on s.organisation_id = o.id and s.id = ${shopId}
  where o.id = ${organisationId} and (${shopId}::text is null or s.id is not null)`

const CLOSING_SELLER = columns(
  'organisations',
  'company_name, registration_number, vat_number, address',
)
export type ClosingSeller = RowOf<typeof CLOSING_SELLER>

/** Current registration data of the organisation. */
export const findClosingSeller = async (
  reader: Reader,
  organisationId: string,
): Promise<ClosingSeller> => {
  const rows = await allRows(reader)`
    select ${CLOSING_SELLER}
    from organisations where id = ${organisationId}`
  const [seller] = rows
  if (seller === undefined) throw new Error('nobody sells there')
  return seller
}

const SETTLEMENT = columns(
  'closing_settlements',
  'key, amount, reason, settled_by_name, settled_at',
)
export type Settlement = RowOf<typeof SETTLEMENT>

export const listSettlements = (
  reader: Reader,
  organisationId: string,
  keys: readonly string[],
): Promise<Settlement[]> => allRows(reader)`
  select ${SETTLEMENT}
  from closing_settlements where organisation_id = ${organisationId} and key = any(${[...keys]})`

export const putSettlement = async (
  tx: Tx,
  organisationId: string,
  settlement: Settlement & { readonly settledById: string },
): Promise<void> => {
  await sql`
    insert into closing_settlements (organisation_id, key, amount, reason, settled_by_id, settled_by_name, settled_at)
    values (${organisationId}, ${settlement.key}, ${settlement.amount}, ${settlement.reason},
      ${settlement.settledById}, ${settlement.settledByName}, ${settlement.settledAt})
    on conflict (organisation_id, key) do update set amount = excluded.amount, reason = excluded.reason,
      settled_by_id = excluded.settled_by_id, settled_by_name = excluded.settled_by_name,
      settled_at = excluded.settled_at`.execute(tx)
}

/** Snapshot that a closed day keeps. */
export interface ClosedContent {
  readonly timeZone: string
  readonly sums: ClosingSums
  readonly settlements: readonly Settlement[]
}

const CLOSING_ROW = columns('daily_closings', 'fetched_at, closed_at, closed_by_name, content')
export interface ClosingRow extends RowOf<typeof CLOSING_ROW> {
  readonly content: ClosedContent | null
}

const ofDay = ({
  organisationId,
  shopId,
  day,
}: ClosingDay) => sql`organisation_id = ${organisationId}
  and shop_id is not distinct from ${shopId} and day = ${day}::date`

export const findClosing = (reader: Reader, closing: ClosingDay) => firstRow<ClosingRow>(reader)`
  select ${CLOSING_ROW}
  from daily_closings where ${ofDay(closing)}`

/** Locked until the transaction ends. Null if the provider's list was never fetched for it. */
export const lockClosing = async (tx: Tx, closing: ClosingDay): Promise<ClosingRow | null> => {
  await sql`select from daily_closings where ${ofDay(closing)} for update`.execute(tx)
  return findClosing(tx, closing)
}

export const putFetched = async (
  tx: Tx,
  { organisationId, shopId, day }: ClosingDay,
  id: string,
  now: string,
): Promise<void> => {
  await sql`
    insert into daily_closings (id, organisation_id, shop_id, day, fetched_at)
    values (${id}, ${organisationId}, ${shopId}, ${day}::date, ${now})
    on conflict (organisation_id, shop_id, day) do update set fetched_at = excluded.fetched_at
      where daily_closings.closed_at is null`.execute(tx)
}

export const saveClosed = async (
  tx: Tx,
  closing: ClosingDay,
  by: { readonly id: string; readonly name: string },
  content: ClosedContent,
  now: string,
): Promise<void> => {
  await sql`
    update daily_closings set closed_at = ${now}, closed_by_id = ${by.id}, closed_by_name = ${by.name},
      content = ${JSON.stringify(content)}::jsonb
    where ${ofDay(closing)} and closed_at is null`.execute(tx)
}

const CLOSED_DAY = columns('daily_closings', 'closed_at!, closed_by_name!')
export interface ClosedDay extends RowOf<typeof CLOSED_DAY> {
  readonly day: string
  readonly sales: number
  readonly refunds: number
  readonly net: Cents
}

/** Latest first. */
export const listClosedDays = (
  reader: Reader,
  { organisationId, shopId }: ClosingPlace,
  limit: number,
) => allRows<ClosedDay>(reader)`
  select ${CLOSED_DAY}, day::text as day, (content->'sums'->>'sales')::int as sales,
    (content->'sums'->>'refunds')::int as refunds, (content->'sums'->>'net')::int as net
  from daily_closings
  where organisation_id = ${organisationId} and shop_id is not distinct from ${shopId} and closed_at is not null
  order by daily_closings.day desc limit ${limit}`
