import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { connection } from '../lib/connection.ts'
import { productNow } from '../lib/product-clock.ts'
import classes from './connection-bar.module.css'

const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** With the day where that is not today: a tablet may have been left alone over night. */
const timeText = (at: string, language: string, timeZone: string): string => {
  const dayOf = (day: Date) => day.toLocaleDateString(language, { timeZone, dateStyle: 'short' })
  const [then, now] = [new Date(at), productNow()]
  const time = then.toLocaleTimeString('en-GB', { ...CLOCK, timeZone })
  return dayOf(then) === dayOf(now) ? time : `${dayOf(then)} ${time}`
}

/** A thin line at the top while the server cannot be reached: how old what is shown may be. */
export const ConnectionBar = () => {
  const { t, i18n } = useTranslation('connection')
  const { isLost, answeredAt } = useSyncExternalStore(connection.listen, connection.read)
  if (!isLost) return null
  // Known once somebody is signed in: this stands outside their frame, on every page.
  const { timeZone } = document.documentElement.dataset
  const isInFrame = answeredAt !== null && timeZone !== undefined
  return (
    <div className={classes.bar} data-alone={!isInFrame || undefined} role="status">
      <IconCloudOff size={14} aria-hidden />
      {isInFrame
        ? t('lostSince', { at: timeText(answeredAt, i18n.language, timeZone) })
        : t('lost')}
    </div>
  )
}
