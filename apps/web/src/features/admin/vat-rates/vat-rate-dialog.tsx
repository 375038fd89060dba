import { Checkbox, Group, Stack } from '@mantine/core'
import { type Country, MAX_VAT_RATE, vatRateInput } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { useDomainForm } from '../../../lib/form/use-domain-form.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { FormFooter } from '../../../ui/fields/form-footer.tsx'
import {
  addVatRateMutation,
  correctVatRateMutation,
  type VatRateRow,
} from '../vat-rates.graphql.ts'

const HUNDREDTHS = 100

interface RateValues extends Record<string, unknown> {
  rate: number | string
  firstDay: string
  lastDay: string
  isForFood: boolean
}

const inputOf = ({ rate, firstDay, lastDay, isForFood }: RateValues) => ({
  // Nothing typed is no rate, and not one of zero: the domain refuses it.
  rate: rate === '' ? Number.NaN : Math.round(Number(rate) * HUNDREDTHS),
  firstDay,
  lastDay: lastDay === '' ? null : lastDay,
  isForFood,
})

/** A new rate, or one that has not begun yet. */
export const VatRateDialog = ({
  country,
  row,
  onClose,
}: {
  country: Country
  row?: VatRateRow
  onClose: () => void
}) => {
  const { t } = useTranslation(['admin', 'common'])
  const formats = useFormats()
  const name = t(`common:countries.${country}`)
  const before: RateValues = {
    rate: row === undefined ? '' : row.rate / HUNDREDTHS,
    firstDay: row?.firstDay ?? '',
    lastDay: row?.lastDay ?? '',
    isForFood: row?.isForFood ?? false,
  }
  const form = useDomainForm(vatRateInput, before, {
    prepare: (values) => ({ country, ...inputOf(values) }),
  })
  const failed = t('saveFailed')
  const adding = useChange(addVatRateMutation, { done: t('vatRates.added'), failed })
  const correcting = useChange(correctVatRateMutation, { done: t('saved'), failed })
  const submit = form.onSubmit(async (values) => {
    const data = inputOf(values)
    const outcome =
      row === undefined
        ? await adding.change({ data: { country, ...data } })
        : await correcting.change({ id: row._id, data })
    if (outcome.ok) onClose()
    else form.setErrors(outcome.refusal.fields)
  })
  const title =
    row === undefined
      ? t('vatRates.addTo', { country: name })
      : t('vatRates.correctTitle', { rate: formats.rate(row.rate), country: name })
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <DecimalInput
            withAsterisk
            data-autofocus
            min={0}
            max={MAX_VAT_RATE / HUNDREDTHS}
            decimalScale={2}
            suffix={formats.percentSuffix}
            label={t('vatRates.rate')}
            {...form.getInputProps('rate')}
          />
          <Group grow align="flex-start">
            <WallTimeField
              isDay
              withAsterisk
              label={t('vatRates.firstDay')}
              description={t('vatRates.firstDayHint')}
              {...form.getInputProps('firstDay')}
            />
            <WallTimeField
              isDay
              label={t('vatRates.lastDay')}
              description={t('vatRates.lastDayHint')}
              {...form.getInputProps('lastDay')}
            />
          </Group>
          <Checkbox
            label={t('vatRates.isForFood')}
            description={t('vatRates.isForFoodHint')}
            {...form.getInputProps('isForFood', { type: 'checkbox' })}
          />
          <FormFooter
            onCancel={onClose}
            isRunning={adding.isRunning || correcting.isRunning}
            {...(row === undefined ? { submit: t('vatRates.add') } : {})}
          />
        </Stack>
      </form>
    </Dialog>
  )
}
