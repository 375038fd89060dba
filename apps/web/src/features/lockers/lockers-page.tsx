import { Button } from '@mantine/core'
import { LOCKER_FILTERS, type LockerFilter, PAGE_SIZE } from '@lockerdesk/domain'
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../lib/format.ts'
import { useMay } from '../../lib/session.ts'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import '../../ui/mantine-styles.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { StatusTabs } from '../../ui/status-tabs.tsx'
import { useHeldRows } from '../../ui/use-held-rows.ts'
import { NoResults } from '../../ui/no-results.tsx'
import { LockersBulkBar } from './lockers-bulk-bar.tsx'
import { lockerCountsQuery, lockersQuery } from './lockers.graphql.ts'
import { useLockerColumns } from './use-locker-columns.tsx'

const TABS = ['all', ...LOCKER_FILTERS] as const

export const LockersPage = () => {
  const { t } = useTranslation(['lockers', 'common'])
  const search = useSearch({ from: '/shell/lockers' })
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/lockers' })
  const formats = useFormats()
  const mayInstall = useMay('locker.install')
  const columns = useLockerColumns()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const { q = '', page = 1, only } = search
  const [{ data, error }, reload] = useLiveQuery(
    {
      query: lockersQuery,
      variables: {
        shopId: shopId ?? null,
        filter: { query: q, only: only === undefined ? [] : [only] },
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
    },
    ['locker', 'gateway', 'temperature'],
  )
  const [{ data: counts }] = useLiveQuery(
    { query: lockerCountsQuery, variables: { shopId: shopId ?? null } },
    ['locker', 'gateway', 'temperature'],
  )
  const list = data?.lockers
  const held = useHeldRows(list?.items, ({ _id }) => _id, JSON.stringify([shopId, q, page, only]))
  const isNarrowed = q !== '' || only !== undefined
  const chosen = held.rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const create = mayInstall && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/lockers/new" {...props} />}
    >
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')}>{create}</PageHeader>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('filter')}
            value={only ?? 'all'}
            tabs={TABS.map((tab) => ({
              value: tab,
              label: t(`filters.${tab}`),
              count: counts === undefined ? undefined : formats.number(counts.lockerCounts[tab]),
            }))}
            onChange={(tab) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  only: tab === 'all' ? undefined : (tab as LockerFilter),
                  page: undefined,
                }),
              })
            }
          />
        }
        search={{
          value: q,
          label: t('search'),
          onChange: (text) =>
            void navigate({ search: (old) => ({ ...old, q: text || undefined, page: undefined }) }),
        }}
        bulk={
          chosen.length > 0 && (
            <LockersBulkBar lockers={chosen} onDone={() => setSelected(new Set())} />
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
          <div {...held.hold}>
            <DataTable
              list="lockers"
              label={t('title')}
              rows={held.rows}
              columns={columns}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) =>
                void navigate({ to: '/lockers/$lockerId', params: { lockerId: _id } })
              }
              selected={selected}
              onSelect={setSelected}
              empty={
                isNarrowed ? (
                  <NoResults
                    onClear={() =>
                      void navigate({
                        search: (old) => ({ ...old, q: undefined, only: undefined }),
                      })
                    }
                  />
                ) : (
                  <EmptyState
                    icon={<IconLayoutGrid size={32} stroke={1.3} aria-hidden />}
                    title={t('empty.title')}
                    text={t('empty.text')}
                  >
                    {create}
                  </EmptyState>
                )
              }
            />
          </div>
        )}
      </ListFrame>
    </>
  )
}
