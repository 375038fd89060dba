import { type Cents, decideRefund, refundInput, type RefundedLines } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { type Call, organisationOf } from '../../../call/call.ts'
import { checked, decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { changeActorOf } from '../../reservations/index.ts'
import { bookRefund } from './book-refund.ts'
import { lockSeenOrder, seenOrder } from '../change-order.ts'
import type { Order } from '../order-store.ts'
import { euros } from '../order-trail.ts'
import { findMemberRefundLimit } from './refund-limit-store.ts'
import { refundLimitOf } from './refund-limit.ts'
import { settleNow } from '../payments/settle-now.ts'

/** Refunds part or all of the rest. Idempotent: a retry of the same call does not refund again. */
export const refundOrder = async (
  call: Call,
  id: string,
  amount: Cents,
  typed: string,
  named: RefundedLines = null,
): Promise<Order> => {
  const { description } = checked(refundInput, { description: typed })
  const lines = named === null ? null : [...new Set(named)]
  const refund = await transact(call, async (tx) => {
    const order = await lockSeenOrder(tx, call, id)
    const limit = await refundLimitOf(tx, call)
    if (limit === 0) throw refused('FORBIDDEN')
    decided(decideRefund(order, amount, lines, limit))
    if (amount > (await findMemberRefundLimit(tx, organisationOf(call).organisationId)))
      assertRecentlyAuthenticated(call)
    const booked = await bookRefund(tx, changeActorOf(call), order, {
      amount,
      description,
      reason: 'asked',
      lines,
    })
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Updated',
      severity: 'warning',
      text: 'orderRefundAsked',
      params: { number: order.orderNumber, amount: euros(amount) },
      subjectId: id,
      after: { amount, description, ...(lines === null ? {} : { lines: linesText(order, lines) }) },
    })
    return booked
  })
  await settleNow(call.services, refund)
  return seenOrder(call, id)
}

const linesText = ({ orderLines }: Order, lines: readonly number[]): string =>
  lines.map((position) => orderLines[position]?.description ?? '').join(', ')
