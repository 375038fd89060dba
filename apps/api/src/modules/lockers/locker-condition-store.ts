import { LOCKER_FILTERS, type LockerFilter, READING_LASTS_MINUTES } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { type LockerReach, reachableLockers } from './locker-store.ts'

const hasBox = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from boxes b where b.locker_id = lockers.id and ${condition})`

/** Of a row `lockers`: it was measured outside its limits and is not back yet. */
export const HAS_EXCURSION = sql<boolean>`exists (select from temperature_excursions e
  where e.locker_id = lockers.id and e.ended_at is null)`

/** What each filter means of a row `lockers`: of the list, its tabs and the overview alike. */
export const lockerCondition = (only: LockerFilter, now: string): RawBuilder<boolean> => {
  const openSince = sql`${now}::timestamptz - make_interval(secs => lockers.door_open_too_long_seconds)`
  switch (only) {
    case 'offline':
      return sql<boolean>`exists (select from gateway_states s
        where s.gateway_id = lockers.gateway_id and s.connection_status = 'Offline')`
    case 'lockdown':
      return sql<boolean>`exists (select from lockdowns d where d.locker_id = lockers.id and d.ended_at is null)`
    case 'temperature':
      return sql<boolean>`(${HAS_EXCURSION}
        or (lockers.temperature_type in ('Heated', 'Refrigerated')
          and not exists (select from locker_states s where s.locker_id = lockers.id
            and s.temperature_at > ${now}::timestamptz - make_interval(mins => ${READING_LASTS_MINUTES}))))`
    case 'openTooLong':
      return sql<boolean>`(${hasBox(sql`b.lock_status = 'open' and b.lock_changed_at < ${openSince}`)}
        or exists (select from locker_states s where s.locker_id = lockers.id
          and s.main_door_status = 'open' and s.main_door_changed_at < ${openSince}))`
    case 'toBeEmptied':
      return hasBox(sql`b.must_be_emptied`)
    case 'outOfService':
      return hasBox(sql`b.is_out_of_service`)
    case 'full':
      return sql<boolean>`not ${hasBox(sql`not b.is_out_of_service and not b.must_be_emptied
        and not exists (select from reservation_boxes h where h.box_id = b.id and h.state = 'held')`)}`
  }
}

export type LockerCounts = Readonly<Record<'all' | LockerFilter, number>>

/** How many lockers the list would show under each filter. */
export const countLockers = (
  reader: Reader,
  reach: LockerReach,
  now: string,
): Promise<LockerCounts> => {
  const counted = (condition: RawBuilder<boolean>) =>
    sql<number>`(count(*) filter (where ${condition}))::int`
  return reachableLockers(reader, reach)
    .select([
      counted(sql<boolean>`true`).as('all'),
      ...LOCKER_FILTERS.map((only) => counted(lockerCondition(only, now)).as(only)),
    ])
    .executeTakeFirstOrThrow()
}
