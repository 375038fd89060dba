import { Stack, TextInput } from '@mantine/core'
import { apiKeyRenaming } from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { type ApiKeyRow, renameApiKeyMutation } from './api-keys.graphql.ts'

export const RenameKeyDialog = ({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeyRow
  onClose: () => void
}) => {
  const { t } = useTranslation(['apiKeys', 'common'])
  const form = useDomainForm(apiKeyRenaming, { name: apiKey.name })
  const { change, isRunning } = useChange(renameApiKeyMutation, {
    done: t('renamed'),
    failed: t('renameFailed'),
  })
  const submit = form.onSubmit(async ({ name }) => {
    const outcome = await change({ id: apiKey._id, name })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('renameTitle', { name: apiKey.name })} isOpen size="sm" onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            withAsterisk
            label={t('fields.name')}
            description={t('nameHint')}
            {...form.getInputProps('name')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('rename')} />
        </Stack>
      </form>
    </Dialog>
  )
}
