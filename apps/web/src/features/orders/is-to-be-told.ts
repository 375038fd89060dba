import type { OrderStatus } from '@lockerdesk/domain'

/** Paid, and the code has not gone out yet. */
export const isToBeTold = (order: {
  readonly status: OrderStatus
  readonly dispatchAt: string | null
  readonly dispatchedAt: string | null
}): boolean => order.status === 'Paid' && order.dispatchAt !== null && order.dispatchedAt === null
