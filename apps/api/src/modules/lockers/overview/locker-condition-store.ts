import { LOCKER_FILTERS, type LockerFilter, READING_LASTS_MINUTES } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { type LockerReach, lockerTally, reachableLockers } from '../locker-store.ts'

/** Where the conditions look: whether an organisation, in this column, is within reach. */
export type WithinReach = (organisationId: RawBuilder<unknown>) => RawBuilder<boolean>

export const withinOrganisation =
  (organisationId: string): WithinReach =>
  (column) =>
    sql<boolean>`${column} = ${organisationId}`

/** Ids of the lockers that were measured outside their limits and are not back yet. */
const withExcursion = (within: WithinReach) => sql`
  select e.locker_id from temperature_excursions e
  where ${within(sql`e.organisation_id`)} and e.ended_at is null`

/** Of a row `lockers`. */
export const hasExcursion = (within: WithinReach): RawBuilder<boolean> =>
  sql<boolean>`lockers.id in (${withExcursion(within)})`

/**
 * Ids of the lockers that each filter means: of the list, its tabs and the overview alike. Each begins with what is
 * wrong, of which there is little, and never walks all lockers.
 */
const lockersThat = (only: LockerFilter, now: string, within: WithinReach): RawBuilder<unknown> => {
  const openSince = sql`${now}::timestamptz - make_interval(secs => l.door_open_too_long_seconds)`
  switch (only) {
    case 'offline':
      return sql`select l.id from gateway_states s join lockers l on l.gateway_id = s.gateway_id
        where ${within(sql`s.organisation_id`)} and s.connection_status = 'Offline'`
    case 'lockdown':
      return sql`select d.locker_id from lockdowns d
        where ${within(sql`d.organisation_id`)} and d.ended_at is null`
    case 'temperature':
      return sql`${withExcursion(within)} union all
        select l.id from lockers l
        where ${within(sql`l.organisation_id`)} and l.temperature_type in ('Heated', 'Refrigerated')
          and not exists (select from locker_states s where s.locker_id = l.id
            and s.temperature_at > ${now}::timestamptz - make_interval(mins => ${READING_LASTS_MINUTES}))`
    case 'openTooLong':
      return sql`select l.id from boxes b join lockers l on l.id = b.locker_id
          where ${within(sql`b.organisation_id`)} and b.lock_status = 'open' and b.lock_changed_at < ${openSince}
        union all
        select l.id from locker_states s join lockers l on l.id = s.locker_id
          where ${within(sql`s.organisation_id`)} and s.main_door_status = 'open' and s.main_door_changed_at < ${openSince}`
    case 'toBeEmptied':
      return sql`select b.locker_id from boxes b where ${within(sql`b.organisation_id`)} and b.must_be_emptied`
    case 'outOfService':
      return sql`select b.locker_id from boxes b where ${within(sql`b.organisation_id`)} and b.is_out_of_service`
    case 'full':
      return sql`select used.locker_id from (
          ${lockersThat('toBeEmptied', now, within)} union ${lockersThat('outOfService', now, within)} union
          select h.locker_id from reservation_boxes h where ${within(sql`h.organisation_id`)} and h.state = 'held') used
        where not exists (select from boxes b
          where b.locker_id = used.locker_id and not b.is_out_of_service and not b.must_be_emptied
            and not exists (select from reservation_boxes h where h.box_id = b.id and h.state = 'held'))`
  }
}

/** Whether a filter means the row `lockers`. */
export const lockerCondition = (
  only: LockerFilter,
  now: string,
  within: WithinReach,
): RawBuilder<boolean> => sql<boolean>`lockers.id in (${lockersThat(only, now, within)})`

export type LockerCounts = Readonly<Record<'all' | LockerFilter, number>>

/** How many lockers the list would show under each filter. */
export const countLockers = async (
  reader: Reader,
  reach: LockerReach,
  now: string,
): Promise<LockerCounts> => {
  const within = withinOrganisation(reach.organisationId)
  const counted = (condition: RawBuilder<boolean>, name: keyof LockerCounts) =>
    sql`(${reachableLockers(reader, reach).select(sql<number>`count(*)::int`.as('count')).where(condition)})
      as ${sql.id(name)}`
  const all = lockerTally(reach)
  const rows = await allRows<LockerCounts>(reader)`select ${sql.join([
    all === undefined ? counted(sql<boolean>`true`, 'all') : sql`${all} as "all"`,
    ...LOCKER_FILTERS.map((only) => counted(lockerCondition(only, now, within), only)),
  ])}`
  const [counts] = rows
  if (counts === undefined) throw new Error('counts without a row')
  return counts
}
