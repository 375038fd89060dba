import { customerName, wallTimeOf } from '@lockerdesk/domain'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { useNow } from '../../lib/use-now.ts'
import '../../ui/box-states.css'
import { Card } from '../../ui/card.tsx'
import { pickupsByHour } from './pickups-by-hour.ts'
import { type Pickup, todaysPickupsQuery } from './todays-pickups.graphql.ts'
import classes from './todays-pickups.module.css'
import { useShopFormats } from './use-shop-formats.ts'
import { type ReservationShop, useShop } from './use-shop.ts'

const TELL_AGAIN_MS = 60_000
/** More than this at one hour are only counted. */
const SHOWN_OF_AN_HOUR = 6

/** Who comes when, by the clock of the shop: a block for each, with the box it stands in. */
export const TodaysPickups = ({ onSettled }: Settling) => {
  const { shop } = useShop()
  useEffect(() => {
    if (shop === null) onSettled()
  }, [shop, onSettled])
  return shop != null && <AtShop key={shop._id} shop={shop} onSettled={onSettled} />
}

interface Settling {
  /** It has what it shows, or nothing to show. */
  readonly onSettled: () => void
}

const AtShop = ({ shop, onSettled }: Settling & { shop: ReservationShop }) => {
  const { t } = useTranslation('pickups')
  const now = useNow(TELL_AGAIN_MS)
  const [{ data, fetching }] = useLiveQuery(
    { query: todaysPickupsQuery, variables: { shopId: shop._id } },
    ['reservation'],
  )
  useEffect(() => {
    if (!fetching) onSettled()
  }, [fetching, onSettled])
  if (data === undefined || data.reservations.items.length === 0) return null
  const { items: pickups } = data.reservations
  const more = data.reservations.totalCount - pickups.length
  const hourNow = Number(wallTimeOf(now, shop.timeZone).slice(11, 13))
  return (
    <Card
      title={t('title', { shop: shop.name })}
      actions={
        <Link to="/reservations" search={{ shopId: shop._id, when: 'today' }}>
          {t('all')}
          {more > 0 && ` (+${more})`}
        </Link>
      }
    >
      <ol className={classes.hours}>
        {pickupsByHour(pickups, shop.timeZone).map(({ hour, pickups: own }) => (
          <li key={hour} className={classes.hour} data-now={hour === hourNow || undefined}>
            <ul className={classes.blocks} aria-label={`${hour}:00`}>
              {own.slice(0, SHOWN_OF_AN_HOUR).map((pickup) => (
                <li key={pickup._id}>
                  <Block pickup={pickup} timeZone={shop.timeZone} />
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
        ))}
      </ol>
    </Card>
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
