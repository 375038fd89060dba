import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { cancelPaidOrderMutation, changeStatusMutation } from './reservation-changes.graphql.ts'
import type { ReservationDetail } from './reservations.graphql.ts'

const TOUCHED = ['Reservation', 'ReservationPage', 'Locker', 'Order', 'OrderPage']

/** Removing or canceling; where somebody paid, the money goes back first, and the code with it. */
export const useGivingUp = (kind: 'remove' | 'cancel', reservation: ReservationDetail) => {
  const { t } = useTranslation('reservations')
  const { _id, order, status } = reservation
  const paid = kind === 'cancel' && order?.status === 'Paid' ? order : null
  const texts = { done: t(`${kind}.done`), failed: t(`${kind}.failed`), touches: TOUCHED }
  const leaving = useChange(changeStatusMutation, texts)
  const refunding = useChange(cancelPaidOrderMutation, texts)
  const mayRefund = useMay('order.cancel')
  const leave = (expectedStatus: typeof status, reason: string) =>
    leaving.change({ id: _id, data: { action: kind, expectedStatus, reason } })
  const run = async (reason: string): Promise<boolean> => {
    if (paid === null) return (await leave(status, reason)).ok
    const outcome = await refunding.change({ id: paid._id })
    if (!outcome.ok) return false
    const now = outcome.value.cancelOrder.reservations.find((one) => one._id === _id)
    // Nobody had the code yet, so it is for sale again: that ends too.
    if (now?.status === 'reserved') return (await leave('reserved', reason)).ok
    return now?.status === 'cancelled'
  }
  return { run, paid, mayRefund, isRunning: leaving.isRunning || refunding.isRunning } as const
}
