import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { STAFF_SMS_PER_DAY, STAFF_CHANNELS, NOTIFICATION_LEVELS } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import account from '../account.module.css'
import type { NotificationChoicesValues } from './notification-choices-values.ts'
import classes from './notification-choices.module.css'

export const NotificationChannelsCard = ({
  form,
}: {
  form: UseFormReturnType<NotificationChoicesValues>
}) => {
  const { t } = useTranslation('preferences')
  const levels = NOTIFICATION_LEVELS.map((level) => ({
    value: level,
    label: t(`notifications.levels.${level}`),
  }))
  return (
    <Card title={t('notifications.channelsTitle')}>
      <p className={account.soft}>{t('notifications.channelsText')}</p>
      <table className={classes.choices}>
        <thead>
          <tr>
            <th scope="col">{t('notifications.subject')}</th>
            {STAFF_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`notifications.channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {form.getValues().choices.map(({ kind }, index) => (
            <tr key={kind}>
              <th scope="row">{t(`notifications.kinds.${kind}`)}</th>
              {STAFF_CHANNELS.map((channel) => (
                <td key={channel} data-channel={t(`notifications.channels.${channel}`)}>
                  <NativeSelect
                    aria-label={t('notifications.choiceOf', {
                      subject: t(`notifications.kinds.${kind}`),
                      channel: t(`notifications.channels.${channel}`),
                    })}
                    data={levels}
                    {...form.getInputProps(`choices.${index}.${channel}`)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <TextInput
        className={classes.phone}
        type="tel"
        autoComplete="tel"
        label={t('notifications.phonenumber')}
        description={t('notifications.phonenumberHint', { count: STAFF_SMS_PER_DAY })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('phonenumber')}
      />
    </Card>
  )
}
