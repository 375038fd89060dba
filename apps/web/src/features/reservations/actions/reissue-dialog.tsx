import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'
import { RESERVATION_PINCODE_LENGTH, reissueInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { reissuePincodeMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

interface Values extends Record<string, unknown> {
  pincode: string
  notifyCustomer: boolean
}

/** Other digits for the same boxes; closes with the new code where it may be seen. */
export const ReissueDialog = ({
  reservation: { _id, status },
  onClose,
}: {
  reservation: Pick<ReservationDetail, '_id' | 'status'>
  onClose: (fresh?: string | null) => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const mayChoose = useMay('reservation.customPincode')
  const prepare = ({ pincode, notifyCustomer }: Values) => ({
    pincode: pincode.trim() === '' ? null : pincode,
    notifyCustomer,
    expectedStatus: status,
  })
  const form = useDomainForm<Values>(
    reissueInput,
    { pincode: '', notifyCustomer: status === 'sent' },
    { prepare, pincodeLength: RESERVATION_PINCODE_LENGTH },
  )
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(reissuePincodeMutation, {
    done: ({ reissuePincode }) => heldToast(reissuePincode.isMessageHeld, t('reissue.done')),
    failed: t('reissue.failed'),
    touches: ['Reservation'],
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ id: _id, data: prepare(values) })
    if (outcome.ok) onClose(outcome.value.reissuePincode.pincode)
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('reissue.title')} isOpen onClose={() => onClose()}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <span>{t('reissue.text')}</span>
          {mayChoose && (
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={RESERVATION_PINCODE_LENGTH}
              label={t('fields.pincode')}
              description={t('reissue.hint')}
              {...form.getInputProps('pincode')}
            />
          )}
          <Checkbox
            label={t('tellCustomer')}
            description={t('tellCustomerHint')}
            disabled={status !== 'sent'}
            {...form.getInputProps('notifyCustomer', { type: 'checkbox' })}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onClose()}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" loading={isRunning}>
              {t('reissue.confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
