import type { ReservationAction } from '@lockerdesk/domain'
import type { ReservationDetail } from '../reservations.graphql.ts'

export type RefundOnCancel = NonNullable<ReservationDetail['refundOnCancel']>

interface Row {
  readonly _id: string
  readonly allowedActions: readonly ReservationAction[]
}

export interface RefundPlan<Of extends Row> {
  /** What will be done. */
  readonly possible: readonly Of[]
  /** Paid, and the user may not give back as much. */
  readonly forbidden: readonly Of[]
  /** Cents that go back, and for how many of them. */
  readonly amount: number
  readonly count: number
}

/** What an action does to several, and to whose money, before it is begun. */
export const refundPlan = <Of extends Row>(
  reservations: readonly Of[],
  action: ReservationAction,
  refunds: ReadonlyMap<string, RefundOnCancel>,
): RefundPlan<Of> => {
  const allowed = reservations.filter(({ allowedActions }) => allowedActions.includes(action))
  const isForbidden = ({ _id }: Row) => refunds.get(_id)?.isAllowed === false
  const possible = allowed.filter((reservation) => !isForbidden(reservation))
  const paid = possible
    .flatMap(({ _id }) => refunds.get(_id) ?? [])
    .filter(({ amount }) => amount > 0)
  return {
    possible,
    forbidden: allowed.filter(isForbidden),
    amount: paid.reduce((sum, { amount }) => sum + amount, 0),
    count: paid.length,
  }
}
