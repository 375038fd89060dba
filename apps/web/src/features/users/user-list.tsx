import { Select } from '@mantine/core'
import { ORGANISATION_ROLES, PAGE_SIZE } from '@lockerdesk/domain'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { PeopleTabs } from './people-tabs.tsx'
import { UsersTable } from './users-table.tsx'
import { usersQuery } from './users.graphql.ts'

const SORT_FIELDS = ['name', 'email', 'role', 'lastSignInAt'] as const

export const UserList = ({ firstStep }: { firstStep: ReactNode }) => {
  const { t } = useTranslation(['users', 'common'])
  const { q = '', page = 1, sort, direction = 'asc', role } = useSearch({ from: '/shell/users' })
  const navigate = useNavigate({ from: '/users' })
  const field = SORT_FIELDS.find((known) => known === sort) ?? 'name'
  const [{ data, error }, reload] = useLiveQuery({
    query: usersQuery,
    variables: {
      filter: { query: q, role: role ?? null },
      sort: { field, direction },
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.users
  const narrow = (by: { q?: string | undefined; role?: typeof role }) =>
    void navigate({ search: (old) => ({ ...old, ...by, page: undefined }) })
  return (
    <ListFrame
      tabs={<PeopleTabs />}
      search={{
        value: q,
        label: t('search'),
        onChange: (text) => narrow({ q: text || undefined }),
      }}
      filters={
        <Select
          aria-label={t('roleFilter')}
          placeholder={t('allRoles')}
          clearable
          clearButtonProps={{ 'aria-label': t('common:clear') }}
          data={ORGANISATION_ROLES.map((each) => ({
            value: each,
            label: t(`common:roles.${each}`),
          }))}
          value={role ?? null}
          onChange={(next) => narrow({ role: ORGANISATION_ROLES.find((each) => each === next) })}
        />
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
        <UsersTable
          rows={list?.items}
          sort={{ field, direction }}
          onSort={(next) =>
            void navigate({
              search: (old) => ({ ...old, sort: next.field, direction: next.direction }),
            })
          }
          onClear={
            q !== '' || role !== undefined
              ? () => narrow({ q: undefined, role: undefined })
              : undefined
          }
          firstStep={firstStep}
        />
      )}
    </ListFrame>
  )
}
