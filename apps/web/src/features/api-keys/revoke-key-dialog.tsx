import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type ApiKeyRow, revokeApiKeyMutation } from './api-keys.graphql.ts'

export const RevokeKeyDialog = ({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeyRow
  onClose: () => void
}) => {
  const { t } = useTranslation('apiKeys')
  const { change } = useChange(revokeApiKeyMutation, {
    done: t('revoked'),
    failed: t('revokeFailed'),
    touches: ['ApiKeyPage'],
  })
  const revoke = async () => {
    await change({ id: apiKey._id })
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('revokeTitle', { name: apiKey.name })}
      confirmLabel={t('revoke')}
      isDangerous
      isOpen
      onClose={onClose}
      onConfirm={revoke}
    >
      {t('revokeText')}
    </ConfirmDialog>
  )
}
