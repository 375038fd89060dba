import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import '@mantine/core/styles/Tooltip.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import {
  MAX_SPANS_A_DAY,
  type OpeningSpan,
  type Weekday,
  WEEKDAYS,
  weekdayName,
} from '@lockerdesk/domain'
import { IconCopy, IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { ClockField } from '../../lib/time/clock-field.tsx'
import { Card } from '../../ui/card.tsx'
import '../../ui/styles/mantine-styles.ts'
import classes from './opening-hours-fields.module.css'
import { asOnDay, spanAfter, USUAL_WEEK } from './opening-hours-values.ts'
import type { ShopFormValues } from './shop-form-values.ts'

/** Each day with its spans; a day without one is closed, a week without any is always open. */
export const OpeningHoursFields = ({ form }: { form: UseFormReturnType<ShopFormValues> }) => {
  const { t } = useTranslation('shops')
  const hours = form.getValues().openingHours
  const change = (next: readonly OpeningSpan[]) => form.setFieldValue('openingHours', [...next])
  return (
    <Card title={t('fields.openingHours')}>
      <Text c="dimmed" size="sm" mb="sm">
        {t(hours.length === 0 ? 'openingHours.none' : 'openingHours.hint')}
      </Text>
      {hours.length === 0 ? (
        <Button variant="default" onClick={() => change(USUAL_WEEK)}>
          {t('openingHours.begin')}
        </Button>
      ) : (
        <>
          {WEEKDAYS.map((weekday) => (
            <Day key={weekday} weekday={weekday} form={form} onChange={change} />
          ))}
          <Button mt="sm" variant="subtle" size="compact-sm" onClick={() => change([])}>
            {t('openingHours.clear')}
          </Button>
        </>
      )}
    </Card>
  )
}

interface DayProps {
  readonly weekday: Weekday
  readonly form: UseFormReturnType<ShopFormValues>
  readonly onChange: (hours: readonly OpeningSpan[]) => void
}

const Day = ({ weekday, form, onChange }: DayProps) => {
  const { t, i18n } = useTranslation('shops')
  const hours = form.getValues().openingHours
  const day = weekdayName(weekday, i18n.language)
  const own = hours.flatMap((span, index) => (span.weekday === weekday ? [{ span, index }] : []))
  const time = (index: number, field: 'opensAt' | 'closesAt') => (
    <ClockField
      aria-label={t(`openingHours.${field}`, { day })}
      {...form.getInputProps(`openingHours.${index}.${field}`)}
    />
  )
  return (
    <fieldset className={classes.day}>
      <legend className={classes.name}>{day}</legend>
      <div className={classes.spans}>
        {own.length === 0 && (
          <Text c="dimmed" size="sm" lh="36px">
            {t('openingHours.closed')}
          </Text>
        )}
        {own.map(({ index }) => (
          <Group key={index} gap={6} wrap="nowrap" align="flex-start">
            {time(index, 'opensAt')}
            <span aria-hidden>–</span>
            {time(index, 'closesAt')}
            <DayButton
              label={t('openingHours.remove', { day })}
              onPress={() => onChange(hours.filter((_, at) => at !== index))}
            >
              <IconX size={16} aria-hidden />
            </DayButton>
          </Group>
        ))}
      </div>
      <Group gap={4} wrap="nowrap">
        {own.length < MAX_SPANS_A_DAY && (
          <DayButton
            label={t('openingHours.add', { day })}
            onPress={() => onChange([...hours, spanAfter(weekday, own.at(-1)?.span)])}
          >
            <IconPlus size={16} aria-hidden />
          </DayButton>
        )}
        {own.length > 0 && (
          <DayButton
            label={t('openingHours.copy', { day })}
            onPress={() => onChange(asOnDay(hours, weekday))}
          >
            <IconCopy size={16} aria-hidden />
          </DayButton>
        )}
      </Group>
    </fieldset>
  )
}

const DayButton = ({
  label,
  onPress,
  children,
}: {
  label: string
  onPress: () => void
  children: ReactNode
}) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} onClick={onPress}>
      {children}
    </ActionIcon>
  </Tooltip>
)
