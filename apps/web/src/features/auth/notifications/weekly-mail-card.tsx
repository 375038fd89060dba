import { Checkbox } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import account from '../account.module.css'
import type { NotificationChoicesValues } from './notification-choices-values.ts'

export const WeeklyMailCard = ({
  form,
}: {
  form: UseFormReturnType<NotificationChoicesValues>
}) => {
  const { t } = useTranslation('preferences')
  return (
    <Card title={t('notifications.weeklyTitle')}>
      <p className={account.soft}>{t('notifications.weeklyText')}</p>
      <Checkbox
        label={t('notifications.isWeeklyMailWanted')}
        {...form.getInputProps('isWeeklyMailWanted', { type: 'checkbox' })}
      />
    </Card>
  )
}
