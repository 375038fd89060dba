import { IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable, type TableSort } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NoResults } from '../../ui/no-results.tsx'
import { RoleBadge } from './role-badge.tsx'
import { useShopNames } from './use-shop-names.ts'
import type { UserRow } from './users.graphql.ts'

export const UsersTable = ({
  rows,
  sort,
  onSort,
  onClear,
  firstStep,
}: {
  rows: readonly UserRow[] | undefined
  sort: TableSort
  onSort: (sort: TableSort) => void
  /** Set while something narrows the list. */
  onClear: (() => void) | undefined
  firstStep: ReactNode
}) => {
  const { t } = useTranslation(['users', 'common'])
  const navigate = useNavigate()
  const formats = useFormats()
  const { user: self } = useSession()
  const shops = useShopNames()
  const columns: readonly Column<UserRow>[] = [
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
      render: ({ role }) => <RoleBadge role={role} />,
    },
    {
      key: 'shops',
      header: t('fields.shops'),
      render: ({ shopIds }) => shops.describe(shopIds),
    },
    {
      key: 'lastSignInAt',
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
      isMinor: true,
      render: ({ hasPincode }) => (hasPincode ? t('pincodeSet') : t('pincodeNone')),
    },
  ]
  return (
    <DataTable
      list="users"
      label={t('title')}
      rows={rows}
      columns={columns}
      rowKey={({ _id }) => _id}
      onOpen={({ _id }) => void navigate({ to: '/users/$userId', params: { userId: _id } })}
      sort={sort}
      onSort={onSort}
      empty={
        onClear === undefined ? (
          <EmptyState
            icon={<IconUsers size={32} stroke={1.3} aria-hidden />}
            title={t('empty.title')}
            text={t('empty.text')}
          >
            {firstStep}
          </EmptyState>
        ) : (
          <NoResults onClear={onClear} />
        )
      }
    />
  )
}
