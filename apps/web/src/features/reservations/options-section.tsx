import { Checkbox, NumberInput, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import type { ReservationFormValues } from './reservation-form-values.ts'

/** Money, and whether closing the door is enough to complete it. */
export const OptionsSection = ({ form }: { form: UseFormReturnType<ReservationFormValues> }) => {
  const { t, i18n } = useTranslation('reservations')
  const { shouldCustomerPay } = form.getValues()
  const tick = (path: 'noAutoComplete' | 'shouldCustomerPay' | 'canUseMealVouchers') => ({
    label: t(`fields.${path}`),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <Card title={t('sections.options')}>
      <Stack gap="sm">
        <Checkbox description={t('noAutoCompleteHint')} {...tick('noAutoComplete')} />
        <Checkbox description={t('shouldCustomerPayHint')} {...tick('shouldCustomerPay')} />
        {shouldCustomerPay && (
          <>
            <NumberInput
              withAsterisk
              label={t('fields.orderAmount')}
              prefix="€ "
              decimalScale={2}
              fixedDecimalScale
              allowNegative={false}
              decimalSeparator={decimalSignOf(i18n.language)}
              {...form.getInputProps('orderAmount')}
            />
            <Checkbox {...tick('canUseMealVouchers')} />
          </>
        )}
      </Stack>
    </Card>
  )
}

const decimalSignOf = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(0.5).find(({ type }) => type === 'decimal')
    ?.value ?? '.'
