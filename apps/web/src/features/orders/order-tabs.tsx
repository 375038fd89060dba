import { ORDER_STATUSES } from '@lockerdesk/domain'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import type { PageShop } from '../../lib/use-page-shop.ts'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import type { OrderSearch } from './order-search.ts'
import { orderCountsQuery } from './orders.graphql.ts'
import { filterOf } from './use-order-list.ts'

const TABS = ['all', 'untold', ...ORDER_STATUSES] as const
type Tab = (typeof TABS)[number]

/** Each status with how many there are of it under the other filters. */
export const OrderTabs = ({
  shop,
  search,
  isCounted,
  onTab,
}: {
  shop: PageShop
  search: OrderSearch
  isCounted: boolean
  onTab: (status: OrderSearch['status']) => void
}) => {
  const { t } = useTranslation('orders')
  const formats = useFormats()
  const filter = filterOf(search, shop.timeZone)
  const [{ data }] = useLiveQuery(
    {
      query: orderCountsQuery,
      variables: { shopId: shop._id, filter, untold: { ...filter, isToBeNotified: true } },
    },
    ['order'],
  )
  const shown = (count: number, isCapped: boolean) =>
    `${formats.number(count)}${isCapped ? '+' : ''}`
  const countOf = (tab: Tab) => {
    if (!isCounted || data === undefined) return undefined
    if (tab === 'untold') return shown(data.untold.totalCount, data.untold.isTotalCapped)
    const added = data.orders.counts.filter(({ status }) => tab === 'all' || status === tab)
    return shown(
      added.reduce((sum, { count }) => sum + count, 0),
      added.some(({ isCapped }) => isCapped),
    )
  }
  return (
    <StatusTabs
      label={t('tabs')}
      value={search.status ?? 'all'}
      tabs={TABS.map((value) => ({
        value,
        label: t(value === 'all' || value === 'untold' ? `tab.${value}` : `statuses.${value}`),
        count: countOf(value),
      }))}
      onChange={(next) =>
        onTab(TABS.filter((tab) => tab !== 'all').find((tab) => tab === next) ?? undefined)
      }
    />
  )
}
