import { Select, Stack, TextInput } from '@mantine/core'
import {
  dayOf,
  SENSOR_CHECK_KINDS,
  type SensorCheckKind,
  sensorCheckInput,
} from '@lockerdesk/domain'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { useChange } from '../../lib/calls/use-change.ts'
import { useDomainForm } from '../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../lib/time/wall-time-field.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../ui/fields/form-footer.tsx'
import { recordCheckMutation } from './sensor-checks.graphql.ts'

interface CheckValues extends Record<string, unknown> {
  kind: SensorCheckKind
  doneOn: string
  /** '' for a year later. */
  nextDueOn: string
  certificate: string
}

const checkOf = ({ nextDueOn, ...values }: CheckValues) => ({
  ...values,
  nextDueOn: nextDueOn === '' ? null : nextDueOn,
})

export const RecordCheckDialog = ({
  lockerId,
  onClose,
  onDone,
}: {
  lockerId: string
  onClose: () => void
  onDone: () => void
}) => {
  const { t } = useTranslation(['temperature', 'common'])
  const today = dayOf(productNow())
  const values: CheckValues = { kind: 'calibration', doneOn: today, nextDueOn: '', certificate: '' }
  const form = useDomainForm(sensorCheckInput(today), values, { prepare: checkOf })
  const { change, isRunning } = useChange(recordCheckMutation, {
    done: t('checks.recorded'),
    failed: t('checks.recordFailed'),
  })
  const submit = form.onSubmit(async (typed) => {
    const outcome = await change({ lockerId, data: checkOf(typed) })
    if (outcome.ok) {
      onDone()
      onClose()
    } else form.setErrors(outcome.refusal.fields)
  })
  return (
    <Dialog title={t('checks.recordTitle')} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate data-dirty={form.isDirty()}>
        <Stack gap="md">
          <Select
            data-autofocus
            withAsterisk
            allowDeselect={false}
            label={t('checks.kind')}
            data={SENSOR_CHECK_KINDS.map((value) => ({ value, label: t(`checks.kinds.${value}`) }))}
            {...form.getInputProps('kind')}
          />
          <WallTimeField
            isDay
            withAsterisk
            label={t('checks.doneOn')}
            {...form.getInputProps('doneOn')}
          />
          <WallTimeField
            isDay
            label={t('checks.nextDueOn')}
            description={t('checks.nextDueHint')}
            {...form.getInputProps('nextDueOn')}
          />
          <TextInput
            label={t('checks.certificate')}
            description={t('checks.certificateHint')}
            {...form.getInputProps('certificate')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
