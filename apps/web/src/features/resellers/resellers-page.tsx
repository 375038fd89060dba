import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconPlus, IconWorld } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMayAnywhere } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { type ResellerRow, resellersQuery } from './resellers.graphql.ts'

export const ResellersPage = () => {
  const { t } = useTranslation(['resellers', 'common'])
  const navigate = useNavigate({ from: '/resellers' })
  const {
    q = '',
    page = 1,
    sort = 'companyName',
    direction = 'asc',
  } = useSearch({ from: '/shell/resellers' })
  const mayWrite = useMayAnywhere('reseller.write')
  const [{ data, error }, reload] = useLiveQuery({
    query: resellersQuery,
    variables: {
      filter: { query: q },
      sort: { field: sort === 'createdAt' ? 'createdAt' : 'companyName', direction },
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.resellers
  const columns = useColumns()
  const newReseller = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/resellers/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{newReseller}</PageHeader>
      <ListFrame
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
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
            list="resellers"
            label={t('title')}
            rows={list?.items}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate({ to: '/resellers/$id', params: { id: _id } })}
            sort={{ field: sort, direction }}
            onSort={(next) =>
              void navigate({
                search: (old) => ({ ...old, sort: next.field, direction: next.direction }),
              })
            }
            empty={
              q === '' ? (
                <EmptyState
                  icon={<IconWorld size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {newReseller}
                </EmptyState>
              ) : (
                <NoResults
                  onClear={() => void navigate({ search: (old) => ({ ...old, q: undefined }) })}
                />
              )
            }
          />
        )}
      </ListFrame>
    </>
  )
}

const useColumns = (): readonly Column<ResellerRow>[] => {
  const { t } = useTranslation('resellers')
  const formats = useFormats()
  return [
    {
      key: 'companyName',
      header: t('fields.companyName'),
      sortField: 'companyName',
      render: ({ _id, companyName }) => (
        <Link to="/resellers/$id" params={{ id: _id }}>
          {companyName}
        </Link>
      ),
    },
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, isMinor: true },
    { key: 'email', header: t('fields.email'), render: ({ email }) => email },
    {
      key: 'phonenumber',
      header: t('fields.phonenumber'),
      render: ({ phonenumber }) => phonenumber,
    },
    {
      key: 'dealerCount',
      header: t('fields.dealerCount'),
      align: 'end',
      render: ({ dealerCount }) => formats.number(dealerCount),
    },
    {
      key: 'createdAt',
      header: t('fields.createdAt'),
      sortField: 'createdAt',
      render: ({ createdAt }) => formats.date(createdAt),
      isMinor: true,
    },
  ]
}
