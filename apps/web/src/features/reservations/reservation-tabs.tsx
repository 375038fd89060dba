import { type ReservationStatus, UNFINISHED_STATUSES } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { STATUSES_IN_ORDER } from './chosen-statuses.ts'
import type { PickupTime, ReservationKind } from './reservation-search.ts'
import { useReservationCounts } from './use-reservation-counts.ts'

const TABS = ['open', ...STATUSES_IN_ORDER, 'all'] as const
type Tab = (typeof TABS)[number]

/** Each status with how many there are of it, beginning with what is still to do. */
export const ReservationTabs = ({
  shopId,
  tab,
  when,
  kind,
  isCounted,
  onTab,
}: {
  shopId: string
  tab: Tab | null
  when: PickupTime | undefined
  kind: ReservationKind | undefined
  isCounted: boolean
  onTab: (status: string | undefined) => void
}) => {
  const { t } = useTranslation('reservations')
  const formats = useFormats()
  const counts = useReservationCounts(shopId, when, kind)?.reservations.counts
  const countOf = (of: Tab) => {
    if (!isCounted || counts === undefined) return undefined
    const added = counts.filter(({ status }) => statusesOf(of).includes(status))
    const sum = added.reduce((total, { count }) => total + count, 0)
    return `${formats.number(sum)}${added.some(({ isCapped }) => isCapped) ? '+' : ''}`
  }
  return (
    <StatusTabs
      label={t('tabs')}
      value={tab ?? ''}
      tabs={TABS.map((value) => ({
        value,
        label: t(value === 'open' || value === 'all' ? `tab.${value}` : `statuses.${value}`),
        count: countOf(value),
      }))}
      onChange={(next) => onTab(next === 'open' ? undefined : next)}
    />
  )
}

const statusesOf = (tab: Tab): readonly ReservationStatus[] => {
  if (tab === 'open') return UNFINISHED_STATUSES
  return tab === 'all' ? STATUSES_IN_ORDER : [tab]
}
