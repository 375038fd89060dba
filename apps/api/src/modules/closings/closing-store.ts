import type { Cents, Address, ClosingSums, Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** A shop, or all shops of an organisation. */
export interface ClosingPlace {
  readonly organisationId: string
  readonly shopId: string | null
}

export interface ClosingDay extends ClosingPlace {
  /** YYYY-MM-DD of the place's calendar. */
  readonly day: string
}

export interface NamedPlace {
  readonly organisationName: string
  readonly shopName: string | null
  readonly country: Country
  readonly timeZone: string | null
}

/** Null if the organisation has no such shop. */
export const findClosingPlace = async (
  reader: Reader,
  { organisationId, shopId }: ClosingPlace,
): Promise<NamedPlace | null> => {
  const { rows } = await sql<NamedPlace>`
    select o.name as "organisationName", s.name as "shopName", o.address->>'country' as country,
      s.time_zone as "timeZone"
    from organisations o left join shops s on s.organisation_id = o.id and s.id = ${shopId}
    where o.id = ${organisationId} and (${shopId}::text is null or s.id is not null)`.execute(
    reader,
  )
  return rows[0] ?? null
}

export interface ClosingSeller {
  readonly companyName: string
  readonly registrationNumber: string
  readonly vatNumber: string
  readonly address: Address
}

/** As the organisation is registered now. */
export const findClosingSeller = async (
  reader: Reader,
  organisationId: string,
): Promise<ClosingSeller> => {
  const { rows } = await sql<ClosingSeller>`
    select company_name as "companyName", registration_number as "registrationNumber",
      vat_number as "vatNumber", address
    from organisations where id = ${organisationId}`.execute(reader)
  const [seller] = rows
  if (seller === undefined) throw new Error('nobody sells there')
  return seller
}

export interface Settlement {
  readonly key: string
  readonly amount: Cents
  readonly reason: string
  readonly settledByName: string
  readonly settledAt: string
}

export const listSettlements = async (
  reader: Reader,
  organisationId: string,
  keys: readonly string[],
): Promise<Settlement[]> => {
  const { rows } = await sql<Settlement>`
    select key, amount, reason, settled_by_name as "settledByName", settled_at as "settledAt"
    from closing_settlements where organisation_id = ${organisationId} and key = any(${[...keys]})`.execute(
    reader,
  )
  return rows
}

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

/** What a closed day keeps, whatever is changed later. */
export interface ClosedContent {
  readonly timeZone: string
  readonly sums: ClosingSums
  readonly settlements: readonly Settlement[]
}

export interface ClosingRow {
  readonly fetchedAt: string
  readonly closedAt: string | null
  readonly closedByName: string | null
  readonly content: ClosedContent | null
}

const ofDay = ({
  organisationId,
  shopId,
  day,
}: ClosingDay) => sql`organisation_id = ${organisationId}
  and shop_id is not distinct from ${shopId} and day = ${day}::date`

export const findClosing = async (
  reader: Reader,
  closing: ClosingDay,
): Promise<ClosingRow | null> => {
  const { rows } = await sql<ClosingRow>`
    select fetched_at as "fetchedAt", closed_at as "closedAt", closed_by_name as "closedByName", content
    from daily_closings where ${ofDay(closing)}`.execute(reader)
  return rows[0] ?? null
}

/** Held until the transaction ends; null if the provider's list was never fetched for it. */
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

export interface ClosedDay {
  readonly day: string
  readonly sales: number
  readonly refunds: number
  readonly net: Cents
  readonly closedAt: string
  readonly closedByName: string
}

/** The latest first. */
export const listClosedDays = async (
  reader: Reader,
  { organisationId, shopId }: ClosingPlace,
  limit: number,
): Promise<ClosedDay[]> => {
  const { rows } = await sql<ClosedDay>`
    select day::text as day, (content->'sums'->>'sales')::int as sales,
      (content->'sums'->>'refunds')::int as refunds, (content->'sums'->>'net')::int as net,
      closed_at as "closedAt", closed_by_name as "closedByName"
    from daily_closings
    where organisation_id = ${organisationId} and shop_id is not distinct from ${shopId} and closed_at is not null
    order by daily_closings.day desc limit ${limit}`.execute(reader)
  return rows
}
