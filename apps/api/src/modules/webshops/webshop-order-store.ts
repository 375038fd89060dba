import type { ReservationStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { Webshop } from './webshop-store.ts'

export interface KnownOrder {
  readonly status: string
  readonly modifiedAt: string
  readonly reservationId: string | null
}

type Key = Pick<Webshop, '_id' | 'organisationId'>

/** Two that speak of the same order at once stand in line here; null: it is the first. */
export const lockKnownOrder = async (
  tx: Tx,
  { _id, organisationId }: Key,
  orderId: number,
): Promise<KnownOrder | null> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${_id}/${orderId}`}, 0))`.execute(tx)
  const { rows } = await sql<KnownOrder>`
    select status, modified_at as "modifiedAt", reservation_id as "reservationId" from webshop_orders
    where organisation_id = ${organisationId} and integration_id = ${_id} and webshop_order_id = ${orderId}`.execute(
    tx,
  )
  return rows[0] ?? null
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

export interface OrderToComplete {
  readonly orderId: number
  readonly number: string
  readonly status: string
  readonly pushAttempts: number
}

/** Collected here, and the webshop does not know it yet. */
export const ordersToComplete = async (
  reader: Reader,
  { _id, organisationId }: Key,
): Promise<OrderToComplete[]> => {
  const { rows } = await sql<OrderToComplete>`
    select x.webshop_order_id::float8 as "orderId", x.number, x.status, x.push_attempts as "pushAttempts"
    from webshop_orders x join reservations r on r.id = x.reservation_id
    where x.organisation_id = ${organisationId} and x.integration_id = ${_id} and x.completed_at is null
      and x.push_problem is null and r.status = 'completed'
    order by x.received_at limit 100`.execute(reader)
  return rows
}

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
  const { rows } = await sql<WebshopCounts>`
    select count(*) filter (where reservation_id is not null)::int as "takenCount",
      count(*) filter (where push_problem is not null)::int as "problemCount"
    from webshop_orders where organisation_id = ${organisationId} and integration_id = ${_id}`.execute(
    reader,
  )
  return rows[0] ?? { takenCount: 0, problemCount: 0 }
}

export interface MatchedCustomer {
  readonly id: string
  readonly language: Webshop['language']
  readonly name: string
}

/** Who has that address, or else that number; the oldest where several have. */
export const findCustomerByContact = async (
  reader: Reader,
  organisationId: string,
  contact: { readonly emails: readonly string[]; readonly phonenumbers: readonly string[] },
): Promise<MatchedCustomer | null> => {
  const { rows } = await sql<MatchedCustomer>`
    select c.id, c.language, c.first_name || ' ' || c.last_name as name
    from customer_contacts k join customers c on c.id = any(k.customer_ids)
    where k.organisation_id = ${organisationId} and c.anonymised_at is null
      and (k.kind = 'email' and k.value = any(${[...contact.emails]})
        or k.kind = 'phone' and k.value = any(${[...contact.phonenumbers]}))
    order by k.kind, c.id limit 1`.execute(reader)
  return rows[0] ?? null
}

/** Was it ordered in the webshop? */
export const isFromWebshop = async (
  reader: Reader,
  { organisationId, _id }: { readonly organisationId: string; readonly _id: string },
): Promise<boolean> => {
  const { rows } = await sql`select from webshop_orders
    where organisation_id = ${organisationId} and reservation_id = ${_id}`.execute(reader)
  return rows.length > 0
}
