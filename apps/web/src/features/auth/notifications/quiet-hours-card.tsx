import { Checkbox, Group } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ClockField } from '../../../lib/time/clock-field.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import account from '../account.module.css'
import type { NotificationChoicesValues } from './notification-choices-values.ts'

export const QuietHoursCard = ({
  form,
}: {
  form: UseFormReturnType<NotificationChoicesValues>
}) => {
  const { t } = useTranslation('preferences')
  const { user } = useSession()
  return (
    <Card title={t('notifications.quietTitle')}>
      <p className={account.soft}>
        {t('notifications.quietText', { zone: user.timeZone.replaceAll('_', ' ') })}
      </p>
      <Group align="flex-start" mb="md">
        <ClockField
          w={140}
          label={t('notifications.quietFrom')}
          {...form.getInputProps('quietFrom')}
        />
        <ClockField
          w={140}
          label={t('notifications.quietUntil')}
          {...form.getInputProps('quietUntil')}
        />
      </Group>
      <Checkbox
        label={t('notifications.isUrgentLetThrough')}
        {...form.getInputProps('isUrgentLetThrough', { type: 'checkbox' })}
      />
    </Card>
  )
}
