import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { changeStatusMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

const TOUCHED = ['Reservation', 'ReservationPage', 'Locker', 'Order', 'OrderPage']

/** Removes or cancels a reservation; cancelling a paid one refunds it. */
export const useCancelReservation = (kind: 'remove' | 'cancel', reservation: ReservationDetail) => {
  const { t } = useTranslation('reservations')
  const { _id, status, refundOnCancel } = reservation
  const { change, isRunning } = useChange(changeStatusMutation, {
    done: t(`${kind}.done`),
    failed: t(`${kind}.failed`),
    touches: TOUCHED,
  })
  const run = async (reason: string, notifyCustomer: boolean): Promise<boolean> => {
    const data = { action: kind, expectedStatus: status, reason, notifyCustomer }
    return (await change({ id: _id, data })).ok
  }
  return { run, refund: kind === 'cancel' ? refundOnCancel : null, isRunning } as const
}
