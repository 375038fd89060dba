import { ORDER_ORIGINS, ORDER_STATUSES } from '@lockerdesk/domain'
import { IconReceipt } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ListPage, ListWithoutShop } from '../../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { type PageShop, type ShopChoice, usePageShop } from '../../../lib/shops/use-page-shop.ts'
import { ClosingLink } from './closing-link.tsx'
import { ExportButton } from './export-button.tsx'
import { filterOf, statusFilterOf } from './order-filter.ts'
import { findOrdersQuery, orderCountsQuery, ordersQuery } from '../orders.graphql.ts'
import classes from '../orders.module.css'
import { useOrderColumns } from './use-order-columns.tsx'

const TABS = ['all', 'untold', ...ORDER_STATUSES] as const

export const OrdersPage = () => {
  const { t } = useTranslation('orders')
  const choice = usePageShop()
  if (choice.shop == null)
    return (
      <ListWithoutShop
        title={t('title')}
        shop={choice}
        noShop={{ title: t('noShop.title'), text: t('noShop.text') }}
      />
    )
  return <OrderList key={choice.shop._id} shop={choice.shop} choice={choice} />
}

const OrderList = ({ shop, choice }: { shop: PageShop; choice: ShopChoice }) => {
  const { t } = useTranslation('orders')
  const search = useSearch({ from: '/shell/orders' })
  const { q = '' } = search
  const isSearching = q.trim() !== ''
  const sort = sortOf(search, ['createdAt', 'totalPrice'], 'desc')
  const filter = { ...filterOf(search, shop.timeZone), ...statusFilterOf(search.status) }
  const view = { shopId: shop._id, filter, sort }
  const source = useListRows({
    pages: {
      query: ordersQuery,
      variables: { ...view, pagination: paginationOf(search) },
      of: ({ orders }) => orders,
    },
    found: isSearching
      ? {
          query: findOrdersQuery,
          variables: { shopId: shop._id, filter, query: q },
          of: ({ findOrders }) => findOrders,
        }
      : undefined,
    topics: ['order'],
  })
  const countOf = useOrderCounts(shop)
  return (
    <ListPage
      name="orders"
      views="orders"
      title={t('title')}
      shop={choice}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useOrderColumns()}
      open={({ _id }) => ({ to: '/orders/$orderId', params: { orderId: _id } })}
      tabs={{
        label: t('tabs'),
        words: ['status'],
        chosen: search.status ?? 'all',
        items: TABS.map((value) => ({
          value,
          label: t(value === 'all' || value === 'untold' ? `tab.${value}` : `statuses.${value}`),
          count: countOf(value),
          puts: { status: value === 'all' ? undefined : value },
        })),
      }}
      filters={[
        {
          key: 'lockerId',
          label: t('fields.locker'),
          whenUnset: t('allLockers'),
          picks: { kind: 'locker', within: shop._id },
        },
        {
          key: 'origin',
          label: t('fields.origin'),
          whenUnset: t('allOrigins'),
          options: ORDER_ORIGINS.map((value) => ({ value, label: t(`origins.${value}`) })),
        },
        { key: 'days', label: t('fields.createdAt'), days: { from: t('from'), to: t('to') } },
      ]}
      otherWords={['customerId']}
      tools={
        <div className={classes.tools}>
          <ClosingLink />
          <ExportButton view={view} found={isSearching ? source.rows : undefined} />
        </div>
      }
      found={(count) => t('found', { count })}
      empty={{ icon: IconReceipt, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

/** Each tab with how many there are of it under the other filters. */
const useOrderCounts = ({ _id: shopId, timeZone }: PageShop) => {
  const filter = filterOf(useSearch({ from: '/shell/orders' }), timeZone)
  const [{ data }] = useLiveQuery(
    {
      query: orderCountsQuery,
      variables: { shopId, filter, untold: { ...filter, isToBeNotified: true } },
    },
    ['order'],
  )
  return (tab: (typeof TABS)[number]) => {
    if (data === undefined || tab === 'untold') return data?.untold
    const added = data.orders.counts.filter(({ status }) => tab === 'all' || status === tab)
    return {
      totalCount: added.reduce((sum, { count }) => sum + count, 0),
      isTotalCapped: added.some(({ isCapped }) => isCapped),
    }
  }
}
