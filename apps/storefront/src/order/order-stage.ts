import type { OrderStatus } from '@lockerdesk/domain'
import type { ShownOrder } from '@lockerdesk/storefront-contract'

/** What a buyer waits for, has or has had. */
export type OrderStage = 'waiting' | 'paid' | 'ended'

const STAGES = {
  Created: 'waiting',
  Paid: 'paid',
  Canceled: 'ended',
  PaymentCanceled: 'ended',
  Expired: 'ended',
  PaymentExpired: 'ended',
  Refunded: 'ended',
} as const satisfies Record<OrderStatus, OrderStage>

export const stageOf = ({ status }: Pick<ShownOrder, 'status'>): OrderStage => STAGES[status]

const SOON_MS = 2_000
const WHILE_MS = 5_000
const NOW_AND_THEN_MS = 15_000

/** How soon to look again: a webhook decides, and it may be late. */
export const pauseOf = (order: ShownOrder | null): number => {
  if (order === null) return WHILE_MS
  const stage = stageOf(order)
  if (stage === 'waiting') return SOON_MS
  if (stage === 'ended') return NOW_AND_THEN_MS
  return order.pickups.some(({ pincode }) => pincode === null) ? WHILE_MS : NOW_AND_THEN_MS
}
