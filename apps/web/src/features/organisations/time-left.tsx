import { useState } from 'react'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { productNow } from '../../lib/time/product-clock.ts'
import { Badge } from '../../ui/badge.tsx'

const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 5

/** How long a removed organisation can still be brought back. */
export const TimeLeft = ({ until }: { until: string | null }) => {
  const { t } = useTranslation('organisations')
  const [now] = useState(() => productNow().getTime())
  if (until === null) return null
  const days = Math.max(Math.ceil((Date.parse(until) - now) / DAY_MS), 0)
  return (
    <Badge tone={days <= SOON_DAYS ? 'bad' : 'warn'}>
      {days === 0 ? t('noTimeLeft') : t('daysLeft', { count: days })}
    </Badge>
  )
}
