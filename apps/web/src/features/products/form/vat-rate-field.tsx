import { Text } from '@mantine/core'
import {
  announcedVatRates,
  type Country,
  endedVatRates,
  MAX_VAT_RATE,
  usualVatRates,
  type VatRate,
} from '@lockerdesk/domain'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import type { ProductFormApi } from './product-form-values.ts'
import classes from '../products.module.css'

const HUNDREDTHS = 100

/** Any rate may be typed. Those of today are one press away; those ahead are said. */
export const VatRateField = ({
  form,
  country,
  rates,
}: {
  form: ProductFormApi
  country: Country
  rates: readonly VatRate[]
}) => {
  const { t } = useTranslation('products')
  const formats = useFormats()
  const [now] = useState(productNow)
  const typed = form.getValues().vatRate
  const announced = announcedVatRates(rates, country, now)
  const isEnded = endedVatRates(rates, country, now).some((rate) => typed === rate / HUNDREDTHS)
  return (
    <div>
      <DecimalInput
        withAsterisk
        min={0}
        max={MAX_VAT_RATE / HUNDREDTHS}
        decimalScale={2}
        suffix={formats.percentSuffix}
        label={t('fields.vatRate')}
        {...form.getInputProps('vatRate')}
      />
      <div className={classes.rates} role="group" aria-label={t('usualRates')}>
        {usualVatRates(rates, country, now).map((rate) => (
          <button
            key={rate}
            type="button"
            className={classes.rate}
            aria-pressed={typed === rate / HUNDREDTHS}
            onClick={() => form.setFieldValue('vatRate', rate / HUNDREDTHS)}
          >
            {formats.rate(rate)}
          </button>
        ))}
      </div>
      {isEnded && <p className={classes.rateEnded}>{t('rateEndedHint')}</p>}
      {announced.length > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {announced
            .map(({ rate, firstDay }) =>
              t('rateAnnounced', { rate: formats.rate(rate), day: formats.day(firstDay) }),
            )
            .join(' · ')}
        </Text>
      )}
    </div>
  )
}
