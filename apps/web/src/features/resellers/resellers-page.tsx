import { IconPlus, IconWorld } from '@tabler/icons-react'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMayAnywhere } from '../../lib/session/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { type ResellerRow, resellersQuery } from './resellers.graphql.ts'

export const ResellersPage = () => {
  const { t } = useTranslation('resellers')
  const search = useSearch({ from: '/shell/resellers' })
  const mayWrite = useMayAnywhere('reseller.write')
  const sort = sortOf(search, ['companyName', 'createdAt'])
  const source = useListRows({
    pages: {
      query: resellersQuery,
      variables: { filter: { query: search.q ?? '' }, sort, pagination: paginationOf(search) },
      of: ({ resellers }) => resellers,
    },
  })
  return (
    <ListPage
      name="resellers"
      title={t('title')}
      actions={[
        mayWrite && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/resellers/new' }),
        },
      ]}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useColumns()}
      open={({ _id }) => linkOptions({ to: '/resellers/$id', params: { id: _id } })}
      empty={{ icon: IconWorld, title: t('empty.title'), text: t('empty.text') }}
    />
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
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, phone: 'none' },
    { key: 'email', header: t('fields.email'), render: ({ email }) => email },
    {
      key: 'phonenumber',
      header: t('fields.phonenumber'),
      render: ({ phonenumber }) => phonenumber,
      phone: 'none',
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
      phone: 'none',
    },
  ]
}
