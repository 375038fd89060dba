import { useNavigate } from '@tanstack/react-router'
import { IconReceipt } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PageShop } from '../../lib/use-page-shop.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { ExportButton } from './export-button.tsx'
import { OrderFilters } from './order-filters.tsx'
import type { OrderSearch } from './order-search.ts'
import { OrderTabs } from './order-tabs.tsx'
import { useOrderColumns } from './use-order-columns.tsx'
import { useOrderList } from './use-order-list.ts'

const UNNARROWED = {
  q: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  origin: undefined,
  lockerId: undefined,
  customerId: undefined,
} satisfies OrderSearch

export const OrderList = ({ shop }: { shop: PageShop }) => {
  const { t } = useTranslation('orders')
  const navigate = useNavigate({ from: '/orders' })
  const view = useOrderList(shop)
  const { q, page, search, isSearching, rows, list } = view
  const columns = useOrderColumns(!isSearching)
  const narrow = (change: OrderSearch) =>
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) })
  const isNarrowed = (Object.keys(UNNARROWED) as (keyof typeof UNNARROWED)[]).some(
    (key) => search[key] !== undefined,
  )
  return (
    <ListFrame
      tabs={
        <OrderTabs
          shop={shop}
          search={search}
          isCounted={!isSearching}
          onTab={(status) => narrow({ status })}
        />
      }
      search={{
        value: q,
        label: t('search'),
        onChange: (text) => narrow({ q: text || undefined }),
      }}
      filters={
        <>
          <OrderFilters shopId={shop._id} search={search} onNarrow={narrow} />
          <ExportButton view={view.view} found={isSearching ? rows : undefined} />
        </>
      }
      footer={
        isSearching
          ? rows !== undefined && rows.length > 0 && t('found', { count: rows.length })
          : list !== undefined && (
              <Pager list={list} page={page} onPage={(to) => narrow({ page: to })} />
            )
      }
    >
      {view.error !== undefined ? (
        <QueryProblem error={view.error} onRetry={view.reload} />
      ) : (
        <div {...view.hold}>
          <DataTable
            list="orders"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) =>
              void navigate({ to: '/orders/$orderId', params: { orderId: _id } })
            }
            {...(isSearching ? {} : { sort: view.sort })}
            onSort={(next) => narrow({ sort: next.field, direction: next.direction })}
            empty={
              isNarrowed ? (
                <NoResults onClear={() => narrow(UNNARROWED)} />
              ) : (
                <EmptyState
                  icon={<IconReceipt size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                />
              )
            }
          />
        </div>
      )}
    </ListFrame>
  )
}
