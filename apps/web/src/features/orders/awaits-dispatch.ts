import type { OrderStatus } from '@lockerdesk/domain'

/** Paid, and the code has not been sent yet. */
export const awaitsDispatch = (order: {
  readonly status: OrderStatus
  readonly dispatchAt: string | null
  readonly dispatchedAt: string | null
}): boolean => order.status === 'Paid' && order.dispatchAt !== null && order.dispatchedAt === null
