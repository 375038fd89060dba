import { CONNECTION_STATUSES } from '@lockerdesk/domain'
import { IconPlus, IconRouter, IconScan } from '@tabler/icons-react'
import { linkOptions, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { ClaimGatewayDialog } from '../registry/claim-gateway-dialog.tsx'
import { CreateGatewayDialog } from '../registry/create-gateway-dialog.tsx'
import { GatewaysBulkBar } from './gateways-bulk-bar.tsx'
import { type GatewayRow, gatewayCountsQuery, gatewaysQuery } from '../gateways.graphql.ts'
import { useGatewayColumns } from './use-gateway-columns.tsx'

export const GatewaysPage = () => {
  const { t } = useTranslation(['gateways', 'common'])
  const search = useSearch({ from: '/shell/gateways' })
  const { q = '', connection, first, newIn, shopId = null } = search
  const navigate = useNavigate({ from: '/gateways' })
  const mayInstall = useMay('gateway.install')
  const [dialog, setDialog] = useState<'create' | 'claim' | null>(
    first && mayInstall ? 'create' : null,
  )
  const closeDialog = () => {
    setDialog(null)
    if (first) void navigate({ to: '/', search: (old) => ({ ...old, first: undefined }) })
  }
  const source = useListRows({
    pages: {
      query: gatewaysQuery,
      variables: {
        shopId,
        filter: { query: q, connectionStatus: connection ?? null },
        pagination: paginationOf(search),
      },
      of: ({ serviceLocations }) => serviceLocations,
    },
    topics: ['gateway'],
  })
  const [{ data }] = useLiveQuery({ query: gatewayCountsQuery, variables: { shopId, query: q } }, [
    'gateway',
  ])
  return (
    <>
      <ListPage
        name="gateways"
        views="gateways"
        title={t('title')}
        actions={[
          mayInstall && {
            key: 'claim',
            label: t('claim'),
            icon: <IconScan size={16} aria-hidden />,
            run: () => setDialog('claim'),
          },
          mayInstall && {
            key: 'create',
            label: t('create'),
            icon: <IconPlus size={16} aria-hidden />,
            isPrimary: true,
            run: () => setDialog('create'),
          },
        ]}
        search={search}
        searchLabel={t('search')}
        source={source}
        columns={useGatewayColumns<GatewayRow>({
          where: {
            key: 'shop',
            header: t('fields.shop'),
            render: (row) => row.shopName ?? '–',
          },
          seesQueue: mayInstall,
        })}
        open={({ _id }) => linkOptions({ to: '/gateways/$gatewayId', params: { gatewayId: _id } })}
        tabs={{
          label: t('fields.connection'),
          words: ['connection'],
          chosen: connection ?? 'all',
          items: (['all', ...CONNECTION_STATUSES] as const).map((value) => ({
            value,
            label: value === 'all' ? t('common:all') : t(`connection.${value}`),
            count: data?.[value].totalCount,
            puts: { connection: value === 'all' ? undefined : value },
          })),
        }}
        renderBulk={
          mayInstall && ((picked, onDone) => <GatewaysBulkBar gateways={picked} onDone={onDone} />)
        }
        empty={{ icon: IconRouter, title: t('empty.title'), text: t('empty.text') }}
      />
      {dialog === 'create' && <CreateGatewayDialog shopId={newIn ?? null} onClose={closeDialog} />}
      {dialog === 'claim' && <ClaimGatewayDialog onClose={() => setDialog(null)} />}
    </>
  )
}
