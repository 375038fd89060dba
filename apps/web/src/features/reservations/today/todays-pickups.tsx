import { customerName, wallTimeOf } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { useNow } from '../../../lib/time/use-now.ts'
import '../../../ui/lockers/box-states.css'
import { Card } from '../../../ui/card.tsx'
import { hoursOf, pickupsAt } from './pickups-by-hour.ts'
import { type Pickup, type ShopPickups, todaysPickupsQuery } from './todays-pickups.graphql.ts'
import classes from './todays-pickups.module.css'
import { useShopFormats } from '../use-shop-formats.ts'

const TELL_AGAIN_MS = 60_000
/** More than this at one hour are only counted. */
const SHOWN_OF_AN_HOUR = 6

/** Who comes when, all shops along the same hours, each by its own clock: a block for each, with its box. */
export const TodaysPickups = ({
  shopId,
  onSettled,
}: {
  shopId: string | null
  /** It has what it shows, or nothing to show. */
  onSettled: () => void
}) => {
  const { t } = useTranslation('pickups')
  const [{ data, fetching }] = useLiveQuery({ query: todaysPickupsQuery, variables: { shopId } }, [
    'reservation',
  ])
  useEffect(() => {
    if (!fetching) onSettled()
  }, [fetching, onSettled])
  if (data === undefined || data.todaysPickups.length === 0) return null
  const hours = hoursOf(data.todaysPickups)
  return (
    <Card title={t('title')}>
      <div className={classes.scroll}>
        {data.todaysPickups.map((shop) => (
          <AtShop key={shop.shopId} shop={shop} hours={hours} />
        ))}
      </div>
      <ul className={classes.legend}>
        {STATUSES.map((status) => (
          <li key={status}>
            <span
              className={classes.block}
              data-box={BOXES[status]}
              data-done={status === 'completed' || undefined}
            />
            {t(`statuses.${status}`)}
          </li>
        ))}
        <li>{t('legend')}</li>
      </ul>
    </Card>
  )
}

const AtShop = ({ shop, hours }: { shop: ShopPickups; hours: readonly number[] }) => {
  const { shopId, shopName, timeZone, totalCount, reservations } = shop
  const now = useNow(TELL_AGAIN_MS)
  const hourNow = Number(wallTimeOf(now, timeZone).slice(11, 13))
  return (
    <div className={classes.shop}>
      <Link to="/reservations" search={{ shopId, when: 'today' }} className={classes.name}>
        {shopName} ({totalCount})
      </Link>
      <ol className={classes.hours}>
        {hours.map((hour) => {
          const own = pickupsAt(hour, reservations, timeZone)
          return (
            <li key={hour} className={classes.hour} data-now={hour === hourNow || undefined}>
              <ul className={classes.blocks} aria-label={`${hour}:00`}>
                {own.slice(0, SHOWN_OF_AN_HOUR).map((pickup) => (
                  <li key={pickup._id}>
                    <Block pickup={pickup} timeZone={timeZone} />
                  </li>
                ))}
                {own.length > SHOWN_OF_AN_HOUR && (
                  <li className={classes.more}>+{own.length - SHOWN_OF_AN_HOUR}</li>
                )}
              </ul>
              <span className={classes.label} aria-hidden>
                {hour}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

const BOXES = {
  created: 'unknown',
  reserved: 'reserved',
  ordered: 'ordered',
  sent: 'notified',
  completed: 'free',
  cancelled: 'outOfService',
} as const satisfies Record<Pickup['status'], string>
const STATUSES = ['created', 'reserved', 'ordered', 'sent', 'completed'] as const

const Block = ({ pickup, timeZone }: { pickup: Pickup; timeZone: string }) => {
  const { t } = useTranslation('pickups')
  const formats = useShopFormats(timeZone)
  const box = `${pickup.boxes[0]?.label ?? ''}${pickup.boxes.length > 1 ? '+' : ''}`
  const words = [
    box,
    formats.time(pickup.pickupDateTime),
    customerName(pickup) || t('offer'),
    t(`statuses.${pickup.status}`),
  ].join(', ')
  return (
    <Link
      to="/reservations/$reservationId"
      params={{ reservationId: pickup._id }}
      className={classes.block}
      data-box={BOXES[pickup.status]}
      data-done={pickup.status === 'completed' || undefined}
      aria-label={words}
      title={words}
    >
      {box}
    </Link>
  )
}
