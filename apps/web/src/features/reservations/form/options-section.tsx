import { Checkbox, Select, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Country, foodVatRate, usualVatRates } from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useVatRates } from '../../../lib/use-vat-rates.ts'
import { Card } from '../../../ui/card.tsx'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
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
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const [now] = useState(productNow)
  const { shouldCustomerPay, orderVatRate } = form.getValues()
  const rates = useVatRates({ isNeeded: shouldCustomerPay }) ?? []
  const foodRate = foodVatRate(rates, country, now)
  // One that was chosen before it ended stays a choice.
  const choices = new Set([
    ...usualVatRates(rates, country, now),
    ...(orderVatRate === '' ? [] : [Number(orderVatRate)]),
  ])
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
                  label:
                    foodRate === null
                      ? t('usualVatComing')
                      : t('usualVat', { rate: formats.rate(foodRate) }),
                },
                ...[...choices].map((rate) => ({
                  value: String(rate),
                  label: formats.rate(rate),
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
