import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconAddressBook } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { CustomerTabs } from './customer-tabs.tsx'
import { customersQuery, findCustomersQuery } from './customers.graphql.ts'
import { ExportButton } from './export-button.tsx'
import { ShopFilter } from './shop-filter.tsx'
import { useCustomerColumns } from './use-customer-columns.tsx'

const SORTS = ['name', 'createdAt', 'updatedAt'] as const

export const CustomerList = ({
  tab,
  firstStep,
}: {
  tab: 'all' | 'unreachable'
  firstStep: ReactNode
}) => {
  const { t } = useTranslation(['customers', 'common'])
  const navigate = useNavigate({ from: '/customers' })
  const { shopId } = useSearch({ from: '/shell' })
  const { q = '', page = 1, ...search } = useSearch({ from: '/shell/customers' })
  const mayExport = useMay('customer.export')
  const isSearching = q !== ''
  const sort = SORTS.find((field) => field === search.sort) ?? 'name'
  const direction = search.direction ?? 'asc'
  const narrowing = {
    shopId: shopId ?? null,
    filter: { isUnreachable: tab === 'unreachable' },
    sort: { field: sort, direction },
  }
  const [list, reloadList] = useLiveQuery({
    query: customersQuery,
    variables: {
      ...narrowing,
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
    pause: isSearching,
  })
  const [found, reloadFound] = useLiveQuery({
    query: findCustomersQuery,
    variables: { query: q, shopId: shopId ?? null, filter: narrowing.filter },
    pause: !isSearching,
  })
  const columns = useCustomerColumns(!isSearching)
  const answered = isSearching ? found.data?.findCustomers : list.data?.customers.items
  const error = isSearching ? found.error : list.error
  const { rows, hold } = useHeldRows(
    answered,
    ({ _id }) => _id,
    JSON.stringify([narrowing, q, page]),
  )
  const isNarrowed = isSearching || shopId !== undefined || tab !== 'all'
  const clear = () =>
    void navigate({
      search: (old) => ({ ...old, q: undefined, tab: undefined, shopId: undefined }),
    })
  return (
    <ListFrame
      tabs={<CustomerTabs tab={tab} />}
      search={{
        value: q,
        label: t('search'),
        onChange: (text) =>
          void navigate({
            search: (old) => ({ ...old, q: text || undefined, page: undefined }),
          }),
      }}
      filters={
        <>
          <ShopFilter />
          {mayExport && <ExportButton {...narrowing} query={q} />}
        </>
      }
      footer={
        isSearching
          ? rows !== undefined && rows.length > 0 && t('found', { count: rows.length })
          : list.data !== undefined && (
              <Pager
                list={list.data.customers}
                page={page}
                onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
              />
            )
      }
    >
      {error !== undefined && answered === undefined ? (
        <QueryProblem error={error} onRetry={isSearching ? reloadFound : reloadList} />
      ) : (
        <div {...hold}>
          <DataTable
            list="customers"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) =>
              void navigate({ to: '/customers/$customerId', params: { customerId: _id } })
            }
            sort={{ field: sort, direction }}
            onSort={(next) =>
              void navigate({
                search: (old) => ({ ...old, sort: next.field, direction: next.direction }),
              })
            }
            empty={
              isNarrowed ? (
                <NoResults
                  title={t(
                    tab === 'unreachable' && !isSearching ? 'empty.reachable' : 'common:noResults',
                  )}
                  onClear={clear}
                />
              ) : (
                <EmptyState
                  icon={<IconAddressBook size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {firstStep}
                </EmptyState>
              )
            }
          />
        </div>
      )}
    </ListFrame>
  )
}
