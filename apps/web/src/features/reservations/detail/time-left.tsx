import { isReservationOver, type ReservationStatus } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import classes from './time-left.module.css'
import { useShopFormats } from '../use-shop-formats.ts'

const TELL_AGAIN_MS = 20_000
const MINUTE_MS = 60_000
const SOON_MINUTES = 60

/** How long until the pickup, or how late it is; nothing once it is over. */
export const TimeLeft = ({
  of: { status, pickupDateTime, timeZone },
}: {
  of: { status: ReservationStatus; pickupDateTime: string; timeZone: string }
}) => {
  const { t } = useTranslation('reservations')
  const formats = useShopFormats(timeZone)
  const now = useNow(TELL_AGAIN_MS)
  if (isReservationOver(status)) return null
  const minutes = (Date.parse(pickupDateTime) - now.getTime()) / MINUTE_MS
  const time = formats.duration(Math.abs(minutes))
  return (
    <span
      className={classes.left}
      data-late={minutes < 0 || undefined}
      data-soon={(minutes >= 0 && minutes <= SOON_MINUTES) || undefined}
    >
      {t(minutes < 0 ? 'timeLate' : 'timeLeft', { time })}
    </span>
  )
}
