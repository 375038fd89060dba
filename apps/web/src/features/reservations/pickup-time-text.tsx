import { dayAround } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { productNow } from '../../lib/product-clock.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import type { ReservationRow } from './reservations.graphql.ts'
import { TimeLeft } from './time-left.tsx'
import { useShopFormats } from './use-shop-formats.ts'

/** 'today 17:30' by the clock of the shop, and how long until then. */
export const PickupTimeText = ({
  of: reservation,
}: {
  of: Pick<ReservationRow, 'status' | 'pickupDateTime' | 'timeZone'>
}) => {
  const { t } = useTranslation('reservations')
  const { pickupDateTime, timeZone } = reservation
  const formats = useShopFormats(timeZone)
  const { start, end } = dayAround(productNow(), timeZone)
  const at = Date.parse(pickupDateTime)
  const isToday = at >= start.getTime() && at < end.getTime()
  return (
    <TwoLines below={<TimeLeft of={reservation} />}>
      <time dateTime={pickupDateTime} className="numbers">
        {isToday
          ? t('todayAt', { time: formats.time(pickupDateTime) })
          : formats.dateTime(pickupDateTime)}
      </time>
    </TwoLines>
  )
}
