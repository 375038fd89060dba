import { Stack, TextInput } from '@mantine/core'
import { firmwareChannelInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { type ChannelRow, setFirmwareChannelMutation } from '../platform-settings.graphql.ts'

export const FirmwareDialog = ({
  row: { component, channel, version },
  onClose,
  onSaved,
}: {
  row: ChannelRow
  onClose: () => void
  onSaved: () => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  const inputOf = (typed: { version: string }) => ({
    component,
    channel,
    version: channel === 'beta' && typed.version.trim() === '' ? null : typed.version,
  })
  const form = useDomainForm(firmwareChannelInput, { version: version ?? '' }, { prepare: inputOf })
  const { change, isRunning } = useChange(setFirmwareChannelMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change(inputOf(typed))
    if (outcome.ok) onSaved()
    else form.setErrors(outcome.refusal.fields)
  })
  const names = {
    channel: t(`firmware.channels.${channel}`),
    component: t(`firmware.components.${component}`),
  }
  return (
    <Dialog title={t('firmware.change', names)} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            data-autofocus
            autoComplete="off"
            label={t('firmware.version')}
            description={t('firmware.versionHint')}
            {...form.getInputProps('version')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
