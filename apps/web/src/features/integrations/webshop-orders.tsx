import { IconShoppingCart } from '@tabler/icons-react'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { List } from '../../lib/list-page/list.tsx'
import { paginationOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import type { Column } from '../../ui/table/column.ts'
import classes from './integrations.module.css'
import { StatusBadge } from '../reservations/index.ts'
import { useWebshopStatus } from './use-webshop-status.ts'
import { type WebshopOrder, webshopOrdersQuery, type WebshopPlace } from './webshop.graphql.ts'

/** What came from the webshop, the newest first, and what became of it. */
export const WebshopOrders = ({ place }: { place: WebshopPlace }) => {
  const { t } = useTranslation('integrations')
  const search = useSearch({ from: '/shell/integrations/webshop' })
  const source = useListRows({
    pages: {
      query: webshopOrdersQuery,
      variables: { ...place, pagination: paginationOf(search) },
      of: ({ webshopOrders }) => webshopOrders,
    },
    topics: ['integration', 'reservation'],
  })
  return (
    <>
      <h2 className={classes.heading}>{t('orders.title')}</h2>
      <List
        name="webshopOrders"
        title={t('orders.title')}
        search={search}
        source={source}
        columns={useColumns()}
        open={({ reservationId }) =>
          reservationId === null
            ? undefined
            : linkOptions({ to: '/reservations/$reservationId', params: { reservationId } })
        }
        empty={{ icon: IconShoppingCart, title: t('orders.empty'), text: t('orders.emptyText') }}
      />
    </>
  )
}

const useColumns = (): readonly Column<WebshopOrder>[] => {
  const { t } = useTranslation('integrations')
  const formats = useFormats()
  const statusText = useWebshopStatus()
  return [
    { key: 'number', header: t('orders.number'), render: ({ number }) => number },
    {
      key: 'customer',
      header: t('orders.customer'),
      render: ({ customerName }) => customerName ?? '–',
    },
    {
      key: 'reservation',
      header: t('orders.reservation'),
      render: ({ reservationId, reservationPublicId }) =>
        reservationId === null ? (
          '–'
        ) : (
          <Link to="/reservations/$reservationId" params={{ reservationId }}>
            {reservationPublicId}
          </Link>
        ),
    },
    {
      key: 'status',
      header: t('orders.status'),
      phone: 'fact',
      render: ({ reservationStatus }) =>
        reservationStatus === null ? '–' : <StatusBadge status={reservationStatus} />,
    },
    {
      key: 'webshop',
      header: t('orders.webshop'),
      wraps: true,
      render: ({ status, completedAt, pushProblem }) =>
        pushProblem ??
        (completedAt === null
          ? statusText(status)
          : t('orders.told', { status: statusText(status) })),
    },
    {
      key: 'receivedAt',
      header: t('orders.receivedAt'),
      render: ({ receivedAt }) => formats.dateTime(receivedAt),
    },
  ]
}
