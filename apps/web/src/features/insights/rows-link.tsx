import type { DayPeriod, InsightMeasure } from '@lockerdesk/domain'
import { Link, type LinkOptions } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'

/** To the list that a figure was counted from, narrowed to its days. */
export const RowsLink = ({
  measure,
  period,
  shopId,
}: {
  measure: InsightMeasure
  period: DayPeriod
  shopId: string | undefined
}) => {
  const { t } = useTranslation('insights')
  const place = { shopId }
  const reservations = (status: string): LinkOptions => ({
    to: '/reservations',
    search: { ...place, ...period, status, kind: 'customers' },
  })
  const orders: LinkOptions = { to: '/orders', search: { ...place, ...period } }
  const links = {
    reservations: reservations('all'),
    occupancy: { to: '/lockers', search: place },
    hoursUntilPickup: reservations('completed'),
    late: reservations('completed'),
    neverCollected: reservations('all'),
    revenue: orders,
    margin: orders,
    ladderRevenue: orders,
    refunded: orders,
    messagesFailed: { to: '/messages', search: { ...place, status: 'failed' } },
    outOfRangeMinutes: { to: '/temperature', search: place },
  } as const satisfies Record<InsightMeasure, LinkOptions>
  return <Link {...links[measure]}>{t(`rows.${measure}`)}</Link>
}
