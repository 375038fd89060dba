import { Stack, TextInput } from '@mantine/core'
import { deviceIdField, idField } from '@lockerdesk/domain'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import * as z from 'zod/mini'
import { Picker } from '../../../lib/picker/picker.tsx'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { claimGatewayMutation } from '../gateways.graphql.ts'

const claimInput = z.object({ deviceId: deviceIdField(), shopId: idField() })

/** Takes a device by the id printed on it. */
export const ClaimGatewayDialog = ({
  deviceId = '',
  onClose,
}: {
  deviceId?: string
  onClose: () => void
}) => {
  const { t } = useTranslation(['gateways', 'common'])
  const navigate = useNavigate()
  const form = useDomainForm(claimInput, { deviceId, shopId: '' })
  const { change, isRunning } = useChange(claimGatewayMutation, {
    done: t('claimed'),
    failed: t('claimFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change(values)
    if (!outcome.ok) return form.setErrors(outcome.refusal.fields)
    onClose()
    await navigate({
      to: '/gateways/$gatewayId',
      params: { gatewayId: outcome.value.claimServiceLocation._id },
    })
  })
  return (
    <Dialog title={t('claimTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <p style={{ margin: 0 }}>{t('claimText')}</p>
          <TextInput
            data-autofocus
            withAsterisk
            autoComplete="off"
            label={t('fields.deviceId')}
            description={t('deviceIdHint')}
            {...form.getInputProps('deviceId')}
          />
          <Picker
            kind="shop"
            withAsterisk
            allowDeselect={false}
            label={t('fields.shop')}
            {...form.getInputProps('shopId')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('claim')} />
        </Stack>
      </form>
    </Dialog>
  )
}
