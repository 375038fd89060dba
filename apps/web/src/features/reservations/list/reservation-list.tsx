import { type ReservationStatus, UNFINISHED_STATUSES } from '@lockerdesk/domain'
import { IconPackage, IconPackages } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../ui/texts/use-translation.ts'
import { useQuery } from 'urql'
import { type ListHeadProps, ListPage } from '../../../lib/list-page/list-page.tsx'
import { paginationOf, sortOf, useNarrow } from '../../../lib/list-page/list-search.ts'
import { useListRows } from '../../../lib/list-page/use-list-rows.ts'
import { useMay } from '../../../lib/session/session.ts'
import { startOfDay } from '../../../lib/time/zoned-time.ts'
import { BulkBar } from './bulk-bar.tsx'
import { chosenStatuses, STATUSES_IN_ORDER } from './chosen-statuses.ts'
import { ExportButton } from './export-button.tsx'
import { PickupFilter } from './pickup-filter.tsx'
import { RESERVATION_KINDS } from './reservation-search.ts'
import { findReservationsQuery, reservationsQuery } from '../reservations.graphql.ts'
import { StatusFilter } from './status-filter.tsx'
import { useReservationColumns } from './use-reservation-columns.tsx'
import { useReservationCounts } from './use-reservation-counts.ts'
import type { ReservationShop, ShopChoice } from '../use-shop.ts'

const TABS = ['open', ...STATUSES_IN_ORDER, 'all'] as const
type Tab = (typeof TABS)[number]

/** What is over is looked at from its end; what is to come from the next one. */
const OVER: readonly (Tab | null)[] = ['completed', 'cancelled', 'all']

/** No status named is every status. */
const orEvery = (statuses: readonly ReservationStatus[]): ReservationStatus[] | null =>
  statuses.length === 0 ? null : [...statuses]

export const ReservationList = ({
  shop,
  choice,
  actions,
}: {
  shop: ReservationShop
  choice: ShopChoice
  actions: NonNullable<ListHeadProps['actions']>
}) => {
  const { t } = useTranslation('reservations')
  const search = useSearch({ from: '/shell/reservations' })
  const { q = '', status, when, kind, from, to } = search
  const isSearching = q.trim() !== ''
  const chosen = chosenStatuses(status)
  // Who looks for somebody by name wants them whatever became of it, unless they said otherwise.
  const isAnyStatus = isSearching && status === undefined
  const sort = sortOf(
    search,
    ['pickupDateTime', 'createdAt'],
    OVER.includes(chosen.tab) ? 'desc' : 'asc',
  )
  const narrowed = {
    when: when ?? null,
    pickupFrom: from === undefined ? null : startOfDay(from, shop.timeZone),
    pickupTo: to === undefined ? null : startOfDay(to, shop.timeZone, 1),
    isVendingReservation: kind === undefined ? null : kind === 'offers',
  }
  const filter = { ...narrowed, statuses: isAnyStatus ? null : orEvery(chosen.statuses) }
  const view = { shopId: shop._id, filter, sort }
  const source = useListRows({
    pages: {
      query: reservationsQuery,
      variables: { ...view, pagination: paginationOf(search) },
      of: ({ reservations }) => reservations,
    },
    found: isSearching
      ? {
          query: findReservationsQuery,
          variables: { shopId: shop._id, query: q, filter },
          of: ({ findReservations }) => findReservations,
        }
      : undefined,
    topics: ['reservation'],
  })
  const counts = useReservationCounts(shop._id, narrowed)
  const countOf = (tab: Tab) => {
    const added = counts?.reservations.counts.filter(({ status: of }) =>
      statusesOf(tab).includes(of),
    )
    return (
      added && {
        totalCount: added.reduce((total, { count }) => total + count, 0),
        isTotalCapped: added.some(({ isCapped }) => isCapped),
      }
    )
  }
  const narrow = useNarrow()
  const mayWrite = useMay('reservation.write')
  const isNothing = source.rows?.length === 0
  const empty = useEmptyWords(shop._id, isNothing)
  return (
    <ListPage
      name="reservations"
      views="reservations"
      title={t('title')}
      shop={choice}
      actions={actions}
      search={search}
      searchLabel={t('search')}
      source={source}
      sort={sort}
      columns={useReservationColumns()}
      open={({ _id }) => ({
        to: '/reservations/$reservationId',
        params: { reservationId: _id },
      })}
      tabs={{
        label: t('tabs'),
        words: ['status'],
        chosen: isAnyStatus ? 'all' : chosen.tab,
        items: TABS.map((value) => ({
          value,
          label: t(value === 'open' || value === 'all' ? `tab.${value}` : `statuses.${value}`),
          count: countOf(value),
          puts: {
            status: value === 'open' ? undefined : value,
            sort: undefined,
            direction: undefined,
          },
        })),
      }}
      filters={[
        {
          key: 'when',
          label: t('when.label'),
          control: (
            <PickupFilter
              when={when}
              counts={isSearching ? undefined : counts}
              onWhen={(next) => narrow({ when: next })}
            />
          ),
        },
        {
          key: 'statuses',
          keys: ['status'],
          label: t('fields.status'),
          control: (
            <StatusFilter
              statuses={isAnyStatus ? [] : chosen.statuses}
              onStatuses={(next) => narrow({ status: next })}
            />
          ),
        },
        {
          key: 'kind',
          label: t('kinds.label'),
          whenUnset: t('kinds.any'),
          options: RESERVATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
        { key: 'days', label: t('pickupDays'), days: { from: t('from'), to: t('to') } },
      ]}
      tools={<ExportButton view={isSearching ? { ...view, query: q } : view} />}
      renderBulk={
        mayWrite && ((picked, onDone) => <BulkBar reservations={picked} onDone={onDone} />)
      }
      found={(count) => t('found', { count })}
      empty={empty}
    />
  )
}

const statusesOf = (tab: Tab): readonly ReservationStatus[] => {
  if (tab === 'open') return UNFINISHED_STATUSES
  return tab === 'all' ? STATUSES_IN_ORDER : [tab]
}

/** Nothing is left to do, or there never was one: two different things. */
const useEmptyWords = (shopId: string, isNothing: boolean) => {
  const { t } = useTranslation('reservations')
  const [{ data }] = useQuery({
    query: reservationsQuery,
    variables: { shopId, pagination: { limit: 1 } },
    pause: !isNothing,
  })
  if (data === undefined) return null
  return data.reservations.totalCount === 0
    ? { icon: IconPackage, title: t('empty.title'), text: t('empty.text') }
    : { icon: IconPackages, title: t('empty.allDone'), text: t('empty.allDoneText') }
}
