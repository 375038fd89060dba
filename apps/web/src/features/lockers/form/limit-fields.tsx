import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DEFAULT_LIMITS, type TemperatureLimits } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { DecimalInput } from '../../../ui/fields/decimal-input.tsx'
import { LIMIT_FIELDS, type LockerFormValues, limitsOfType } from './locker-form-values.ts'

const isDegrees = (name: keyof TemperatureLimits): boolean =>
  name === 'warningLimit' || name === 'lockdownLimit'

/** From when on a temperature is told of and locks; the law's own numbers stand beside. */
export const LimitFields = ({ form }: { form: UseFormReturnType<LockerFormValues> }) => {
  const { t } = useTranslation('lockers')
  const formats = useFormats()
  const { temperatureType, hasOwnLimits } = form.getValues()
  const legal = DEFAULT_LIMITS[temperatureType]
  if (legal === null) return <Text c="dimmed">{t('noLimitsText')}</Text>
  const defaultText = (name: keyof TemperatureLimits) =>
    t('legalDefault', {
      value: isDegrees(name) ? formats.degrees(legal[name]) : formats.duration(legal[name]),
    })
  const choose = (value: string) => {
    form.setFieldValue('hasOwnLimits', value === 'own')
    if (value !== 'own') form.setFieldValue('limits', limitsOfType(temperatureType))
  }
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('sections.limits')}
        value={hasOwnLimits ? 'own' : 'legal'}
        onChange={choose}
        data={[
          { value: 'legal', label: t('legalLimits') },
          { value: 'own', label: t('ownLimits') },
        ]}
      />
      <Text c="dimmed" size="sm">
        {t(`limitsHint.${temperatureType === 'Heated' ? 'Heated' : 'Refrigerated'}`)}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {LIMIT_FIELDS.map((name) => (
          <DecimalInput
            key={name}
            hideControls={false}
            disabled={!hasOwnLimits}
            label={t(`limitFields.${name}`)}
            description={defaultText(name)}
            suffix={isDegrees(name) ? ' °C' : ` ${t('minutesUnit')}`}
            decimalScale={isDegrees(name) ? 1 : 0}
            step={isDegrees(name) ? 0.5 : 5}
            {...form.getInputProps(`limits.${name}`)}
          />
        ))}
      </SimpleGrid>
    </Stack>
  )
}
