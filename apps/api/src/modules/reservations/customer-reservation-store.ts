import type { ReservationStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'
import type { AboutCustomer, HistoryPage } from '../customers/index.ts'
import type { Searchable } from './reservation-write-store.ts'

export interface CustomerReservation {
  readonly _id: string
  readonly id: string
  readonly status: ReservationStatus
  /** Their labels in one line. */
  readonly boxes: string
  readonly createdAt: string
}

const LABELS = sql`(select coalesce(string_agg(b.label, ', ' order by b.position), '')
  from reservation_boxes b where b.reservation_id = r.id)`

/** The newest first. */
export const listCustomerReservations = async (
  reader: Reader,
  { organisationId, customerId, shopIds }: AboutCustomer,
  { before, limit }: HistoryPage,
): Promise<CustomerReservation[]> => {
  const isReached = shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`
  const isOlder =
    before === null ? sql`true` : sql`(r.created_at, r.id) < (${before.at}, ${before.id})`
  const { rows } = await sql<CustomerReservation>`
    select r.id as _id, r.public_id as id, r.status, ${LABELS} as boxes, r.created_at as "createdAt"
    from reservations r
    where r.organisation_id = ${organisationId} and r.customer_id = ${customerId} and ${isReached} and ${isOlder}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(reader)
  return rows
}

/** When each customer last collected something. */
export const findLastVisits = async (
  reader: Reader,
  { organisationId, shopIds }: Omit<AboutCustomer, 'customerId'>,
  customerIds: readonly string[],
): Promise<Map<string, string>> => {
  const isReached = shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`
  const { rows } = await sql<{ customerId: string; visitedAt: string }>`
    select r.customer_id as "customerId", max(r.completed_at) as "visitedAt" from reservations r
    where r.organisation_id = ${organisationId} and r.customer_id = any(${[...customerIds]})
      and r.completed_at is not null and ${isReached}
    group by r.customer_id`.execute(reader)
  return new Map(rows.map(({ customerId, visitedAt }) => [customerId, visitedAt]))
}

/** What is kept of the person in their reservations. */
export const listPersonal = async (
  reader: Reader,
  { organisationId, customerId }: Pick<AboutCustomer, 'organisationId' | 'customerId'>,
  limit: number,
): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.public_id as id, r.status, (select s.name from shops s where s.id = r.shop_id) as shop,
      ${LABELS} as boxes, r.pickup_at as "pickupDateTime", r.external_order_id as "externalOrderId",
      r.first_name as "firstName", r.last_name as "lastName", r.emails, r.phonenumbers, r.language,
      r.extra_information as "extraInformation", r.notification_types as "notificationTypes",
      r.order_amount as "orderAmount", r.created_at as "createdAt", r.reserved_at as "reservedAt",
      r.last_sent_at as "lastSentAt", r.completed_at as "completedAt", r.cancelled_at as "cancelledAt"
    from reservations r
    where r.organisation_id = ${organisationId} and r.customer_id = ${customerId}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(reader)
  return rows
}

export const repointReservations = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`update reservations set customer_id = ${toId}
    where organisation_id = ${organisationId} and customer_id = any(${[...fromIds]})`.execute(tx)
}

/** What a reservation says of nobody. */
export const FORGOTTEN_PERSON = sql`first_name = '', last_name = '', emails = '{}', phonenumbers = '{}',
  extra_information = '', notification_types = '{}', automatically_send_notification = false`

/** What a reservation was found by before it was forgotten. */
export const WORDS_BEFORE = sql`r.id as _id, r.public_id as id, r.organisation_id as "organisationId",
  r.shop_id as "shopId", r.external_order_id as "externalOrderId", before.first_name as "firstName",
  before.last_name as "lastName", before.emails, before.phonenumbers`

/** Times, boxes and the order's number stay; answers what they were found by. */
export const forgetPeople = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
): Promise<Searchable[]> => {
  const { rows } = await sql<Searchable>`
    update reservations r set ${FORGOTTEN_PERSON}
    from reservations before
    where r.organisation_id = ${organisationId} and r.customer_id = any(${[...customerIds]}) and before.id = r.id
    returning ${WORDS_BEFORE}`.execute(tx)
  return rows
}
