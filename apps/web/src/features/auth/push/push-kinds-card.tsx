import { Checkbox, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PUSH_KINDS, type PushKind } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { Card } from '../../../ui/card.tsx'
import '../../../ui/styles/mantine-styles.ts'
import account from '../account.module.css'
import type { NotificationChoicesValues } from '../notifications/notification-choices-values.ts'

export const PushKindsCard = ({ form }: { form: UseFormReturnType<NotificationChoicesValues> }) => {
  const { t } = useTranslation('preferences')
  const chosen: readonly PushKind[] = form.getValues().pushKinds
  const choose = (kind: PushKind, isOn: boolean) =>
    form.setFieldValue(
      'pushKinds',
      PUSH_KINDS.filter((each) => (each === kind ? isOn : chosen.includes(each))),
    )
  return (
    <Card title={t('notifications.pushKinds')}>
      <p className={account.soft}>{t('notifications.push.text')}</p>
      <Stack gap="sm">
        {PUSH_KINDS.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`notifications.push.kinds.${kind}`)}
            description={t(`notifications.push.hints.${kind}`)}
            checked={chosen.includes(kind)}
            onChange={({ currentTarget }) => choose(kind, currentTarget.checked)}
          />
        ))}
      </Stack>
    </Card>
  )
}
