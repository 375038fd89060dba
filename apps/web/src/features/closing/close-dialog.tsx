import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { closeDayMutation } from './closing.graphql.ts'

export const CloseDialog = ({
  day,
  shopId,
  onClose,
}: {
  day: string
  shopId: string | null
  onClose: () => void
}) => {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const { change } = useChange(closeDayMutation, {
    done: t('closed'),
    failed: t('close'),
    touches: ['ClosedDay'],
  })
  return (
    <ConfirmDialog
      isOpen
      title={t('closeTitle', { day: formats.date(`${day}T12:00:00Z`) })}
      confirmLabel={t('close')}
      onClose={onClose}
      onConfirm={async () => {
        await change({ day, shopId })
        onClose()
      }}
    >
      {t('closeText')}
    </ConfirmDialog>
  )
}
