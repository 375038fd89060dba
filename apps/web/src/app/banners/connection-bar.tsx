import { IconCloudOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { connection } from '../../lib/calls/connection.ts'
import { type Formats, formatsFor } from '../../lib/format.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import classes from './connection-bar.module.css'

/** With the day where that is not today: a tablet may have been left alone over night. */
const timeText = (at: string, formats: Formats): string => {
  const isToday = formats.date(at) === formats.date(productNow().toISOString())
  return isToday ? formats.time(at) : formats.dateTime(at)
}

/** A thin line at the top while the server cannot be reached: how old what is shown may be. */
export const ConnectionBar = () => {
  const { t, i18n } = useTranslation()
  const { isLost, answeredAt } = useSyncExternalStore(connection.listen, connection.read)
  if (!isLost) return null
  // Known once somebody is signed in: this stands outside their frame, on every page.
  const { timeZone, dateFormat = '' } = document.documentElement.dataset
  const isInFrame = answeredAt !== null && timeZone !== undefined
  return (
    <div className={classes.bar} data-alone={!isInFrame || undefined} role="status">
      <IconCloudOff size={14} aria-hidden />
      {isInFrame
        ? t('connection.lostSince', {
            at: timeText(answeredAt, formatsFor(i18n.language, timeZone, dateFormat)),
          })
        : t('connection.lost')}
    </div>
  )
}
