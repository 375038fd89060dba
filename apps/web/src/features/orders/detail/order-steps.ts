import type { OrderStatus } from '@lockerdesk/domain'

export interface SteppedOrder {
  readonly status: OrderStatus
  readonly createdAt: string
  readonly updatedAt: string
  readonly paidAt: string | null
  readonly dispatchedAt: string | null
  readonly reservations: readonly { readonly completedAt: string | null }[]
}

export type OrderStepKey = 'ordered' | 'paid' | 'told' | 'collected' | OrderStatus

export interface OrderStep {
  readonly key: OrderStepKey
  readonly state: 'done' | 'current' | 'ahead' | 'ended'
  readonly at: string | null
}

/** Ordered, paid, told, collected; one that was given up or given back went as far as it went. */
export const orderSteps = (order: SteppedOrder): OrderStep[] => {
  const { status, createdAt, paidAt, dispatchedAt } = order
  const way = [
    { key: 'ordered', at: createdAt },
    { key: 'paid', at: paidAt },
    { key: 'told', at: dispatchedAt },
    { key: 'collected', at: collectedAt(order) },
  ] as const
  if (status !== 'Created' && status !== 'Paid')
    return [
      ...way.filter(({ at }) => at !== null).map((step) => ({ ...step, state: 'done' as const })),
      { key: status, at: order.updatedAt, state: 'ended' },
    ]
  const reached = way.findLastIndex(({ at }) => at !== null)
  const isOver = reached === way.length - 1
  return way.map((step, index) => {
    if (index < reached || isOver) return { ...step, state: 'done' }
    return { ...step, state: index === reached ? 'current' : 'ahead' }
  })
}

/** When the last of it was fetched; null while some still stands there. */
const collectedAt = ({ reservations }: SteppedOrder): string | null => {
  const times = reservations.flatMap(({ completedAt }) => completedAt ?? [])
  if (times.length < reservations.length) return null
  return times.toSorted((one, other) => one.localeCompare(other)).at(-1) ?? null
}
