import { Checkbox, Stack, TextInput } from '@mantine/core'
import { gatewayInput } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { createGatewayMutation } from '../gateways.graphql.ts'
import { SecretShown } from './secret-shown.tsx'

interface NewGatewayValues extends Record<string, unknown> {
  deviceId: string
  name: string
  shopId: string | null
  isBetaTester: boolean
}

/** A new device, in a shop or in the dealer's stock; its secret is shown once. */
export const CreateGatewayDialog = ({
  shopId,
  onClose,
}: {
  shopId: string | null
  onClose: () => void
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  const mayBeta = useMay('gateway.beta')
  const form = useDomainForm<NewGatewayValues>(gatewayInput, {
    deviceId: '',
    name: '',
    shopId,
    isBetaTester: false,
  })
  const { change, isRunning } = useChange(createGatewayMutation, { failed: t('createFailed') })
  const [made, setMade] = useState<{ name: string; deviceId: string; secret: string } | null>(null)
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ data })
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    const { secret, serviceLocation } = outcome.value.createServiceLocation
    setMade({ name: serviceLocation.name, deviceId: serviceLocation.deviceId, secret })
  })
  if (made !== null) return <SecretShown {...made} onClose={onClose} />
  return (
    <Dialog title={t('create')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <TextInput
            data-autofocus
            withAsterisk
            autoComplete="off"
            label={t('fields.deviceId')}
            description={t('deviceIdHint')}
            {...form.getInputProps('deviceId')}
          />
          <TextInput
            withAsterisk
            autoComplete="off"
            label={t('fields.name')}
            {...form.getInputProps('name')}
          />
          <Picker
            kind="shop"
            clearable
            label={t('fields.shop')}
            description={t('stockHint')}
            {...form.getInputProps('shopId')}
          />
          {mayBeta && (
            <Checkbox
              label={t('fields.isBetaTester')}
              {...form.getInputProps('isBetaTester', { type: 'checkbox' })}
            />
          )}
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('create')} />
        </Stack>
      </form>
    </Dialog>
  )
}
