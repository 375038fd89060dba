import { ORGANISATION_ROLES } from '@lockerdesk/domain'
import { IconUsers } from '@tabler/icons-react'
import { Link, linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../ui/texts/use-translation.ts'
import { useFormats } from '../../lib/format.ts'
import { type ListHeadProps, ListPage } from '../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf } from '../../lib/list-page/list-search.ts'
import type { ListTabsProps } from '../../lib/list-page/list-tabs.tsx'
import { useListRows } from '../../lib/list-page/use-list-rows.ts'
import { useSession } from '../../lib/session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/table/column.ts'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { RoleBadge } from './role-badge.tsx'
import { useGroupNames } from './use-group-names.ts'
import { useShopNames } from './use-shop-names.ts'
import { type UserRow, usersQuery } from './users.graphql.ts'

export const UserList = ({ head, tabs }: { head: ListHeadProps; tabs: ListTabsProps }) => {
  const { t } = useTranslation(['users', 'common'])
  const search = useSearch({ from: '/shell/users' })
  const { q = '', role = null } = search
  const sort = sortOf(search, ['name', 'email', 'role', 'lastSignInAt'])
  const source = useListRows({
    pages: {
      query: usersQuery,
      variables: { filter: { query: q, role }, sort, pagination: paginationOf(search) },
      of: ({ users }) => users,
    },
  })
  return (
    <ListPage
      name="users"
      {...head}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useColumns(source.rows ?? [])}
      open={({ _id }) => linkOptions({ to: '/users/$userId', params: { userId: _id } })}
      tabs={tabs}
      filters={[
        {
          key: 'role',
          label: t('roleFilter'),
          whenUnset: t('allRoles'),
          options: ORGANISATION_ROLES.map((value) => ({
            value,
            label: t(`common:roles.${value}`),
          })),
        },
      ]}
      empty={{ icon: IconUsers, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

const useColumns = (rows: readonly UserRow[]): readonly Column<UserRow>[] => {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const { user: self } = useSession()
  const describeShops = useShopNames(rows)
  const describeGroups = useGroupNames()
  return [
    {
      key: 'name',
      header: t('fields.name'),
      sortField: 'name',
      render: ({ _id, name }) => (
        <span>
          <Link to="/users/$userId" params={{ userId: _id }}>
            {name}
          </Link>{' '}
          {_id === self._id && <Badge>{t('you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'email',
      header: t('fields.email'),
      sortField: 'email',
      render: ({ email }) => email,
    },
    {
      key: 'role',
      header: t('fields.role'),
      sortField: 'role',
      phone: 'fact',
      render: ({ role, fromGroups }) =>
        fromGroups === null ? (
          <RoleBadge role={role} />
        ) : (
          <TwoLines below={describeGroups(fromGroups)}>
            <RoleBadge role={role} />
          </TwoLines>
        ),
    },
    {
      key: 'shops',
      width: '22%',
      phone: 'none',
      header: t('fields.shops'),
      render: ({ shopIds }) => describeShops(shopIds),
    },
    {
      key: 'lastSignInAt',
      phone: 'none',
      header: t('fields.lastSignInAt'),
      sortField: 'lastSignInAt',
      render: ({ lastSignInAt }) =>
        lastSignInAt === null ? (
          t('never')
        ) : (
          <time dateTime={lastSignInAt} title={formats.dateTime(lastSignInAt)}>
            {formats.relative(lastSignInAt)}
          </time>
        ),
    },
    {
      key: 'pincode',
      header: t('fields.pincode'),
      phone: 'none',
      render: ({ hasPincode }) => (hasPincode ? t('pincodeSet') : t('pincodeNone')),
    },
  ]
}
