import {
  type Cents,
  type RefundedLines,
  voucherPartOf,
  voucherPartOfRefund,
} from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { newId } from '../../../platform/ids.ts'
import { jobOf } from '../../../platform/jobs.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import type { Order } from '../order-store.ts'
import { announceOrder } from '../order-trail.ts'
import { saveRefundTotals } from '../order-write-store.ts'
import { type Payment, paymentsOfOrder } from '../payments/payment-store.ts'
import { insertRefund, type Refund, type RefundReason, refundsOfOrder } from './refund-store.ts'

export const SETTLE_REFUND = jobOf(
  'settle-refund',
  z.object({ organisationId: z.string(), refundId: z.string() }),
)
export type RefundPayload = z.infer<typeof SETTLE_REFUND.payload>

/** The caller settles the refund right after the commit; the job retries if that fails. */
const SETTLED_BY_THEN_MS = 30_000

/** Reserves the amount under the order's lock. The call to the provider follows after the commit. */
export const bookRefund = async (
  tx: Tx,
  actor: ChangeActor,
  order: Order,
  refund: {
    readonly amount: Cents
    readonly description: string
    readonly reason: RefundReason
    readonly lines?: RefundedLines
  },
): Promise<Pick<Refund, '_id' | 'organisationId'>> => {
  const { now, services } = actor
  const { organisationId } = order
  const _id = newId(now)
  const payment = (await paymentsOfOrder(tx, order)).find(({ status }) => status === 'succeeded')
  await saveRefundTotals(tx, order, { pending: refund.amount, refunded: 0 }, now.toISOString())
  await insertRefund(tx, {
    lines: null,
    ...refund,
    _id,
    organisationId,
    orderId: order._id,
    paymentId: payment?._id ?? null,
    voucherAmount: payment === undefined ? 0 : await voucherAmountOf(tx, order, payment, refund),
    reference: null,
    actorName: actor.name,
    createdAt: now.toISOString(),
  })
  await insertOrderEvent(
    tx,
    order,
    {
      kind: 'refundAsked',
      params: { amount: refund.amount, description: refund.description },
      actorName: actor.name,
    },
    now,
  )
  await announceOrder(tx, order)
  const payload: RefundPayload = { organisationId, refundId: _id }
  const isSomebodyThere = refund.reason !== 'late'
  const waitMs = isSomebodyThere ? SETTLED_BY_THEN_MS : 0
  await services.jobs.enqueue(tx, SETTLE_REFUND, payload, {
    startAfter: new Date(now.getTime() + waitMs),
  })
  return { _id, organisationId }
}

const voucherAmountOf = async (
  tx: Tx,
  order: Order,
  payment: Payment,
  { amount, lines = null }: { readonly amount: Cents; readonly lines?: RefundedLines },
): Promise<number> => {
  if (payment.voucherAmount === 0) return 0
  const earlier = (await refundsOfOrder(tx, order)).filter(({ status }) => status !== 'failed')
  const named = lines?.flatMap((position) => order.orderLines[position] ?? [])
  const voucherLines = named === undefined ? null : voucherPartOf(named)
  return voucherPartOfRefund(payment, earlier, order.disputedAmount, { amount, voucherLines })
}
