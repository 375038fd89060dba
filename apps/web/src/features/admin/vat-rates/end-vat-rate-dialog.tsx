import { Stack } from '@mantine/core'
import { dayIn, vatRatePeriod } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import { endVatRateMutation, type VatRateRow } from '../vat-rates.graphql.ts'

/** The last day of a rate that is valid or announced; without one it holds on. */
export const EndVatRateDialog = ({ row, onClose }: { row: VatRateRow; onClose: () => void }) => {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const inputOf = ({ lastDay }: { lastDay: string }) => ({
    firstDay: row.firstDay,
    lastDay: lastDay === '' ? null : lastDay,
  })
  const today = dayIn(row.country, productNow())
  const proposed = row.firstDay > today ? row.firstDay : today
  const form = useDomainForm(
    vatRatePeriod,
    { lastDay: row.lastDay ?? proposed },
    { prepare: inputOf },
  )
  const { change, isRunning } = useChange(endVatRateMutation, {
    done: t('saved'),
    failed: t('saveFailed'),
  })
  const submit = form.onSubmit(async (values) => {
    const outcome = await change({ id: row._id, lastDay: inputOf(values).lastDay })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  const title = t('vatRates.endTitle', {
    rate: formats.rate(row.rate),
    country: t(`common:countries.${row.country}`),
  })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <WallTimeField
            isDay
            data-autofocus
            label={t('vatRates.lastDay')}
            description={t('vatRates.endHint')}
            {...form.getInputProps('lastDay')}
          />
          <FormFooter onCancel={onClose} isRunning={isRunning} />
        </Stack>
      </form>
    </Dialog>
  )
}
