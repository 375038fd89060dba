import type { LockerFilter } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { containing } from '../../platform/like.ts'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader } from '../../platform/postgres.ts'
import { LOCKER_COLUMNS, type Locker, type LockerReach, reachableLockers } from './locker-store.ts'

export interface LockerListFilter {
  readonly query?: string | null | undefined
  readonly only?: readonly LockerFilter[] | null | undefined
  readonly serviceLocationId?: string | null | undefined
}

// The first part is letter by letter the expression of the index lockers_search.
const contains = (query: string) => {
  const pattern = containing(query.trim())
  return sql<boolean>`(folded(lockers.name || ' ' || lockers.locker_id) like folded(${pattern})
    or folded(gateways.name || ' ' || gateways.device_id || ' ' || gateways.public_id) like folded(${pattern}))`
}

const hasOpenExcursion = sql`exists (select from temperature_excursions e
  where e.locker_id = lockers.id and e.ended_at is null)`

const CONDITIONS = {
  offline: sql<boolean>`exists (select from gateway_states s
    where s.gateway_id = lockers.gateway_id and s.connection_status = 'Offline')`,
  lockdown: sql<boolean>`exists (select from lockdowns d where d.locker_id = lockers.id and d.ended_at is null)`,
  temperature: sql<boolean>`(${hasOpenExcursion} or (lockers.temperature_type in ('Heated', 'Refrigerated')
    and not exists (select from locker_states s where s.locker_id = lockers.id
      and s.temperature_at > now() - interval '30 minutes')))`,
  full: sql<boolean>`not exists (select from boxes b where b.locker_id = lockers.id
    and not b.is_out_of_service and not b.must_be_emptied
    and not exists (select from reservation_boxes h where h.box_id = b.id and h.state = 'held'))`,
} as const satisfies Record<LockerFilter, unknown>

export const listLockers = (
  reader: Reader,
  reach: LockerReach,
  filter: LockerListFilter,
  page: PageRequest,
): Promise<Page<Locker>> => {
  let matching = reachableLockers(reader, reach)
  if (filter.query != null && filter.query.trim() !== '')
    matching = matching.where(contains(filter.query))
  if (filter.serviceLocationId != null)
    matching = matching.where('lockers.gateway_id', '=', filter.serviceLocationId)
  for (const only of filter.only ?? []) matching = matching.where(CONDITIONS[only])
  return fetchPage(reader, {
    matching,
    select: (rows) => rows.select(LOCKER_COLUMNS),
    idColumn: sql`lockers.id`,
    sort: { expression: sql`lockers.name`, type: 'text', isNeverNull: true },
    direction: 'asc',
    page,
  })
}
