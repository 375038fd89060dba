import { Button } from '@mantine/core'
import { PAGE_SIZE } from '@lockerdesk/domain'
import { IconBuildingSkyscraper, IconPlus } from '@tabler/icons-react'
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
import { OrganisationFilters } from './organisation-filters.tsx'
import { OrganisationTabs } from './organisation-tabs.tsx'
import { organisationsQuery } from './organisations.graphql.ts'
import { useOrganisationColumns } from './use-organisation-columns.tsx'

const SORTS = ['name', 'dealer', 'createdAt', 'removedAt'] as const

export const OrganisationsPage = () => {
  const { t } = useTranslation(['organisations', 'common'])
  const navigate = useNavigate({ from: '/organisations' })
  const search = useSearch({ from: '/shell/organisations' })
  const { q = '', page = 1, dealerId, resellerId } = search
  const isRemoved = search.isRemoved ?? false
  const sort = SORTS.find((field) => field === search.sort) ?? 'name'
  const direction = search.direction ?? 'asc'
  const columns = useOrganisationColumns(isRemoved)
  const mayCreate = useMayAnywhere('organisation.create')
  const narrowing = { query: q, dealerId: dealerId ?? null, resellerId: resellerId ?? null }
  const [{ data, error }, reload] = useLiveQuery({
    query: organisationsQuery,
    variables: {
      filter: { ...narrowing, isRemoved },
      sort: { field: sort, direction },
      pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
    },
  })
  const list = data?.organisations
  const newOrganisation = mayCreate && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/organisations/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  const isNarrowed = q !== '' || dealerId !== undefined || resellerId !== undefined
  const emptyKind = isRemoved ? 'removed' : 'active'
  return (
    <>
      <PageHeader title={t('title')}>{newOrganisation}</PageHeader>
      <ListFrame
        tabs={<OrganisationTabs narrowing={narrowing} isRemoved={isRemoved} />}
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
        filters={<OrganisationFilters dealerId={dealerId} resellerId={resellerId} />}
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
            list="organisations"
            label={t('title')}
            rows={list?.items}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) => void navigate({ to: '/organisations/$id', params: { id: _id } })}
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
                    void navigate({ search: ({ isRemoved: tab }) => ({ isRemoved: tab }) })
                  }
                />
              ) : (
                <EmptyState
                  icon={<IconBuildingSkyscraper size={32} stroke={1.3} aria-hidden />}
                  title={t(`empty.${emptyKind}.title`)}
                  text={t(`empty.${emptyKind}.text`)}
                >
                  {!isRemoved && newOrganisation}
                </EmptyState>
              )
            }
          />
        )}
      </ListFrame>
    </>
  )
}
