import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { removeCheckMutation, type SensorCheck } from './sensor-checks.graphql.ts'

export const RemoveCheckDialog = ({
  check,
  onClose,
  onDone,
}: {
  check: SensorCheck
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation('temperature')
  const formats = useFormats()
  const { change } = useChange(removeCheckMutation, {
    done: t('checks.removed'),
    failed: t('checks.removeFailed'),
  })
  return (
    <ConfirmDialog
      title={t('checks.removeTitle')}
      confirmLabel={t('checks.remove')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        const outcome = await change({ id: check._id })
        if (outcome.ok) onDone()
        onClose()
      }}
    >
      {t('checks.removeText', {
        kind: t(`checks.kinds.${check.kind}`),
        day: formats.date(`${check.doneOn}T12:00:00Z`),
      })}
    </ConfirmDialog>
  )
}
