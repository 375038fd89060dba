import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMayAnywhere } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { ResellerSelect } from '../resellers/index.ts'
import { dealersQuery } from './dealers.graphql.ts'
import { useDealerColumns } from './use-dealer-columns.tsx'

export const DealersPage = () => {
  const { t } = useTranslation(['dealers', 'common'])
  const navigate = useNavigate({ from: '/dealers' })
  const {
    q = '',
    page = 1,
    sort = 'companyName',
    direction = 'asc',
    resellerId,
  } = useSearch({ from: '/shell/dealers' })
  const mayWrite = useMayAnywhere('dealer.write')
  const seesAllResellers = useMayAnywhere('reseller.write')
  const columns = useDealerColumns()
  const [{ data, error }, reload] = useLiveQuery({
    query: dealersQuery,
    variables: {
      filter: { query: q, resellerId: resellerId ?? null },
      sort: { field: sort === 'createdAt' ? 'createdAt' : 'companyName', direction },
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.dealers
  const isNarrowed = q !== '' || resellerId !== undefined
  const newDealer = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/dealers/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{newDealer}</PageHeader>
      <ListFrame
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
        filters={
          seesAllResellers && (
            <ResellerSelect
              clearable
              aria-label={t('fields.reseller')}
              placeholder={t('fields.reseller')}
              value={resellerId ?? null}
              onChange={(next) =>
                void navigate({
                  search: (old) => ({ ...old, resellerId: next ?? undefined, page: undefined }),
                })
              }
            />
          )
        }
        footer={
          list === undefined ? undefined : (
            <Pager
              list={list}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          )
        }
      >
        {error !== undefined && list === undefined ? (
          <QueryProblem error={error} onRetry={reload} />
        ) : (
          <DataTable
            list="dealers"
            label={t('title')}
            rows={list?.items}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate({ to: '/dealers/$id', params: { id: _id } })}
            sort={{ field: sort, direction }}
            onSort={(next) =>
              void navigate({
                search: (old) => ({ ...old, sort: next.field, direction: next.direction }),
              })
            }
            empty={
              isNarrowed ? (
                <NoResults
                  onClear={() =>
                    void navigate({
                      search: (old) => ({ ...old, q: undefined, resellerId: undefined }),
                    })
                  }
                />
              ) : (
                <EmptyState
                  icon={<IconTruckDelivery size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {newDealer}
                </EmptyState>
              )
            }
          />
        )}
      </ListFrame>
    </>
  )
}
