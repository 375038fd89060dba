import { emailWord } from '@lockerdesk/domain'
import type { OwnReservation } from '@lockerdesk/storefront-contract'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { AboutAddress, AboutCustomer, Correction, HistoryPage } from '../../customers/index.ts'
import type { Searchable } from '../reservation-write-store.ts'

const CUSTOMER_RESERVATION = columns('reservations', 'id, public_id, status', 'r')
export interface CustomerReservation extends RowOf<typeof CUSTOMER_RESERVATION> {
  /** Labels of the boxes, on one line. */
  readonly boxes: string
  /** Since when it has its status. */
  readonly since: string
}

const SINCE = sql`coalesce(case r.status when 'completed' then r.completed_at when 'cancelled' then r.cancelled_at
  when 'sent' then r.last_sent_at when 'ordered' then r.paid_at when 'reserved' then r.reserved_at end, r.created_at)`

const LABELS = sql`(select coalesce(string_agg(b.label, ', ' order by b.position), '')
  from reservation_boxes b where b.reservation_id = r.id)`

/** Newest first. */
export const listCustomerReservations = async (
  reader: Reader,
  { organisationId, customerId, shopIds }: AboutCustomer,
  { before, limit }: HistoryPage,
): Promise<CustomerReservation[]> => {
  const isReached = shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`
  const isOlder =
    before === null ? sql`true` : sql`(${SINCE}, r.id) < (${before.at}::timestamptz, ${before.id})`
  const rows = await allRows<CustomerReservation>(reader)`
    select ${CUSTOMER_RESERVATION}, ${LABELS} as boxes, ${SINCE} as since
    from reservations r
    where r.organisation_id = ${organisationId} and r.customer_id = ${customerId} and ${isReached} and ${isOlder}
    order by since desc, r.id desc limit ${limit}`
  return rows
}

/** Last completed reservation per customer. */
export const findLastVisits = async (
  reader: Reader,
  { organisationId, shopIds }: Omit<AboutCustomer, 'customerId'>,
  customerIds: readonly string[],
): Promise<Map<string, string>> => {
  const isReached = shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`
  const rows = await allRows<{ visitedAt: string }>(reader)`
    select ${columns('reservations', 'customer_id!', 'r')}, max(r.completed_at) as "visitedAt"
    from reservations r
    where r.organisation_id = ${organisationId} and r.customer_id = any(${[...customerIds]})
      and r.completed_at is not null and ${isReached}
    group by r.customer_id`
  return new Map(rows.map(({ customerId, visitedAt }) => [customerId, visitedAt]))
}

/** Reservations `r` of nobody's customer record under one of these addresses. */
const isOfAddress = (organisationId: string, emails: readonly string[]) => sql`r.customer_id is null
  and r.emails && ${[...emails]}::text[] and r.id in (select w.reservation_id
    from shops s join reservation_words w on w.shop_id = s.id and w.word = any(${emails.map(emailWord)})
    where s.organisation_id = ${organisationId})`

/** Personal data in reservations, for an access request. */
export const listPersonal = async (
  reader: Reader,
  about: Pick<AboutCustomer, 'organisationId' | 'customerId'> | AboutAddress,
  limit: number,
): Promise<OwnReservation[]> => {
  const { organisationId } = about
  const isTheirs =
    'customerId' in about
      ? sql`r.customer_id = ${about.customerId}`
      : isOfAddress(organisationId, [about.email])
  return allRows<Pick<OwnReservation, 'shop' | 'boxes'>>(reader)`
    select ${columns(
      'reservations',
      `
  public_id, status, pickup_at as pickupDateTime, external_order_id, first_name, last_name,
  emails, phonenumbers, language, extra_information, notification_types, order_amount,
  created_at, reserved_at, last_sent_at, completed_at, cancelled_at`,
      'r',
    )},
      (select s.name from shops s where s.id = r.shop_id) as shop,
      ${LABELS} as boxes
    from reservations r
    where r.organisation_id = ${organisationId} and ${isTheirs}
    order by r.created_at desc, r.id desc limit ${limit}`
}

/** With the address: open ones of the customer, and those of nobody's customer record. */
export const listToCorrect = async (
  reader: Reader,
  { organisationId, email, customerId, isAlone }: Omit<Correction, 'contact'>,
): Promise<string[]> => {
  const ofCustomer = sql`r.customer_id = ${customerId} and ${email} = any(r.emails)
    and r.status not in ('completed', 'cancelled')`
  const ofNobody = isAlone ? isOfAddress(organisationId, [email]) : sql`false`
  const rows = await allRows(reader)`
    select ${columns('reservations', 'id', 'r')}
    from reservations r where r.organisation_id = ${organisationId}
      and (${ofNobody} or ${ofCustomer}) order by r.id`
  return rows.map(({ _id }) => _id)
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

/** Values of an anonymised reservation. */
export const FORGOTTEN_PERSON = sql`first_name = '', last_name = '', emails = '{}', phonenumbers = '{}',
  extra_information = '', notification_types = '{}', automatically_send_notification = false`

/** Search words before anonymisation. */
export const FORMER_SEARCH_COLUMNS = sql`r.id as _id, r.public_id as id, r.organisation_id as "organisationId",
  r.shop_id as "shopId", r.external_order_id as "externalOrderId", before.first_name as "firstName",
  before.last_name as "lastName", before.emails, before.phonenumbers`

/** Keeps times, boxes and order number; returns the former search words. */
export const forgetPeople = (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
) => allRows<Searchable>(tx)`
  update reservations r set ${FORGOTTEN_PERSON}
  from reservations before
  where r.organisation_id = ${organisationId} and r.customer_id = any(${[...customerIds]}) and before.id = r.id
  returning ${FORMER_SEARCH_COLUMNS}`

export const forgetPeopleAt = (
  tx: Tx,
  organisationId: string,
  emails: readonly string[],
) => allRows<Searchable>(tx)`
  update reservations r set ${FORGOTTEN_PERSON}
  from reservations before
  where r.organisation_id = ${organisationId} and ${isOfAddress(organisationId, emails)} and before.id = r.id
  returning ${FORMER_SEARCH_COLUMNS}`
