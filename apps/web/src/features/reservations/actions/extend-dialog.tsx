import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { extensionInput, roundUpMinutes, wallTimeOf } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { useHeldToast } from '../../../lib/calls/use-held-toast.ts'
import { OutsideHours } from '../form/outside-hours.tsx'
import { extendPickupMutation } from '../reservation-changes.graphql.ts'
import type { ReservationDetail } from '../reservations.graphql.ts'

const HOUR_MS = 3_600_000
const STEPS_HOURS = [1, 3, 24] as const

/** More time to collect, by the clock of the shop. */
export const ExtendDialog = ({
  reservation,
  onClose,
}: {
  reservation: ReservationDetail
  onClose: () => void
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const { _id, status, timeZone, pickupDateTime } = reservation
  const step = useSession().user.timeRoundingMinutes
  const now = productNow()
  /** Counted from the pickup time, or from now where that is over. */
  const later = (hours: number) => {
    const from = Math.max(Date.parse(pickupDateTime), now.getTime())
    return roundUpMinutes(wallTimeOf(new Date(from + hours * HOUR_MS), timeZone), step)
  }
  const rules = { now, timeZone, selectDefaultBox: false, shouldCustomerPay: false }
  const form = useDomainForm(extensionInput(rules, pickupDateTime), {
    pickupDateTime: later(1),
    expectedStatus: status,
    notifyCustomer: status === 'sent',
  })
  const heldToast = useHeldToast()
  const { change, isRunning } = useChange(extendPickupMutation, {
    done: ({ extendPickup }) => heldToast(extendPickup.isMessageHeld, t('extend.done')),
    failed: t('extend.failed'),
    touches: ['Reservation', 'ReservationPage'],
  })
  const submit = form.onSubmit(async (data) => {
    const outcome = await change({ id: _id, data })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('extend.title')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <WallTimeField
            data-autofocus
            withAsterisk
            label={t('fields.pickupDateTime')}
            description={t('pickupHint', { timeZone: timeZone.replaceAll('_', ' ') })}
            {...form.getInputProps('pickupDateTime')}
          />
          <Group gap={6}>
            {STEPS_HOURS.map((hours) => (
              <Button
                key={hours}
                size="compact-sm"
                variant="default"
                onClick={() => form.setFieldValue('pickupDateTime', later(hours))}
              >
                {t('extend.by', { count: hours })}
              </Button>
            ))}
          </Group>
          <OutsideHours shopId={reservation.shopId} wallTime={form.getValues().pickupDateTime} />
          <Checkbox
            label={t('tellCustomer')}
            description={t('tellCustomerHint')}
            disabled={status !== 'sent'}
            {...form.getInputProps('notifyCustomer', { type: 'checkbox' })}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} submit={t('extend.confirm')} />
        </Stack>
      </form>
    </Dialog>
  )
}
