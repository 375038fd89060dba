import { Button } from '@mantine/core'
import { IconDeviceMobileMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useFormats } from '../../../lib/format.ts'
import { useChange } from '../../../lib/calls/use-change.ts'
import { Badge } from '../../../ui/badge.tsx'
import account from '../account.module.css'
import { type PushDevice, sendTestPushMutation } from './push.graphql.ts'

export const PushDeviceRow = ({
  device,
  isHere,
  onRemove,
}: {
  device: PushDevice
  isHere: boolean
  onRemove: () => Promise<void>
}) => {
  const { t } = useTranslation('preferences')
  const formats = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const { name, createdAt, lastSuccessAt, lastProblem } = device
  const testing = useChange(sendTestPushMutation, {
    done: ({ sendTestPush: { lastProblem: answer } }) =>
      answer === null
        ? { severity: 'success', message: t('notifications.push.tested') }
        : { severity: 'warning', message: t('notifications.push.testRefused', { answer }) },
    failed: t('notifications.push.testFailed'),
    touches: ['PushDevice'],
  })
  const remove = async () => {
    setRemoving(true)
    await onRemove()
    setRemoving(false)
  }
  return (
    <li>
      <IconDeviceMobileMessage
        size={26}
        stroke={1.4}
        className={account.symbol ?? ''}
        aria-hidden
      />
      <div className={account.device}>
        <div className={account.name}>
          <strong>{name}</strong>
          {isHere && <Badge tone="good">{t('notifications.push.thisDevice')}</Badge>}
        </div>
        <p>
          {t('notifications.push.since', { at: formats.dateTime(createdAt) })} ·{' '}
          {lastSuccessAt === null
            ? t('notifications.push.never')
            : t('notifications.push.lastPush', { when: formats.relative(lastSuccessAt) })}
        </p>
        {lastProblem !== null && <p>{t('notifications.push.problem', { answer: lastProblem })}</p>}
      </div>
      <div className={account.choices}>
        <Button
          variant="default"
          loading={testing.isRunning}
          aria-label={t('notifications.push.testNamed', { name })}
          onClick={() => void testing.change({ id: device._id })}
        >
          {t('notifications.push.test')}
        </Button>
        <Button
          variant="default"
          loading={isRemoving}
          aria-label={t('notifications.push.removeNamed', { name })}
          onClick={() => void remove()}
        >
          {t('notifications.push.remove')}
        </Button>
      </div>
    </li>
  )
}
