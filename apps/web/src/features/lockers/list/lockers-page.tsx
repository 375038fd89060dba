import { LOCKER_FILTERS } from '@lockerdesk/domain'
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { linkOptions, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import { useLiveQuery } from '../../../lib/calls/use-live-query.ts'
import { LockersBulkBar } from './lockers-bulk-bar.tsx'
import { lockerCountsQuery, lockersQuery } from '../lockers.graphql.ts'
import { useLockerColumns } from './use-locker-columns.tsx'

const TOPICS = ['locker', 'gateway', 'temperature'] as const

export const LockersPage = () => {
  const { t } = useTranslation('lockers')
  const search = useSearch({ from: '/shell/lockers' })
  const { q = '', only, shopId = null } = search
  const mayInstall = useMay('locker.install')
  const source = useListRows({
    pages: {
      query: lockersQuery,
      variables: {
        shopId,
        filter: { query: q, only: only === undefined ? [] : [only] },
        pagination: paginationOf(search),
      },
      of: ({ lockers }) => lockers,
    },
    topics: TOPICS,
  })
  const [{ data }] = useLiveQuery({ query: lockerCountsQuery, variables: { shopId } }, TOPICS)
  return (
    <ListPage
      name="lockers"
      title={t('title')}
      actions={[
        mayInstall && {
          key: 'create',
          label: t('create'),
          icon: <IconPlus size={16} aria-hidden />,
          isPrimary: true,
          to: linkOptions({ to: '/lockers/new' }),
        },
      ]}
      search={search}
      searchLabel={t('search')}
      source={source}
      columns={useLockerColumns()}
      open={({ _id }) => linkOptions({ to: '/lockers/$lockerId', params: { lockerId: _id } })}
      tabs={{
        label: t('filter'),
        words: ['only'],
        chosen: only ?? 'all',
        items: (['all', ...LOCKER_FILTERS] as const).map((value) => ({
          value,
          label: t(`filters.${value}`),
          count: data?.lockerCounts[value],
          puts: { only: value === 'all' ? undefined : value },
        })),
      }}
      renderBulk={(picked, onDone) => <LockersBulkBar lockers={picked} onDone={onDone} />}
      empty={{ icon: IconLayoutGrid, title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
