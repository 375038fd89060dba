import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { useSession } from '../../../lib/session/session.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { OutsideHours } from './outside-hours.tsx'
import { pickupSuggestions } from './pickup-suggestions.ts'
import type { ReservationFormValues } from './reservation-form-values.ts'
import { useShopFormats } from '../use-shop-formats.ts'

/** When they come, by the clock of the shop; and what the order is called elsewhere. */
export const PickupSection = ({
  form,
  timeZone,
  shopId,
}: {
  form: UseFormReturnType<ReservationFormValues>
  timeZone: string
  shopId: string
}) => {
  const { t } = useTranslation('reservations')
  const { user } = useSession()
  const formats = useShopFormats('UTC')
  const step = user.timeRoundingMinutes
  const field = (path: string) => ({ label: t(`fields.${path}`), ...form.getInputProps(path) })
  return (
    <Card title={t('sections.pickup')}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Stack gap={6}>
            <WallTimeField
              withAsterisk
              description={t('pickupHint', { timeZone: timeZone.replaceAll('_', ' ') })}
              {...field('pickupDateTime')}
            />
            <Group gap={6}>
              {pickupSuggestions(productNow(), timeZone, step).map(({ key, wallTime }) => (
                <Button
                  key={key}
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    form.setFieldValue('pickupDateTime', wallTime)
                    form.clearFieldError('pickupDateTime')
                  }}
                >
                  {t(`suggestions.${key}`, { time: formats.time(`${wallTime}:00Z`) })}
                </Button>
              ))}
            </Group>
            <OutsideHours shopId={shopId} wallTime={form.getValues().pickupDateTime} />
          </Stack>
          <TextInput
            autoComplete="off"
            description={t('externalOrderIdHint')}
            {...field('externalOrderId')}
          />
        </SimpleGrid>
        <Textarea
          autosize
          minRows={2}
          description={t('extraInformationHint')}
          {...field('extraInformation')}
        />
      </Stack>
    </Card>
  )
}
