import { Stack, Text, TextInput } from '@mantine/core'
import { newAuthenticatorInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { CopyText } from '../../../ui/codes/copy-text.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { QrCode } from './qr-code.tsx'
import classes from './second-factor.module.css'
import { addAuthenticatorMutation, type AuthenticatorSetup } from './second-factor.graphql.ts'

/** Four by four, as people copy it. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const AddAuthenticatorDialog = ({
  setup: { secret, uri, setup },
  onAdded,
  onClose,
}: {
  setup: AuthenticatorSetup
  onAdded: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}) => {
  const { t } = useTranslation(['secondFactor', 'common'])
  const form = useDomainForm(newAuthenticatorInput, { name: t('setup.defaultName'), code: '' })
  const { change, isRunning } = useChange(addAuthenticatorMutation, {
    done: t('setup.added'),
    failed: t('setup.failed'),
    touches: ['Authenticator', 'SecondFactor'],
  })
  const submit = form.onSubmit(async ({ name, code }) => {
    const outcome = await change({ name, setup, code })
    if (outcome.ok) onAdded(outcome.value.addAuthenticator)
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('setup.title')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>{t('setup.scan')}</Text>
          <QrCode text={uri} label={t('setup.picture')} />
          <div>
            <Text size="sm" c="dimmed">
              {t('setup.type')}
            </Text>
            <div className={classes.key}>
              <output aria-label={t('setup.type')}>{inGroups(secret)}</output>
              <CopyText text={secret} />
            </div>
          </div>
          <TextInput
            withAsterisk
            label={t('setup.name')}
            description={t('setup.nameHint')}
            {...form.getInputProps('name')}
          />
          <TextInput
            data-autofocus
            withAsterisk
            label={t('setup.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.getInputProps('code')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('setup.submit')} />
        </Stack>
      </form>
    </Dialog>
  )
}
