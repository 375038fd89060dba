import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { deleteLockerMutation, type LockerDetail } from '../lockers.graphql.ts'

/** Not while anything lies in it: the boxes that must be emptied first are named. */
export const DeleteLocker = ({
  locker,
  isOpen,
  onClose,
}: {
  locker: LockerDetail
  isOpen: boolean
  onClose: () => void
}) => {
  const { t } = useTranslation('lockers')
  const navigate = useNavigate()
  const { change } = useChange(deleteLockerMutation, {
    done: t('deleted'),
    failed: t('deleteFailed'),
  })
  const occupied = locker.occupiedBoxCount > 0
  const remove = async () => {
    const outcome = await change({ id: locker._id })
    if (outcome.ok) await navigate({ to: '/lockers', ignoreBlocker: true })
  }
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: locker.name })}
      confirmLabel={t('delete')}
      isDangerous
      isOpen={isOpen}
      isBlocked={occupied}
      onClose={onClose}
      onConfirm={remove}
    >
      {occupied ? t('deleteBlocked', { count: locker.occupiedBoxCount }) : t('deleteText')}
    </ConfirmDialog>
  )
}
