import type { LoyaltyEntryStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import { featureIsOn } from '../platform-settings/index.ts'

export interface LoyaltyEntry extends RowOf<typeof COLUMNS> {
  readonly orderNumber: number
}

const COLUMNS = columns(
  'loyalty_entries',
  `
  id, organisation_id, order_id, cause, points, points_per_euro, amount, status, attempts,
  answer, created_at, booked_at`,
  'e',
)
const NUMBER = sql<number>`(select o.order_number::int from orders o where o.id = e.order_id)`

export type NewLoyaltyEntry = Pick<
  LoyaltyEntry,
  | '_id'
  | 'organisationId'
  | 'orderId'
  | 'cause'
  | 'points'
  | 'pointsPerEuro'
  | 'amount'
  | 'createdAt'
>

/** False: it was written before. */
export const insertLoyaltyEntry = async (tx: Tx, row: NewLoyaltyEntry): Promise<boolean> => {
  const { rows } = await sql`
    insert into loyalty_entries (id, organisation_id, order_id, cause, points, points_per_euro, amount, status,
      created_at)
    values (${row._id}, ${row.organisationId}, ${row.orderId}, ${row.cause}, ${row.points}, ${row.pointsPerEuro},
      ${row.amount}, 'queued', ${row.createdAt})
    on conflict (order_id, cause) do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** At what rate the order earned its points; null: it earned none. */
export const findAwardRate = async (
  tx: Tx,
  organisationId: string,
  orderId: string,
): Promise<number | null> => {
  const row = await firstRow(tx)`
    select ${columns('loyalty_entries', 'points_per_euro as rate')} from loyalty_entries
    where organisation_id = ${organisationId} and order_id = ${orderId} and cause = 'paid'`
  return row?.rate ?? null
}

const DUE_LOYALTY_ENTRY = columns(
  { o: 'orders', c: 'customers' },
  'o.emails, o.phonenumbers, c.id? as customerId',
)
export interface DueLoyaltyEntry extends LoyaltyEntry, RowOf<typeof DUE_LOYALTY_ENTRY> {
  readonly externalId: string | null
}

/** The oldest; never one of an order before what came earlier for the same order is booked. */
export const findDueEntry = (reader: Reader, organisationId: string) => firstRow<DueLoyaltyEntry>(
  reader,
)`
  select ${DUE_LOYALTY_ENTRY}, ${COLUMNS}, o.order_number::int as "orderNumber",
    nullif(c.external_id, '') as "externalId"
  from loyalty_entries e join orders o on o.id = e.order_id left join customers c on c.id = o.customer_id
  where e.organisation_id = ${organisationId} and e.status = 'queued'
    and not exists (select from loyalty_entries earlier where earlier.order_id = e.order_id
      and earlier.id < e.id and earlier.status <> 'booked')
  order by e.id limit 1`

export const lockLoyaltyEntry = (
  tx: Tx,
  organisationId: string,
  id: string,
) => firstRow<LoyaltyEntry>(tx)`
  select ${COLUMNS}, ${NUMBER} as "orderNumber" from loyalty_entries e
  where e.organisation_id = ${organisationId} and e.id = ${id} for update`

export const saveEntryOutcome = async (
  tx: Tx,
  { organisationId, _id }: Pick<LoyaltyEntry, 'organisationId' | '_id'>,
  outcome: Pick<LoyaltyEntry, 'status' | 'answer' | 'bookedAt'>,
): Promise<void> => {
  await sql`update loyalty_entries set status = ${outcome.status}, answer = ${outcome.answer},
      booked_at = ${outcome.bookedAt}, attempts = attempts + 1
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Answers how many there were. */
export const queueFailedEntries = async (
  tx: Tx,
  organisationId: string,
  ids: readonly string[] | null,
): Promise<number> => {
  const isMeant = ids === null ? sql`true` : sql`id = any(${[...ids]})`
  const { rows } = await sql`update loyalty_entries set status = 'queued', attempts = 0
    where organisation_id = ${organisationId} and status = 'failed' and ${isMeant} returning id`.execute(
    tx,
  )
  return rows.length
}

export interface LoyaltyTotals {
  readonly queuedCount: number
  readonly failedCount: number
}

export const countOpenEntries = async (
  reader: Reader,
  organisationId: string,
): Promise<LoyaltyTotals> => {
  const row = await firstRow<LoyaltyTotals>(reader)`
    select count(*) filter (where status = 'queued')::int as "queuedCount",
      count(*) filter (where status = 'failed')::int as "failedCount"
    from loyalty_entries where organisation_id = ${organisationId} and status <> 'booked'`
  return row ?? { queuedCount: 0, failedCount: 0 }
}

export const listLoyaltyEntries = (
  reader: Reader,
  organisationId: string,
  status: LoyaltyEntryStatus | null | undefined,
  page: PageRequest,
): Promise<Page<LoyaltyEntry>> => {
  let matching = reader
    .selectFrom('loyalty_entries as e')
    .where('e.organisation_id', '=', organisationId)
  if (status != null) matching = matching.where('e.status', '=', status)
  return fetchPage(reader, {
    matching,
    select: (rows) =>
      rows.select(sql<number>`${COLUMNS}, ${NUMBER}`.as('orderNumber')).$castTo<LoyaltyEntry>(),
    idColumn: sql`e.id`,
    sort: { expression: sql`e.created_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })
}

/** What the service has booked for each of these orders. */
export const bookedPointsOf = async (
  reader: Reader,
  organisationId: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await allRows<{ points: number }>(reader)`
    select ${columns('loyalty_entries', 'order_id')}, sum(points)::int as points from loyalty_entries
    where organisation_id = ${organisationId} and order_id = any(${[...orderIds]}) and status = 'booked'
    group by order_id`
  return new Map(rows.map(({ orderId, points }) => [orderId, points]))
}

/** Organisations whose service should be asked, although nobody is about to. */
export const organisationsToSync = async (reader: Reader, now: string): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('loyalty_settings', 'organisation_id as id', 's')} from loyalty_settings s
    where not s.is_paused and ${featureIsOn('loyalty', 's.organisation_id')}
      and (s.resting_until is null or s.resting_until <= ${now})
      and exists (select from loyalty_entries e where e.organisation_id = s.organisation_id
        and e.status = 'queued')`
  return rows.map(({ id }) => id)
}
