import type { ShownOrder } from '@lockerdesk/storefront-contract'
import { useState } from 'preact/hooks'
import { ask } from '../lib/ask.ts'
import { formatTime } from '../lib/formats.ts'
import { useSpeech } from '../lib/texts.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './take-along.module.css'
import { useInstall } from './use-install.ts'

interface TakeAlongProps {
  readonly order: ShownOrder
  readonly door: string
  readonly isKept: boolean
  readonly onChange: () => void
}

/** For the way to the locker: calendar, reminder, home screen. */
export const TakeAlong = ({ order, door, isKept, onChange }: TakeAlongProps) => {
  const { t, language } = useSpeech()
  const { install, needsHint } = useInstall()
  return (
    <section className={`card ${styles['along']}`} aria-labelledby="along">
      <h2 id="along" className={styles['title']}>
        {t('along.title')}
      </h2>
      <div className={styles['actions']}>
        <LinkButton to={`${door}/pickup.ics?language=${language}`}>
          <Icon name="calendar" /> {t('along.calendar')}
        </LinkButton>
        {install !== null && (
          <Button onPress={install}>
            <Icon name="phone" /> {t('along.install')}
          </Button>
        )}
        {order.reminder !== null && (
          <Reminder order={order} reminder={order.reminder} door={door} onChange={onChange} />
        )}
      </div>
      {needsHint && <p className="soft small">{t('along.installHint')}</p>}
      {isKept && (
        <p className={`soft small ${styles['kept']}`}>
          <Icon name="check" size={16} /> {t('along.kept')}
        </p>
      )}
    </section>
  )
}

interface ReminderProps extends Omit<TakeAlongProps, 'isKept'> {
  readonly reminder: NonNullable<ShownOrder['reminder']>
}

const Reminder = ({ order, reminder, door, onChange }: ReminderProps) => {
  const { t, language } = useSpeech()
  const [state, setState] = useState<'idle' | 'sending' | 'failed'>('idle')
  const clock = { language, timeZone: order.shop.timeZone, now: Date.parse(order.now) }
  const { isWanted, at, remindedAt, channels } = reminder
  if (remindedAt !== null)
    return (
      <p className={`soft ${styles['whole']}`}>
        {t('along.reminded', { time: formatTime(remindedAt, clock) })}
      </p>
    )
  const time = at === null ? '' : formatTime(at, clock)
  const change = async () => {
    setState('sending')
    try {
      await ask(`${door}/reminder`, { method: 'POST', body: { isWanted: !isWanted } })
      setState('idle')
      onChange()
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <label className={styles['reminder']}>
        <input
          type="checkbox"
          checked={isWanted}
          disabled={state === 'sending'}
          onChange={() => void change()}
        />
        <span>
          {t('along.remind')}
          <span className="soft small">
            {t(channels.includes('email') ? 'along.remindByEmail' : 'along.remindBySms', { time })}
          </span>
        </span>
      </label>
      {state === 'failed' && (
        <div className={styles['whole']}>
          <Notice kind="bad">{t('refusals.other')}</Notice>
        </div>
      )}
    </>
  )
}
