import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconShoppingCart } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import classes from './integrations.module.css'
import { StatusBadge } from '../reservations/index.ts'
import { useWebshopStatus } from './use-webshop-status.ts'
import { type WebshopOrder, webshopOrdersQuery, type WebshopPlace } from './webshop.graphql.ts'

/** What came from the webshop, the newest first, and what became of it. */
export const WebshopOrders = ({ place }: { place: WebshopPlace }) => {
  const { t } = useTranslation('integrations')
  const navigate = useNavigate({ from: '/integrations/webshop' })
  const { page = 1 } = useSearch({ from: '/shell/integrations/webshop' })
  const [{ data }] = useLiveQuery(
    {
      query: webshopOrdersQuery,
      variables: { ...place, pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE } },
    },
    ['integration', 'reservation'],
  )
  const columns = useColumns()
  const list = data?.webshopOrders
  return (
    <>
      <h2 className={classes.heading}>{t('orders.title')}</h2>
      <ListFrame
        footer={
          list !== undefined && (
            <Pager
              list={list}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          )
        }
      >
        <DataTable
          list="webshopOrders"
          label={t('orders.title')}
          rows={list?.items}
          columns={columns}
          rowKey={({ _id }) => _id}
          onOpen={({ reservationId }) => {
            if (reservationId !== null)
              void navigate({ to: '/reservations/$reservationId', params: { reservationId } })
          }}
          empty={
            <EmptyState
              icon={<IconShoppingCart size={32} stroke={1.3} aria-hidden />}
              title={t('orders.empty')}
              text={t('orders.emptyText')}
            />
          }
        />
      </ListFrame>
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
      render: ({ reservationStatus }) =>
        reservationStatus === null ? '–' : <StatusBadge status={reservationStatus} />,
    },
    {
      key: 'webshop',
      header: t('orders.webshop'),
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
