import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../lib/session.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { ListFrame } from '../../ui/list-frame.tsx'
import { Pager } from '../../ui/pager.tsx'
import { QueryProblem } from '../../lib/query-problem.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { KindFilter } from './kind-filter.tsx'
import { PickupFilter } from './pickup-filter.tsx'
import { ReservationListEmpty } from './reservation-list-empty.tsx'
import { ReservationTabs } from './reservation-tabs.tsx'
import { StatusFilter } from './status-filter.tsx'
import { useReservationColumns } from './use-reservation-columns.tsx'
import { useReservationList } from './use-reservation-list.ts'
import type { ReservationShop } from './use-shop.ts'

export const ReservationList = ({
  shop,
  firstStep,
}: {
  shop: ReservationShop
  firstStep: ReactNode
}) => {
  const { t } = useTranslation(['reservations', 'common'])
  const navigate = useNavigate({ from: '/reservations' })
  const mayWrite = useMay('reservation.write')
  const view = useReservationList(shop._id)
  const { q, page, when, kind, chosen, isSearching, rows, list } = view
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const columns = useReservationColumns(!isSearching)
  const picked = rows?.filter(({ _id }) => selected.has(_id)) ?? []
  const narrow = (change: object) => {
    setSelected(new Set())
    void navigate({ search: (old) => ({ ...old, page: undefined, ...change }) })
  }
  const clear = () =>
    narrow({ q: undefined, status: undefined, when: undefined, kind: undefined, sort: undefined })
  return (
    <ListFrame
      tabs={
        <ReservationTabs
          shopId={shop._id}
          tab={isSearching && view.status === undefined ? 'all' : chosen.tab}
          when={when}
          kind={kind}
          isCounted={!isSearching}
          onTab={(status) => narrow({ status, sort: undefined, direction: undefined })}
        />
      }
      search={{
        value: q,
        label: t('search'),
        onChange: (text) => narrow({ q: text || undefined }),
      }}
      filters={
        <>
          <PickupFilter
            shopId={shop._id}
            when={when}
            kind={kind}
            isCounted={!isSearching}
            onWhen={(next) => narrow({ when: next })}
          />
          <KindFilter kind={kind} onKind={(next) => narrow({ kind: next })} />
          <StatusFilter
            statuses={isSearching && view.status === undefined ? [] : chosen.statuses}
            onStatuses={(status) => narrow({ status })}
          />
          <ExportButton view={view.view} shop={shop} found={isSearching ? rows : undefined} />
        </>
      }
      bulk={
        picked.length > 0 && <BulkBar reservations={picked} onDone={() => setSelected(new Set())} />
      }
      footer={
        isSearching
          ? rows !== undefined && rows.length > 0 && t('found', { count: rows.length })
          : list !== undefined && (
              <Pager list={list} page={page} onPage={(to) => narrow({ page: to })} />
            )
      }
    >
      {view.error !== undefined ? (
        <QueryProblem error={view.error} onRetry={view.reload} />
      ) : (
        <div {...view.hold}>
          <DataTable
            list="reservations"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowKey={({ _id }) => _id}
            onOpen={({ _id }) =>
              void navigate({
                to: '/reservations/$reservationId',
                params: { reservationId: _id },
              })
            }
            {...(isSearching ? {} : { sort: view.view.sort })}
            onSort={(next) => narrow({ sort: next.field, direction: next.direction })}
            {...(mayWrite ? { selected, onSelect: setSelected } : {})}
            empty={
              <ReservationListEmpty
                shopId={shop._id}
                isNarrowed={
                  isSearching ||
                  when !== undefined ||
                  kind !== undefined ||
                  view.status !== undefined
                }
                onClear={clear}
                firstStep={firstStep}
              />
            }
          />
        </div>
      )}
    </ListFrame>
  )
}
