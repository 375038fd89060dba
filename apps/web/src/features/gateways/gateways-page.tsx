import { Button, Group } from '@mantine/core'
import { CONNECTION_STATUSES, PAGE_SIZE } from '@lockerdesk/domain'
import { IconPlus, IconRouter, IconScan } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
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
import { ListViewMenu } from '../list-views/index.ts'
import { ClaimGatewayDialog } from './claim-gateway-dialog.tsx'
import { CreateGatewayDialog } from './create-gateway-dialog.tsx'
import { GatewaysBulkBar } from './gateways-bulk-bar.tsx'
import { type GatewayRow, gatewayCountsQuery, gatewaysQuery } from './gateways.graphql.ts'
import { useGatewayColumns } from './use-gateway-columns.tsx'
import { useShops } from './use-shops.ts'

const TABS = ['all', ...CONNECTION_STATUSES] as const

export const GatewaysPage = () => {
  const { t } = useTranslation(['gateways', 'common'])
  const { q = '', page = 1, connection, first, newIn } = useSearch({ from: '/shell/gateways' })
  const { shopId } = useSearch({ from: '/shell' })
  const navigate = useNavigate({ from: '/gateways' })
  const mayInstall = useMay('gateway.install')
  const formats = useFormats()
  const { nameOf } = useShops()
  const [dialog, setDialog] = useState<'create' | 'claim' | null>(
    first && mayInstall ? 'create' : null,
  )
  const closeDialog = () => {
    setDialog(null)
    if (first) void navigate({ to: '/', search: (old) => ({ ...old, first: undefined }) })
  }
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useGatewayColumns<GatewayRow>({
    where: { key: 'shop', header: t('fields.shop'), render: (row) => nameOf(row.shopId) },
    seesQueue: mayInstall,
  })
  const [{ data, error }, reload] = useLiveQuery(
    {
      query: gatewaysQuery,
      variables: {
        shopId: shopId ?? null,
        filter: { query: q, connectionStatus: connection ?? null },
        pagination: { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
      },
    },
    ['gateway'],
  )
  const [{ data: counts }] = useLiveQuery(
    { query: gatewayCountsQuery, variables: { shopId: shopId ?? null, query: q } },
    ['gateway'],
  )
  const list = data?.serviceLocations
  const held = useHeldRows(
    list?.items,
    ({ _id }) => _id,
    JSON.stringify([shopId, q, page, connection]),
  )
  const chosen = held.rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const isNarrowed = q !== '' || connection !== undefined
  const install = mayInstall && (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconScan size={16} aria-hidden />}
        onClick={() => setDialog('claim')}
      >
        {t('claim')}
      </Button>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setDialog('create')}>
        {t('create')}
      </Button>
    </Group>
  )
  return (
    <>
      <PageHeader title={t('title')}>
        <ListViewMenu list="gateways" />
        {install}
      </PageHeader>
      <ListFrame
        tabs={
          <StatusTabs
            label={t('fields.connection')}
            value={connection ?? 'all'}
            tabs={TABS.map((tab) => ({
              value: tab,
              label: tab === 'all' ? t('common:all') : t(`connection.${tab}`),
              count: counts === undefined ? undefined : formats.number(counts[tab].totalCount),
            }))}
            onChange={(tab) =>
              void navigate({
                search: (old) => ({
                  ...old,
                  connection: CONNECTION_STATUSES.find((status) => status === tab),
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
              list="gateways"
              label={t('title')}
              rows={held.rows}
              columns={columns}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) =>
                void navigate({ to: '/gateways/$gatewayId', params: { gatewayId: _id } })
              }
              {...(mayInstall ? { selected, onSelect: setSelected } : {})}
              empty={
                isNarrowed ? (
                  <NoResults
                    onClear={() =>
                      void navigate({
                        search: (old) => ({ ...old, q: undefined, connection: undefined }),
                      })
                    }
                  />
                ) : (
                  <EmptyState
                    icon={<IconRouter size={32} stroke={1.3} aria-hidden />}
                    title={t('empty.title')}
                    text={t('empty.text')}
                  >
                    {install}
                  </EmptyState>
                )
              }
            />
          </div>
        )}
      </ListFrame>
      {dialog === 'create' && <CreateGatewayDialog shopId={newIn ?? null} onClose={closeDialog} />}
      {dialog === 'claim' && <ClaimGatewayDialog onClose={() => setDialog(null)} />}
    </>
  )
}
