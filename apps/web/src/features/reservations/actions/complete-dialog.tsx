import { boxLabels } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { changeStatusMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

/** By hand: the goods are gone, the code dies, and whoever waits gets the boxes. */
export const CompleteDialog = ({
  reservation: { _id, status, boxes },
  onClose,
}: {
  reservation: ReservationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation('reservations')
  const { change } = useChange(changeStatusMutation, {
    done: t('complete.done'),
    failed: t('complete.failed'),
    touches: ['Reservation', 'ReservationPage', 'Locker'],
  })
  const run = async () => {
    await change({ id: _id, data: { action: 'complete', expectedStatus: status } })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('complete.title')}
      confirmLabel={t('actions.complete')}
      isOpen
      onClose={onClose}
      onConfirm={run}
    >
      {t('complete.text', { count: boxes.length, boxes: boxLabels(boxes) })}
    </ConfirmDialog>
  )
}
