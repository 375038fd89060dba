import type { ReservationStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'
import type { Webshop } from './webshop-store.ts'

const KNOWN_ORDER = columns('webshop_orders', 'status, modified_at, reservation_id')
export type KnownOrder = RowOf<typeof KNOWN_ORDER>

type Key = Pick<Webshop, '_id' | 'organisationId'>

/** Two that speak of the same order at once stand in line here; null: it is the first. */
export const lockKnownOrder = async (
  tx: Tx,
  { _id, organisationId }: Key,
  orderId: number,
): Promise<KnownOrder | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${_id}/${orderId}`}, 0))`.execute(tx)
  return firstRow(tx)`
    select ${KNOWN_ORDER} from webshop_orders
    where organisation_id = ${organisationId} and integration_id = ${_id} and webshop_order_id = ${orderId}`
}

export const saveKnownOrder = async (
  tx: Tx,
  { _id, organisationId }: Key,
  order: KnownOrder & { readonly orderId: number; readonly number: string; readonly now: string },
): Promise<void> => {
  await sql`
    insert into webshop_orders (integration_id, organisation_id, webshop_order_id, number, status, modified_at,
      reservation_id, received_at)
    values (${_id}, ${organisationId}, ${order.orderId}, ${order.number}, ${order.status}, ${order.modifiedAt},
      ${order.reservationId}, ${order.now})
    on conflict (integration_id, webshop_order_id) do update set status = excluded.status,
      number = excluded.number, modified_at = excluded.modified_at, reservation_id = excluded.reservation_id`.execute(
    tx,
  )
}

const ORDER_TO_COMPLETE = columns('webshop_orders', 'number, status, push_attempts', 'x')
export interface OrderToComplete extends RowOf<typeof ORDER_TO_COMPLETE> {
  readonly orderId: number
}

/** Collected here, and the webshop does not know it yet. */
export const ordersToComplete = (
  reader: Reader,
  { _id, organisationId }: Key,
) => allRows<OrderToComplete>(reader)`
  select ${ORDER_TO_COMPLETE}, x.webshop_order_id::float8 as "orderId"
  from webshop_orders x join reservations r on r.id = x.reservation_id
  where x.organisation_id = ${organisationId} and x.integration_id = ${_id} and x.completed_at is null
    and x.push_problem is null and r.status = 'completed'
  order by x.received_at limit 100`

export const saveCompleted = async (
  tx: Tx,
  { _id, organisationId }: Key,
  orderId: number,
  outcome: { readonly at: string | null; readonly problem: string | null },
): Promise<void> => {
  await sql`update webshop_orders set completed_at = ${outcome.at}, push_problem = ${outcome.problem},
      push_attempts = push_attempts + 1
    where organisation_id = ${organisationId} and integration_id = ${_id} and webshop_order_id = ${orderId}`.execute(
    tx,
  )
}

/** Answers how many are tried again. */
export const forgetPushProblems = async (tx: Tx, { _id, organisationId }: Key): Promise<number> => {
  const { rows } = await sql`update webshop_orders set push_problem = null
    where organisation_id = ${organisationId} and integration_id = ${_id} and push_problem is not null
    returning webshop_order_id`.execute(tx)
  return rows.length
}

export interface WebshopOrderRow {
  readonly _id: string
  readonly number: string
  readonly status: string
  readonly receivedAt: string
  readonly completedAt: string | null
  readonly pushProblem: string | null
  readonly reservationId: string | null
  readonly reservationPublicId: string | null
  readonly reservationStatus: ReservationStatus | null
  readonly customerName: string | null
}

const OWN = sql`x.webshop_order_id::text as _id, x.number, x.status, x.received_at as "receivedAt",
  x.completed_at as "completedAt", x.push_problem as "pushProblem", r.id as "reservationId",
  r.public_id as "reservationPublicId", r.status as "reservationStatus"`

export const listWebshopOrders = (
  reader: Reader,
  { _id, organisationId }: Key,
  page: PageRequest,
): Promise<Page<WebshopOrderRow>> =>
  fetchPage(reader, {
    matching: reader
      .selectFrom('webshop_orders as x')
      .where('x.organisation_id', '=', organisationId)
      .where('x.integration_id', '=', _id)
      .where(sql<boolean>`x.reservation_id is not null`),
    select: (rows) =>
      rows
        .leftJoin('reservations as r', (join) => join.on(sql<boolean>`r.id = x.reservation_id`))
        .select(sql<string>`${OWN}, r.first_name || ' ' || r.last_name`.as('customerName'))
        .$castTo<WebshopOrderRow>(),
    idColumn: sql`x.webshop_order_id::text`,
    sort: { expression: sql`x.received_at`, type: 'timestamptz', isNeverNull: true },
    direction: 'desc',
    page,
  })

export interface WebshopCounts {
  readonly takenCount: number
  readonly problemCount: number
}

export const countWebshopOrders = async (
  reader: Reader,
  { _id, organisationId }: Key,
): Promise<WebshopCounts> => {
  const row = await firstRow<WebshopCounts>(reader)`
    select count(*) filter (where reservation_id is not null)::int as "takenCount",
      count(*) filter (where push_problem is not null)::int as "problemCount"
    from webshop_orders where organisation_id = ${organisationId} and integration_id = ${_id}`
  return row ?? { takenCount: 0, problemCount: 0 }
}

const MATCHED_CUSTOMER = columns('customers', 'id as id, language', 'c')
export interface MatchedCustomer extends RowOf<typeof MATCHED_CUSTOMER> {
  readonly name: string
}

/** Who has that address, or else that number; the oldest where several have. */
export const findCustomerByContact = (
  reader: Reader,
  organisationId: string,
  contact: { readonly emails: readonly string[]; readonly phonenumbers: readonly string[] },
) => firstRow<MatchedCustomer>(reader)`
  select ${MATCHED_CUSTOMER}, c.first_name || ' ' || c.last_name as name
  from customer_contacts k join customers c on c.id = any(k.customer_ids)
  where k.organisation_id = ${organisationId} and c.anonymised_at is null
    and (k.kind = 'email' and k.value = any(${[...contact.emails]})
      or k.kind = 'phone' and k.value = any(${[...contact.phonenumbers]}))
  order by k.kind, c.id limit 1`

/** Was it ordered in the webshop? */
export const isFromWebshop = async (
  reader: Reader,
  { organisationId, _id }: { readonly organisationId: string; readonly _id: string },
): Promise<boolean> => {
  const { rows } = await sql`select from webshop_orders
    where organisation_id = ${organisationId} and reservation_id = ${_id}`.execute(reader)
  return rows.length > 0
}
