import { localeOf } from '@lockerdesk/domain'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './demo-clock.module.css'
import { moveDemoClock, readDemoClock } from './simulator-api.ts'

const LOOK_EVERY_MS = 15_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** The product's time, and buttons that set it ahead: what takes a night is seen at once. */
export const DemoClock = () => {
  const { t, i18n } = useTranslation()
  const [now, setNow] = useState<Date | null>(null)
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const look = () => void readDemoClock().then(setNow, () => {})
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const move = async (minutes: number) => {
    setIsMoving(true)
    // The next look shows the time as it is.
    await moveDemoClock(minutes).then(setNow, () => {})
    setIsMoving(false)
  }
  if (now === null) return null
  const shown = new Intl.DateTimeFormat(localeOf(i18n.language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <div className={styles.clock} role="group" aria-label={t('demoClock.label')}>
      <time dateTime={now.toISOString()} title={t('demoClock.label')}>
        {shown.format(now)}
      </time>
      <button type="button" disabled={isMoving} onClick={() => void move(HOUR_MINUTES)}>
        {t('demoClock.hour')}
      </button>
      <button type="button" disabled={isMoving} onClick={() => void move(DAY_MINUTES)}>
        {t('demoClock.day')}
      </button>
    </div>
  )
}
