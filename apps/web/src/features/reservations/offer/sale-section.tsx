import { Button, NumberInput, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { hidesAt, MAX_OFFER_HOURS } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { useShopFormats } from '../use-shop-formats.ts'
import { numberOf } from './offer-form-values.ts'
import type { OfferForm } from './offer-form.ts'

/** How long it is for sale, when it is collected, and whether it is seen at all. */
export const SaleSection = ({
  form,
  offeredAt,
  timeZone,
  defaultHours,
}: {
  form: OfferForm
  offeredAt: Date
  timeZone: string
  /** After how many hours the shop's offers hide. */
  defaultHours: number | null
}) => {
  const { t } = useTranslation('vending')
  const formats = useShopFormats(timeZone)
  const hours = numberOf(form.getValues().autoHideVendingAfterHours)
  const hidden = hidesAt(hours, offeredAt)
  const tick = (path: 'hideVending' | 'canUseMealVouchers') => ({
    label: t(`fields.${path}`),
    description: t(`hints.${path}`),
    ...form.getInputProps(path, { type: 'checkbox' }),
  })
  return (
    <Card title={t('sections.sale')}>
      <Stack>
        <WallTimeField
          withAsterisk
          label={t('fields.pickupDateTime')}
          description={t('hints.pickupDateTime')}
          {...form.getInputProps('pickupDateTime')}
        />
        <div>
          <NumberInput
            label={t('fields.autoHideVendingAfterHours')}
            description={
              hidden === null
                ? t('neverHides')
                : t('hidesAt', { at: formats.dateTime(hidden.toISOString()) })
            }
            suffix=" h"
            min={1}
            max={MAX_OFFER_HOURS}
            allowDecimal={false}
            {...form.getInputProps('autoHideVendingAfterHours')}
          />
          {hours !== defaultHours && (
            <Button
              mt={6}
              size="compact-sm"
              variant="default"
              onClick={() => form.setFieldValue('autoHideVendingAfterHours', defaultHours ?? '')}
            >
              {defaultHours === null ? t('asShopNever') : t('asShop', { hours: defaultHours })}
            </Button>
          )}
        </div>
        <Switch {...tick('canUseMealVouchers')} />
        <Switch {...tick('hideVending')} />
      </Stack>
    </Card>
  )
}
