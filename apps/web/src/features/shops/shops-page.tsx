import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { OpeningText } from './opening-text.tsx'
import { findShopsQuery, type ShopRow, shopsQuery } from './shops.graphql.ts'

export const ShopsPage = () => {
  const { t } = useTranslation(['shops', 'common'])
  const search = useSearch({ from: '/shell/shops' })
  const navigate = useNavigate({ from: '/shops' })
  const mayWrite = useMay('shop.write')
  const formats = useFormats()
  const { q = '', page = 1, sort = 'name', direction = 'asc' } = search
  const isSearching = q !== ''
  const [list, reloadList] = useLiveQuery({
    query: shopsQuery,
    variables: {
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      sort: { field: sort === 'createdAt' ? 'createdAt' : 'name', direction },
    },
    pause: isSearching,
  })
  const [found, reloadFound] = useLiveQuery({
    query: findShopsQuery,
    variables: { query: q },
    pause: !isSearching,
  })
  const rows = isSearching ? found.data?.findShops : list.data?.shops.items
  const error = isSearching ? found.error : list.error

  const columns: readonly Column<ShopRow>[] = [
    {
      key: 'name',
      header: t('fields.name'),
      sortField: 'name',
      render: ({ _id, name }) => (
        <Link to="/shops/$shopId" params={{ shopId: _id }}>
          {name}
        </Link>
      ),
    },
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, isMinor: true },
    {
      key: 'city',
      header: t('fields.city'),
      render: ({ address }) => `${address.zipcode} ${address.city}`,
    },
    {
      key: 'lockers',
      header: t('fields.lockers'),
      align: 'end',
      render: ({ _id, lockerCount }) => (
        <Link to="/lockers" search={{ shopId: _id }}>
          {formats.number(lockerCount)}
        </Link>
      ),
    },
    {
      key: 'openReservations',
      header: t('fields.openReservations'),
      align: 'end',
      render: ({ _id, openReservationCount }) => (
        <Link to="/reservations" search={{ shopId: _id }}>
          {formats.number(openReservationCount)}
        </Link>
      ),
    },
    {
      key: 'openNow',
      header: t('fields.openNow'),
      render: (shop) => <OpeningText shop={shop} />,
    },
    {
      key: 'phonenumber',
      header: t('fields.phonenumber'),
      render: ({ phonenumber }) => phonenumber,
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      render: ({ updatedAt }) => formats.dateTime(updatedAt),
      isMinor: true,
    },
  ]
  const open = ({ _id }: ShopRow) =>
    void navigate({ to: '/shops/$shopId', params: { shopId: _id } })
  const newShop = mayWrite && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/shops/new" {...props} />}
    >
      {t('create')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('title')}>{newShop}</PageHeader>
      <ListFrame
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
        footer={
          !isSearching && list.data !== undefined ? (
            <Pager
              list={list.data.shops}
              page={page}
              onPage={(to) => void navigate({ search: (old) => ({ ...old, page: to }) })}
            />
          ) : undefined
        }
      >
        {error !== undefined && rows === undefined ? (
          <QueryProblem error={error} onRetry={isSearching ? reloadFound : reloadList} />
        ) : (
          <DataTable
            list="shops"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={open}
            sort={{ field: sort, direction }}
            onSort={(next) =>
              void navigate({
                search: (old) => ({ ...old, sort: next.field, direction: next.direction }),
              })
            }
            empty={
              isSearching ? (
                <NoResults
                  onClear={() => void navigate({ search: (old) => ({ ...old, q: undefined }) })}
                />
              ) : (
                <EmptyState
                  icon={<IconBuildingStore size={32} stroke={1.3} aria-hidden />}
                  title={t('empty.title')}
                  text={t('empty.text')}
                >
                  {newShop}
                </EmptyState>
              )
            }
          />
        )}
      </ListFrame>
    </>
  )
}
