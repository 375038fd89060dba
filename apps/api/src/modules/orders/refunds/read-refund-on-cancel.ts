import {
  type Cents,
  decideCancelRefund,
  isReservationOver,
  mostRefundable,
} from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import type { Reservation } from '../../reservations/index.ts'
import { boxLinesOf } from '../storefront/box-lines.ts'
import { orderOfReservation } from '../list/read-orders.ts'
import { cancelRefundLimit } from './refund-limit.ts'

export interface RefundOnCancel {
  readonly amount: Cents
  readonly isAllowed: boolean
  /** True if the order has other boxes, which stay unchanged. */
  readonly isPart: boolean
}

/** Previews the refund that canceling a reservation triggers, for the confirmation dialog. */
export const refundOnCancel = async (
  call: Call,
  { _id, status }: Reservation,
): Promise<RefundOnCancel | null> => {
  const order = isReservationOver(status) ? undefined : await orderOfReservation(call, _id)
  if (order?.status !== 'Paid' || order.isTest) return null
  return read(call, async (reader) => {
    const lines = await boxLinesOf(reader, order, _id)
    const isAllowed = decideCancelRefund(order, lines, await cancelRefundLimit(reader, call)).ok
    return { amount: mostRefundable(order, lines), isAllowed, isPart: lines !== null }
  })
}
