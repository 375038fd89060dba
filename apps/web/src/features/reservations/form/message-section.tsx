import { Checkbox, Group, NumberInput, Radio, Stack } from '@mantine/core'
import '@mantine/core/styles/RadioCard.layer.css'
import '@mantine/core/styles/RadioIndicator.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import type { UseFormReturnType } from '@mantine/form'
import { hasNoChannel, NOTIFICATION_CHANNELS } from '@lockerdesk/domain'
import { IconMessageOff } from '@tabler/icons-react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFeature } from '../../../lib/session/session.ts'
import { WallTimeField } from '../../../lib/time/wall-time-field.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { DISPATCHES, type ReservationFormValues } from './reservation-form-values.ts'

/** By which channels the code goes out, and when. */
export const MessageSection = ({ form }: { form: UseFormReturnType<ReservationFormValues> }) => {
  const { t } = useTranslation('reservations')
  const values = form.getValues()
  const hasSms = useFeature('sms')
  const isUntold = hasNoChannel(values)
  return (
    <Card title={t('sections.message')}>
      <Stack>
        <Checkbox.Group
          label={t('fields.notificationTypes')}
          {...form.getInputProps('notificationTypes')}
        >
          <Group mt={6}>
            {NOTIFICATION_CHANNELS.filter((channel) => channel !== 'sms' || hasSms).map(
              (channel) => (
                <Checkbox key={channel} value={channel} label={t(`channels.${channel}`)} />
              ),
            )}
          </Group>
        </Checkbox.Group>
        {isUntold && (
          <Notice tone="warn" icon={<IconMessageOff size={18} aria-hidden />}>
            {t('noChannel')}
          </Notice>
        )}
        {!isUntold && <DispatchFields form={form} />}
      </Stack>
    </Card>
  )
}

const DispatchFields = ({ form }: { form: UseFormReturnType<ReservationFormValues> }) => {
  const { t } = useTranslation('reservations')
  const { dispatch } = form.getValues()
  return (
    <Stack gap="sm">
      <Radio.Group label={t('dispatch.label')} {...form.getInputProps('dispatch')}>
        <Stack gap="xs" mt={6}>
          {DISPATCHES.map((value) => (
            <Radio key={value} value={value} label={t(`dispatch.${value}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {dispatch === 'at' && (
        <WallTimeField
          withAsterisk
          label={t('fields.sendNotificationAt')}
          {...form.getInputProps('sendNotificationAt')}
        />
      )}
      {dispatch === 'before' && (
        <NumberInput
          withAsterisk
          allowDecimal={false}
          allowNegative={false}
          label={t('fields.sendNotificationMinutesBefore')}
          {...form.getInputProps('sendNotificationMinutesBefore')}
        />
      )}
    </Stack>
  )
}
