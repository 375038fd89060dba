import { Stack, TextInput } from '@mantine/core'
import { passkeyNameInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { type Passkey, renamePasskeyMutation } from './passkeys.graphql.ts'

export const RenamePasskeyDialog = ({
  passkey,
  onClose,
}: {
  passkey: Passkey
  onClose: () => void
}) => {
  const { t } = useTranslation(['preferences', 'common'])
  const form = useDomainForm(passkeyNameInput, { name: passkey.name })
  const { change, isRunning } = useChange(renamePasskeyMutation, {
    done: t('passkeys.renamed'),
    failed: t('passkeys.renameFailed'),
  })
  const submit = form.onSubmit(async ({ name }) => {
    const outcome = await change({ id: passkey._id, name })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog
      title={t('passkeys.renameNamed', { name: passkey.name })}
      isOpen
      size="sm"
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            withAsterisk
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            {...form.getInputProps('name')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
