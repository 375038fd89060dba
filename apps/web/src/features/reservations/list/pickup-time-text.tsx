import { dayAround, isReservationOver } from '@lockerdesk/domain'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { productNow } from '../../../lib/time/product-clock.ts'
import { TwoLines } from '../../../ui/table/two-lines.tsx'
import { useIsPhone } from '../../../ui/fitting/use-is-phone.ts'
import type { ReservationRow } from '../reservations.graphql.ts'
import { TimeLeft } from '../detail/time-left.tsx'
import { useShopFormats } from '../use-shop-formats.ts'

/** 'today 17:30' by the clock of the shop, and how long until then; a card has room for one, and lateness counts more. */
export const PickupTimeText = ({
  of: reservation,
}: {
  of: Pick<ReservationRow, 'status' | 'pickupDateTime' | 'timeZone'>
}) => {
  const { t } = useTranslation('reservations')
  const isPhone = useIsPhone()
  const { status, pickupDateTime, timeZone } = reservation
  const formats = useShopFormats(timeZone)
  const now = productNow()
  const { start, end } = dayAround(now, timeZone)
  const at = Date.parse(pickupDateTime)
  const isToday = at >= start.getTime() && at < end.getTime()
  const time = (
    <time dateTime={pickupDateTime} className="numbers">
      {isToday
        ? t('todayAt', { time: formats.time(pickupDateTime) })
        : formats.dateTime(pickupDateTime)}
    </time>
  )
  const left = <TimeLeft of={reservation} />
  if (isPhone) return at < now.getTime() && !isReservationOver(status) ? left : time
  return <TwoLines below={left}>{time}</TwoLines>
}
