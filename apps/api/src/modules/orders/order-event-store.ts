import type { WebhookEventType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { noteWebhookEvents } from '../webhooks/index.ts'
import type { OrderKey } from './order-store.ts'

/** Kinds of order events; the texts are in packages/messages under `orderEvents`. */
export const ORDER_EVENT_KINDS = [
  'created',
  'paid',
  'testPaid',
  'paymentCanceled',
  'paymentExpired',
  'expired',
  'canceled',
  'paidLate',
  'refundAsked',
  'refundAtProvider',
  'refunded',
  'refundFailed',
  'disputeInquiry',
  'disputeOpened',
  'disputeUnderReview',
  'disputeWon',
  'disputeLost',
  'disputeClosed',
  'contactUpdated',
  'dispatched',
  'notDispatched',
] as const
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number]

/** Events that carry an amount. */
const WITH_AMOUNT: readonly WebhookEventType[] = [
  'order.refunded',
  'order.refundFailed',
  'order.disputed',
  'order.disputeClosed',
]

/** Webhook events by kind. */
const TOLD_AS: Readonly<Partial<Record<OrderEventKind, WebhookEventType<'order'>>>> = {
  created: 'order.created',
  paid: 'order.paid',
  testPaid: 'order.paid',
  paidLate: 'order.paid',
  refunded: 'order.refunded',
  refundFailed: 'order.refundFailed',
  disputeInquiry: 'order.disputed',
  disputeOpened: 'order.disputed',
  disputeWon: 'order.disputeClosed',
  disputeLost: 'order.disputeClosed',
  disputeClosed: 'order.disputeClosed',
  canceled: 'order.canceled',
  paymentCanceled: 'order.expired',
  paymentExpired: 'order.expired',
  expired: 'order.expired',
}

const ORDER_EVENT_ROW = columns('order_events', 'id, kind, params, actor_name, occurred_at')
export interface OrderEventRow extends RowOf<typeof ORDER_EVENT_ROW> {
  readonly kind: OrderEventKind
  /** `amount` is in cents. */
  readonly params: Readonly<Record<string, string | number>>
}

export const insertOrderEvent = async (
  tx: Tx,
  { organisationId, _id }: OrderKey,
  event: {
    readonly kind: OrderEventKind
    readonly params?: OrderEventRow['params']
    readonly actorName?: string | null
  },
  now: Date,
): Promise<void> => {
  await sql`
    insert into order_events (id, organisation_id, order_id, kind, params, actor_name, occurred_at)
    values (${newId(now)}, ${organisationId}, ${_id}, ${event.kind},
      ${JSON.stringify(event.params ?? {})}::jsonb, ${event.actorName ?? null}, ${now.toISOString()})`.execute(
    tx,
  )
  const type = TOLD_AS[event.kind]
  if (type === undefined) return
  const amount = WITH_AMOUNT.includes(type) ? event.params?.amount : null
  const told = { organisationId, subjectId: _id, type, occurredAt: now.toISOString() }
  await noteWebhookEvents(
    tx,
    'order',
    [typeof amount === 'number' ? { ...told, amount } : told],
    now,
  )
}

const SHOWN_AT_MOST = 200

/** Newest first. */
export const listOrderEvents = (
  reader: Reader,
  { organisationId, _id }: OrderKey,
) => allRows<OrderEventRow>(reader)`
  select ${ORDER_EVENT_ROW}
  from order_events where organisation_id = ${organisationId} and order_id = ${_id}
  order by occurred_at desc, id desc limit ${SHOWN_AT_MOST}`
