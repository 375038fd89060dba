import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../lib/list-page/list-search.ts'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../lib/session/session.ts'
import type { Column } from '../../ui/table/column.ts'
import { OpeningText } from './opening-text.tsx'
import { findShopsQuery, type ShopRow, shopsQuery } from './shops.graphql.ts'

export const ShopsPage = () => {
  const { t } = useTranslation('shops')
  const search = useSearch({ from: '/shell/shops' })
  const { q = '' } = search
  const mayWrite = useMay('shop.write')
  const sort = sortOf(search, ['name', 'createdAt'])
  const source = useListRows({
    pages: {
      query: shopsQuery,
      variables: { pagination: paginationOf(search), sort },
      of: ({ shops }) => shops,
    },
    found:
      q === ''
        ? undefined
        : { query: findShopsQuery, variables: { query: q }, of: ({ findShops }) => findShops },
  })
  return (
    <ListPage
      name="shops"
      title={t('title')}
      actions={[
        mayWrite && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/shops/new' }),
        },
      ]}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useColumns()}
      open={({ _id }) => linkOptions({ to: '/shops/$shopId', params: { shopId: _id } })}
      empty={{ icon: IconBuildingStore, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

const useColumns = (): readonly Column<ShopRow>[] => {
  const { t } = useTranslation('shops')
  const formats = useFormats()
  return [
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
    { key: 'id', header: t('fields.id'), render: ({ id }) => id, phone: 'none' },
    {
      key: 'city',
      header: t('fields.city'),
      render: ({ address }) => `${address.zipcode} ${address.city}`,
    },
    {
      key: 'lockers',
      header: t('fields.lockers'),
      align: 'end',
      phone: 'none',
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
      phone: 'fact',
      render: (shop) => <OpeningText shop={shop} />,
    },
    {
      key: 'phonenumber',
      header: t('fields.phonenumber'),
      phone: 'none',
      render: ({ phonenumber }) => phonenumber,
    },
    {
      key: 'updatedAt',
      header: t('fields.updatedAt'),
      render: ({ updatedAt }) => formats.dateTime(updatedAt),
      phone: 'none',
    },
  ]
}
