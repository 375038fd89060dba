import { type DisputeStatus, disputeStatusAfter, type Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { notifyStaff } from '../../gateways/index.ts'
import type { ReportedDispute } from '../../payments/index.ts'
import { disputesOfOrder, saveDispute } from './dispute-store.ts'
import { insertOrderEvent, type OrderEventKind } from '../order-event-store.ts'
import { lockOrder, type Order } from '../order-store.ts'
import { announceOrder, euros, logOrderChange } from '../order-trail.ts'
import { findPaymentOfEvent, type EventAccount } from '../payments/speaking-account.ts'

/** Per status: its event in the order's timeline, its log entry, and its notification if staff must act. */
const TOLD = {
  inquiry: {
    kind: 'disputeInquiry',
    log: 'orderDisputeInquiry',
    severity: 'warning',
    isNews: true,
  },
  needsResponse: {
    kind: 'disputeOpened',
    log: 'orderDisputeOpened',
    severity: 'danger',
    isNews: true,
  },
  underReview: {
    kind: 'disputeUnderReview',
    log: 'orderDisputeUnderReview',
    severity: 'info',
    isNews: false,
  },
  won: { kind: 'disputeWon', log: 'orderDisputeWon', severity: 'success', isNews: true },
  lost: { kind: 'disputeLost', log: 'orderDisputeLost', severity: 'danger', isNews: true },
  closed: { kind: 'disputeClosed', log: 'orderDisputeClosed', severity: 'info', isNews: false },
} as const satisfies Record<
  DisputeStatus,
  {
    readonly kind: OrderEventKind
    readonly log: LogText
    readonly severity: Severity
    readonly isNews: boolean
  }
>

/** Applies a dispute event idempotently and in any order. False if the order belongs to another account. */
export const handleDisputeEvent = async (
  tx: Tx,
  services: Services,
  speaking: EventAccount,
  heard: ReportedDispute,
): Promise<boolean> => {
  const { chargeReference, reference } = heard
  const payment = await findPaymentOfEvent(tx, speaking, chargeReference)
  if (payment === 'unknown') return true
  if (payment === 'foreign') return false
  const { organisationId, orderId } = payment
  const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
  if (order === null) return true
  const before = (await disputesOfOrder(tx, order)).find((one) => one.reference === reference)
  const status = disputeStatusAfter(before?.status ?? null, heard.status)
  if (status !== heard.status) return true
  const now = services.clock.now()
  await saveDispute(tx, {
    ...heard,
    _id: before?._id ?? newId(now),
    organisationId,
    orderId,
    paymentId: payment._id,
    updatedAt: now.toISOString(),
  })
  if (status !== before?.status) await tell(tx, order, heard, now)
  await announceOrder(tx, order)
  return true
}

const tell = async (
  tx: Tx,
  order: Order,
  { amount, status }: ReportedDispute,
  now: Date,
): Promise<void> => {
  const { kind, log, severity, isNews } = TOLD[status]
  await insertOrderEvent(tx, order, { kind, params: { amount } }, now)
  const params = { number: order.orderNumber, amount: euros(amount) }
  await logOrderChange(tx, order, { text: log, operation: 'Received', severity, params }, now)
  if (isNews)
    await notifyStaff(
      tx,
      {
        organisationId: order.organisationId,
        shopId: order.shopId,
        textKey: kind,
        textParams: params,
        severity,
        path: `/orders/${order._id}`,
      },
      now,
    )
}
