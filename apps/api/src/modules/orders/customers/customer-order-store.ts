import { type Cents, emailWord } from '@lockerdesk/domain'
import type { OwnOrder } from '@lockerdesk/storefront-contract'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { AboutAddress, AboutCustomer, Correction, HistoryPage } from '../../customers/index.ts'
import { type Order, ORDER_COLUMNS } from '../order-store.ts'

const CUSTOMER_ORDER = columns('orders', 'id, order_number, status', 'o')
export interface CustomerOrder extends RowOf<typeof CUSTOMER_ORDER> {
  /** When the order got its status. */
  readonly since: string
}

/** The event of a status has the same name; a paid order can have later events of partial refunds. */
const SINCE = sql`coalesce(case o.status when 'Paid' then o.paid_at else (
  select max(e.occurred_at) from order_events e where e.organisation_id = o.organisation_id and e.order_id = o.id
    and e.kind = lower(left(o.status, 1)) || substr(o.status, 2)) end, o.created_at)`

/** Newest first. */
export const listCustomerOrders = async (
  reader: Reader,
  { organisationId, customerId, shopIds }: AboutCustomer,
  { before, limit }: HistoryPage,
): Promise<CustomerOrder[]> => {
  const isReached = shopIds === null ? sql`true` : sql`o.shop_id = any(${[...shopIds]})`
  const isOlder =
    before === null ? sql`true` : sql`(${SINCE}, o.id) < (${before.at}::timestamptz, ${before.id})`
  const rows = await allRows<CustomerOrder>(reader)`
    select ${CUSTOMER_ORDER}, ${SINCE} as since from orders o
    where o.organisation_id = ${organisationId} and o.customer_id = ${customerId} and ${isReached} and ${isOlder}
    order by since desc, o.id desc limit ${limit}`
  return rows
}

/** Orders `o` without a customer record under one of these addresses. */
const isOfAddress = (organisationId: string, emails: readonly string[]) => sql`o.customer_id is null
  and o.emails && ${[...emails]}::text[] and o.id in (select w.order_id
    from shops s join order_words w on w.shop_id = s.id and w.word = any(${emails.map(emailWord)})
    where s.organisation_id = ${organisationId})`

/** Personal data in orders. */
export const listPersonalOrders = async (
  reader: Reader,
  about: Pick<AboutCustomer, 'organisationId' | 'customerId'> | AboutAddress,
  limit: number,
): Promise<OwnOrder[]> => {
  const { organisationId } = about
  const isTheirs =
    'customerId' in about
      ? sql`o.customer_id = ${about.customerId}`
      : isOfAddress(organisationId, [about.email])
  return allRows<Pick<OwnOrder, 'loyaltyPoints'>>(reader)`
    select ${columns(
      'orders',
      `
  order_number, status, first_name, last_name, emails, phonenumbers, language, total_price,
  refunded_amount, created_at, paid_at`,
      'o',
    )},
      (select coalesce(sum(e.points), 0)::int from loyalty_entries e
        where e.order_id = o.id and e.status = 'booked') as "loyaltyPoints"
    from orders o where o.organisation_id = ${organisationId} and ${isTheirs}
    order by o.created_at desc, o.id desc limit ${limit}`
}

const MAX_INT = 2_147_483_647

/** Cents paid less refunds, by customer; omits customers who never paid. */
export const sumSpendings = async (
  reader: Reader,
  { organisationId, shopIds }: Omit<AboutCustomer, 'customerId'>,
  customerIds: readonly string[],
): Promise<Map<string, number>> => {
  const isReached = shopIds === null ? sql`true` : sql`o.shop_id = any(${[...shopIds]})`
  const rows = await allRows<{ spent: Cents }>(reader)`
    select ${columns('orders', 'customer_id!', 'o')},
      least(sum(o.total_price - o.refunded_amount), ${MAX_INT})::int as spent
    from orders o
    where o.organisation_id = ${organisationId} and o.customer_id = any(${[...customerIds]})
      and o.paid_at is not null and not o.is_test and ${isReached}
    group by o.customer_id`
  return new Map(rows.map(({ customerId, spent }) => [customerId, spent]))
}

export const repointOrders = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`update orders set customer_id = ${toId}
    where organisation_id = ${organisationId} and customer_id = any(${[...fromIds]})`.execute(tx)
}

/** Values of the personal columns after anonymisation. */
export const FORGOTTEN_BUYER = sql`first_name = '', last_name = '', emails = '{}', phonenumbers = '{}'`

/** Keeps amounts, lines and numbers: the organisation's books need them. */
export const forgetBuyers = (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
) => allRows<Order>(tx)`
  with forgotten as (
    update orders o set ${FORGOTTEN_BUYER}
    where o.organisation_id = ${organisationId} and o.customer_id = any(${[...customerIds]})
    returning o.*)
  select ${ORDER_COLUMNS} from forgotten o`

export const forgetBuyersAt = (
  tx: Tx,
  organisationId: string,
  emails: readonly string[],
) => allRows<Order>(tx)`
  with forgotten as (
    update orders o set ${FORGOTTEN_BUYER}
    where o.organisation_id = ${organisationId} and ${isOfAddress(organisationId, emails)}
    returning o.*)
  select ${ORDER_COLUMNS} from forgotten o`

/** Orders of the customer, and with the address also orders without a customer record. */
export const lockOrdersToCorrect = async (
  tx: Tx,
  { organisationId, email, customerId, isAlone }: Omit<Correction, 'contact'>,
): Promise<Order[]> => {
  const ofCustomer = sql`o.customer_id = ${customerId} and ${email} = any(o.emails)`
  const ofNobody = isAlone ? isOfAddress(organisationId, [email]) : sql`false`
  const rows = await allRows<Order>(tx)`
    select ${ORDER_COLUMNS} from orders o where o.organisation_id = ${organisationId}
      and (${ofNobody} or ${ofCustomer}) order by o.id for update of o`
  return rows
}
