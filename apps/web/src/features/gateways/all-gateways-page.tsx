import { Checkbox } from '@mantine/core'
import { CONNECTION_STATUSES, PAGE_SIZE } from '@lockerdesk/domain'
import { IconRouter } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLiveQuery } from '../../lib/use-live-query.ts'
import { Badge } from '../../ui/badge.tsx'
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
import { GatewaysBulkBar } from './gateways-bulk-bar.tsx'
import { type AnyGatewayRow, allGatewaysQuery } from './gateways.graphql.ts'
import { useGatewayColumns } from './use-gateway-columns.tsx'

const TABS = ['all', ...CONNECTION_STATUSES, 'unclaimed'] as const

/** Every gateway that this user looks after, of all organisations and in stock. */
export const AllGatewaysPage = () => {
  const { t } = useTranslation(['gateways', 'common'])
  const search = useSearch({ from: '/shell/all-gateways' })
  const navigate = useNavigate({ from: '/all-gateways' })
  const { q = '', page = 1, connection, beta, unclaimed } = search
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useGatewayColumns<AnyGatewayRow>({
    where: {
      key: 'organisation',
      header: t('fields.organisation'),
      render: ({ organisation }) =>
        organisation === null ? <Badge>{t('unclaimed')}</Badge> : organisation.name,
    },
    seesQueue: true,
  })
  const [{ data, error }, reload] = useLiveQuery(
    {
      query: allGatewaysQuery,
      variables: {
        filter: {
          query: q,
          connectionStatus: connection ?? null,
          isBetaTester: beta ?? null,
          isUnclaimed: unclaimed ?? null,
        },
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
    },
    ['gateway'],
  )
  const list = data?.allServiceLocations
  const view = JSON.stringify([q, page, connection, beta, unclaimed])
  const held = useHeldRows(list?.items, ({ _id }) => _id, view)
  const chosen = held.rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const isNarrowed = view !== JSON.stringify(['', page, undefined, undefined, undefined])
  const clear = { q: undefined, connection: undefined, beta: undefined, unclaimed: undefined }
  return (
    <>
      <PageHeader title={t('allTitle')} />
      <ListFrame
        tabs={
          <StatusTabs
            label={t('fields.connection')}
            value={unclaimed === true ? 'unclaimed' : (connection ?? 'all')}
            tabs={TABS.map((tab) => ({ value: tab, label: t(`tabs.${tab}`) }))}
            onChange={(tab) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  connection: CONNECTION_STATUSES.find((status) => status === tab),
                  unclaimed: tab === 'unclaimed' || undefined,
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
        filters={
          <Checkbox
            style={{ alignSelf: 'center' }}
            label={t('betaOnly')}
            checked={beta === true}
            onChange={(event) => {
              const isChecked = event.currentTarget.checked
              void navigate({
                search: (old) => ({ ...old, beta: isChecked || undefined, page: undefined }),
              })
            }}
          />
        }
        bulk={
          chosen.length > 0 && (
            <GatewaysBulkBar gateways={chosen} onDone={() => setSelected(new Set())} />
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
              list="allGateways"
              label={t('allTitle')}
              rows={held.rows}
              columns={columns}
              rowKey={({ _id }) => _id}
              onOpen={({ _id, organisationId }) => {
                if (organisationId === null) return
                void navigate({
                  to: '/gateways/$gatewayId',
                  params: { gatewayId: _id },
                  search: { organisationId, shopId: undefined },
                })
              }}
              selected={selected}
              onSelect={setSelected}
              empty={
                isNarrowed ? (
                  <NoResults
                    onClear={() => void navigate({ search: (old) => ({ ...old, ...clear }) })}
                  />
                ) : (
                  <EmptyState
                    icon={<IconRouter size={32} stroke={1.3} aria-hidden />}
                    title={t('empty.title')}
                    text={t('empty.text')}
                  />
                )
              }
            />
          </div>
        )}
      </ListFrame>
    </>
  )
}
