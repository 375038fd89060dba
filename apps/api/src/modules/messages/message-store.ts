import type { MessageTemplate, NotificationChannel, NotSentReason } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface Message extends RowOf<typeof MESSAGE_COLUMNS> {
  /** Null for a test message or a refund message. */
  readonly reservationId: string | null
  /** Null if not about a refund. */
  readonly orderId: string | null
  readonly template: MessageTemplate
  /** Null once the customer is anonymised. */
  readonly sealedContent: string | null
  readonly notSentReason: NotSentReason | null
  /** True until the limit is raised or the next month starts. */
  readonly waitsForQuota: boolean
  /** True until the lockdown of its locker ends. */
  readonly waitsForLockdown: boolean
  /** True if a user sent it despite the lockdown. */
  readonly ignoresLockdown: boolean
}

/** The columns of `messages m`. */
export const MESSAGE_COLUMNS = columns(
  'messages',
  `
  id, organisation_id, shop_id, reservation_id, order_id, refund_id, customer_id, channel,
  template, version, language, recipient, recipient_name, subject, sealed_content, status,
  not_sent_reason, waits_for_quota, waits_for_lockdown, ignores_lockdown, server_answer,
  attempts, actor_name, created_at, first_tried_at, next_attempt_at, sent_at`,
  'm',
)

/** Messages that a caller may see: of one organisation, in all or some of its shops. */
export interface MessageReach {
  readonly organisationId: string
  readonly shopIds: readonly string[] | null
}

const isReached = ({ organisationId, shopIds }: MessageReach) =>
  shopIds === null
    ? sql<boolean>`m.organisation_id = ${organisationId}`
    : sql<boolean>`m.organisation_id = ${organisationId} and m.shop_id = any(${[...shopIds]})`

export const findMessage = (reader: Reader, reach: MessageReach, id: string) => firstRow<Message>(
  reader,
)`
  select ${MESSAGE_COLUMNS} from messages m where m.id = ${id} and ${isReached(reach)}`

/** Newest first. */
export const messagesOf = (
  reader: Reader,
  organisationId: string,
  reservationIds: readonly string[],
): Promise<Message[]> => allRows<Message & { reservationId: string }>(reader)`
  select ${MESSAGE_COLUMNS} from messages m
  where m.organisation_id = ${organisationId} and m.reservation_id = any(${[...reservationIds]})
  order by m.created_at desc, m.id desc`

/** Refund messages of these orders, newest first. */
export const messagesOfOrders = (
  reader: Reader,
  organisationId: string,
  orderIds: readonly string[],
) => allRows<Message>(reader)`
  select ${MESSAGE_COLUMNS} from messages m
  where m.organisation_id = ${organisationId} and m.order_id = any(${[...orderIds]})
  order by m.created_at desc, m.id desc`

/** Messages of the shop to an address, newest first. */
export const messagesTo = (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  recipient: string,
  limit: number,
) => allRows<Message>(reader)`
  select ${MESSAGE_COLUMNS} from messages m
  where m.organisation_id = ${organisationId} and m.shop_id = ${shopId} and m.recipient = ${recipient}
  order by m.created_at desc, m.id desc limit ${limit}`

export interface NewMessage
  extends Pick<
    Message,
    | '_id'
    | 'organisationId'
    | 'shopId'
    | 'reservationId'
    | 'orderId'
    | 'refundId'
    | 'customerId'
    | 'channel'
    | 'template'
    | 'version'
    | 'language'
    | 'recipient'
    | 'recipientName'
    | 'subject'
    | 'actorName'
    | 'createdAt'
  > {
  readonly sealedContent: string
  readonly isCaptured: boolean
  /** Defaults to false. */
  readonly waitsForLockdown?: boolean
  /** If set, the message is captured instead of sent. */
  readonly notSentReason?: NotSentReason | null
  readonly answer: string | null
}

/** False if the same message exists already. */
export const insertMessage = async (tx: Tx, message: NewMessage): Promise<boolean> => {
  const { isCaptured, createdAt, notSentReason = null } = message
  const leavesNow = isCaptured ? 'captured' : 'queued'
  const isQueued = !isCaptured && notSentReason === null
  const { rows } = await sql`
    insert into messages (id, organisation_id, shop_id, reservation_id, order_id, refund_id, customer_id, channel, template, version,
      language, recipient, recipient_name, subject, sealed_content, status, server_answer, actor_name, created_at,
      next_attempt_at, sent_at, waits_for_lockdown, not_sent_reason)
    values (${message._id}, ${message.organisationId}, ${message.shopId}, ${message.reservationId}, ${message.orderId},
      ${message.refundId}, ${message.customerId}, ${message.channel}, ${message.template}, ${message.version}, ${message.language},
      ${message.recipient}, ${message.recipientName}, ${message.subject}, ${message.sealedContent},
      ${notSentReason === null ? leavesNow : 'notSent'}, ${message.answer}, ${message.actorName}, ${createdAt},
      ${isQueued ? createdAt : null}, ${isCaptured ? createdAt : null}, ${message.waitsForLockdown ?? false}, ${notSentReason})
    on conflict do nothing returning id`.execute(tx)
  return rows.length > 0
}

/** True if at least one of them was sent or captured. */
export const hasAccepted = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from messages where id = any(${[...ids]}) and status in ('sent', 'captured') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Subject of a message: a reservation, or an order with a refund. */
export type MessageAbout = { readonly reservationId: string } | { readonly orderId: string }

const isAbout = (about: MessageAbout) =>
  'orderId' in about
    ? sql`order_id = ${about.orderId}`
    : sql`reservation_id = ${about.reservationId}`

/** Next sequence number; the caller has locked the reservation or the order. */
export const nextVersion = async (
  tx: Tx,
  of:
    | { readonly reservationId: string; readonly template: MessageTemplate }
    | { readonly refundId: string },
): Promise<number> => {
  const row = await firstRow<{ next: number }>(tx)`
    select coalesce(max(version), 0) + 1 as next from messages
    where ${'refundId' in of ? sql`refund_id = ${of.refundId}` : sql`reservation_id = ${of.reservationId} and template = ${of.template}`}`
  return row?.next ?? 1
}

export interface EarlierMessages {
  /** To exactly that address. */
  readonly lastAt: string | null
  /** To any address, since then. */
  readonly count: number
}

export const earlierMessages = async (
  tx: Tx,
  about: MessageAbout,
  to: { readonly channel: NotificationChannel; readonly recipient: string },
  since: string,
): Promise<EarlierMessages> => {
  const row = await firstRow<EarlierMessages>(tx)`
    select max(created_at) filter (where channel = ${to.channel} and recipient = ${to.recipient}) as "lastAt",
      count(*) filter (where created_at > ${since}) as count
    from messages where ${isAbout(about)}`
  return row ?? { lastAt: null, count: 0 }
}
