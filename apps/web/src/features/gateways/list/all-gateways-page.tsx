import { Checkbox } from '@mantine/core'
import { CONNECTION_STATUSES } from '@lockerdesk/domain'
import { IconRouter } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf, useNarrow } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { Badge } from '../../../ui/badge.tsx'
import { GatewaysBulkBar } from './gateways-bulk-bar.tsx'
import { type AnyGatewayRow, allGatewaysQuery } from '../gateways.graphql.ts'
import { useGatewayColumns } from './use-gateway-columns.tsx'

const TABS = ['all', ...CONNECTION_STATUSES, 'unclaimed'] as const

/** Every gateway that this user looks after, of all organisations and in stock. */
export const AllGatewaysPage = () => {
  const { t } = useTranslation('gateways')
  const search = useSearch({ from: '/shell/all-gateways' })
  const { q = '', connection, beta, unclaimed } = search
  const narrow = useNarrow()
  const source = useListRows({
    pages: {
      query: allGatewaysQuery,
      variables: {
        filter: {
          query: q,
          connectionStatus: connection ?? null,
          isBetaTester: beta ?? null,
          isUnclaimed: unclaimed ?? null,
        },
        pagination: paginationOf(search),
      },
      of: ({ allServiceLocations }) => allServiceLocations,
    },
    topics: ['gateway'],
  })
  return (
    <ListPage
      name="allGateways"
      title={t('allTitle')}
      search={search}
      searchLabel={t('search')}
      source={source}
      columns={useGatewayColumns<AnyGatewayRow>({
        where: {
          key: 'organisation',
          header: t('fields.organisation'),
          render: ({ organisation }) =>
            organisation === null ? <Badge>{t('unclaimed')}</Badge> : organisation.name,
        },
        seesQueue: true,
      })}
      open={({ _id, organisationId }) =>
        organisationId === null
          ? undefined
          : linkOptions({
              to: '/gateways/$gatewayId',
              params: { gatewayId: _id },
              search: { organisationId, shopId: undefined },
            })
      }
      tabs={{
        label: t('fields.connection'),
        words: ['connection', 'unclaimed'],
        chosen: unclaimed === true ? 'unclaimed' : (connection ?? 'all'),
        items: TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          puts: {
            connection: CONNECTION_STATUSES.find((status) => status === value),
            unclaimed: value === 'unclaimed' || undefined,
          },
        })),
      }}
      filters={[
        {
          key: 'beta',
          label: '',
          control: (
            <Checkbox
              label={t('betaOnly')}
              checked={beta === true}
              onChange={(event) => narrow({ beta: event.currentTarget.checked || undefined })}
            />
          ),
        },
      ]}
      renderBulk={(picked, onDone) => <GatewaysBulkBar gateways={picked} onDone={onDone} />}
      empty={{ icon: IconRouter, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
