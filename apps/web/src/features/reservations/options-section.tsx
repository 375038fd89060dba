import { Checkbox, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Country, FOOD_VAT_RATES, USUAL_VAT_RATES, VAT_WHOLE } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/card.tsx'
import { DecimalInput } from '../../ui/decimal-input.tsx'
import type { ReservationFormValues } from './reservation-form-values.ts'

/** Money, and whether closing the door is enough to complete it. */
export const OptionsSection = ({
  form,
  country,
  isPaymentOut = false,
}: {
  form: UseFormReturnType<ReservationFormValues>
  /** Of the shop: which VAT is usual there. */
  country: Country
  /** The customer was asked: the amount stands. */
  isPaymentOut?: boolean
}) => {
  const { t, i18n } = useTranslation('reservations')
  const percent = new Intl.NumberFormat(i18n.language, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const { shouldCustomerPay } = form.getValues()
  const tick = (path: 'noAutoComplete' | 'shouldCustomerPay' | 'canUseMealVouchers') => ({
    label: t(`fields.${path}`),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <Card title={t('sections.options')}>
      <Stack gap="sm">
        <Checkbox description={t('noAutoCompleteHint')} {...tick('noAutoComplete')} />
        <Checkbox
          description={t(isPaymentOut ? 'paymentOutHint' : 'shouldCustomerPayHint')}
          disabled={isPaymentOut}
          {...tick('shouldCustomerPay')}
        />
        {shouldCustomerPay && (
          <>
            <DecimalInput
              withAsterisk
              label={t('fields.orderAmount')}
              prefix="€ "
              decimalScale={2}
              fixedDecimalScale
              allowNegative={false}
              disabled={isPaymentOut}
              {...form.getInputProps('orderAmount')}
            />
            <Select
              allowDeselect={false}
              disabled={isPaymentOut}
              label={t('fields.orderVatRate')}
              data={[
                {
                  value: '',
                  label: t('usualVat', {
                    rate: percent.format(FOOD_VAT_RATES[country] / VAT_WHOLE),
                  }),
                },
                ...USUAL_VAT_RATES[country].map((rate) => ({
                  value: String(rate),
                  label: percent.format(rate / VAT_WHOLE),
                })),
              ]}
              {...form.getInputProps('orderVatRate')}
            />
            <Checkbox {...tick('canUseMealVouchers')} />
          </>
        )}
      </Stack>
    </Card>
  )
}
