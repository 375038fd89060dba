import { emailWord } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { AboutAddress, AboutCustomer, HistoryPage } from '../../customers/index.ts'
import { type Message, MESSAGE_COLUMNS } from '../message-store.ts'

/** Messages to a customer, newest first. */
export const listCustomerMessages = async (
  reader: Reader,
  { organisationId, customerId, shopIds }: AboutCustomer,
  { before, limit }: HistoryPage,
): Promise<Message[]> => {
  const older =
    before === null
      ? sql`true`
      : sql`(m.created_at, m.id) < (${before.at}::timestamptz, ${before.id})`
  const here = shopIds === null ? sql`true` : sql`m.shop_id = any(${[...shopIds]})`
  return allRows<Message>(reader)`
    select ${MESSAGE_COLUMNS} from messages m
    where m.organisation_id = ${organisationId} and m.customer_id = ${customerId} and ${here} and ${older}
    order by m.created_at desc, m.id desc limit ${limit}`
}

export const repointMessages = async (
  tx: Tx,
  organisationId: string,
  fromIds: readonly string[],
  toId: string,
): Promise<void> => {
  await sql`update messages set customer_id = ${toId}
    where organisation_id = ${organisationId} and customer_id = any(${[...fromIds]})`.execute(tx)
}

/** Messages `m` to these addresses without a customer record. */
const isTo = (organisationId: string, recipients: readonly string[]) => sql`m.customer_id is null
  and m.shop_id in (select id from shops where organisation_id = ${organisationId})
  and m.recipient = any(${[...recipients]})`

export const listMessagesTo = (
  reader: Reader,
  { organisationId, email }: AboutAddress,
  limit: number,
) => allRows<Message>(reader)`
  select ${MESSAGE_COLUMNS} from messages m
  where m.organisation_id = ${organisationId} and ${isTo(organisationId, [email])}
  order by m.created_at desc, m.id desc limit ${limit}`

/** Values of an anonymised message. */
export const FORGOTTEN_MESSAGE = sql`recipient = 'forgotten ' || id, recipient_name = '', sealed_content = null,
  server_answer = null, claimed_until = null, next_attempt_at = null,
  not_sent_reason = case when status = 'queued' then 'forgotten' else not_sent_reason end,
  status = case when status = 'queued' then 'notSent' else status end`

/** Keeps time and delivery status; removes recipient and content. */
export const forgetMessages = async (
  tx: Tx,
  organisationId: string,
  customerIds: readonly string[],
): Promise<void> => {
  await sql`
    update messages set ${FORGOTTEN_MESSAGE}
    where organisation_id = ${organisationId} and (customer_id = any(${[...customerIds]})
      or reservation_id in (select id from reservations
        where organisation_id = ${organisationId} and customer_id = any(${[...customerIds]}))
      or order_id in (select id from orders
        where organisation_id = ${organisationId} and customer_id = any(${[...customerIds]})))`.execute(
    tx,
  )
}

/** On every channel. Call it before orders and reservations are anonymised. */
export const forgetMessagesTo = async (
  tx: Tx,
  organisationId: string,
  recipients: readonly string[],
): Promise<void> => {
  const words = recipients.map(emailWord)
  await sql`
    update messages m set ${FORGOTTEN_MESSAGE}
    where m.organisation_id = ${organisationId} and m.customer_id is null and (${isTo(organisationId, recipients)}
      or m.reservation_id in (select r.id from shops s join reservation_words w on w.shop_id = s.id and w.word = any(${words})
        join reservations r on r.id = w.reservation_id and r.customer_id is null and r.emails && ${[...recipients]}::text[]
        where s.organisation_id = ${organisationId})
      or m.order_id in (select o.id from shops s join order_words w on w.shop_id = s.id and w.word = any(${words})
        join orders o on o.id = w.order_id and o.customer_id is null and o.emails && ${[...recipients]}::text[]
        where s.organisation_id = ${organisationId}))`.execute(tx)
}
