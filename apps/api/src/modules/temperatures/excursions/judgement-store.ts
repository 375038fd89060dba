import type { Reading } from '@lockerdesk/domain'
import { DEFAULT_LIMITS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

const JUDGED_LOCKER = columns(
  { l: 'lockers', g: 'gateways', gs: 'gateway_states', s: 'locker_states' },
  `l.id as id, l.organisation_id, l.gateway_id, g.shop_id!, l.name, l.temperature_type,
      l.limits, gs.connection_status, s.discard_told_at`,
)
export interface JudgedLocker extends RowOf<typeof JUDGED_LOCKER> {
  readonly isInLockdown: boolean
  readonly releasedAt: string | null
}

/** Locked by its state, so that two processes judge one after the other. */
export const lockForJudgement = (tx: Tx, lockerId: string) => firstRow<JudgedLocker>(tx)`
  select ${JUDGED_LOCKER},
    exists (select from lockdowns d where d.locker_id = l.id and d.ended_at is null) as "isInLockdown",
    (select max(d.ended_at) from lockdowns d where d.locker_id = l.id) as "releasedAt"
  from lockers l
  join locker_states s on s.locker_id = l.id
  join gateways g on g.id = l.gateway_id
  join gateway_states gs on gs.gateway_id = g.id
  where l.id = ${lockerId} for update of s`

const limitOf = (type: 'Heated' | 'Refrigerated') => DEFAULT_LIMITS[type].warningLimit

/** Lockers whose time runs: beyond their limit now, or in an excursion that has not ended. */
export const lockersToJudge = async (reader: Reader): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('lockers', 'id as id', 'l')} from lockers l join locker_states s on s.locker_id = l.id
    where (l.temperature_type = 'Refrigerated'
        and s.temperature > coalesce((l.limits->>'warningLimit')::real, ${limitOf('Refrigerated')}))
      or (l.temperature_type = 'Heated'
        and s.temperature < coalesce((l.limits->>'warningLimit')::real, ${limitOf('Heated')}))
      or l.id in (select e.locker_id from temperature_excursions e where e.ended_at is null)`
  return rows.map(({ id }) => id)
}

const LOOKS_BACK_DAYS = 7

/** From the last reading within the limit before the day began, so that no excursion is cut. */
export const readingsToJudge = async (
  reader: Reader,
  lockerId: string,
  isGood: { readonly badSide: 'above' | 'below'; readonly limit: number },
  dayBegan: string,
): Promise<Reading[]> => {
  const good = isGood.badSide === 'above' ? sql`<=` : sql`>=`
  const rows = await allRows(reader)`
    with began as (
      select least(${dayBegan}::timestamptz, (select min(e.started_at) from temperature_excursions e
        where e.locker_id = ${lockerId} and e.ended_at is null)) as at),
    since as (
      select coalesce(
        (select t.measured_at from temperatures t, began
          where t.locker_id = ${lockerId} and t.measured_at < began.at and t.temperature ${good} ${isGood.limit}
          order by t.measured_at desc limit 1),
        began.at - make_interval(days => ${LOOKS_BACK_DAYS})) as at from began)
    select ${columns('temperatures', 'measured_at as at, temperature as celsius', 't')} from temperatures t, since
    where t.locker_id = ${lockerId} and t.measured_at >= since.at order by t.measured_at`
  return rows.map(({ at, celsius }) => ({ at: new Date(at), celsius }))
}

export const mainDoorClosings = async (
  reader: Reader,
  lockerId: string,
  since: string,
): Promise<Date[]> => {
  const rows = await allRows(reader)`
    select ${columns('locker_events', 'occurred_at as at')} from locker_events
    where locker_id = ${lockerId} and kind = 'mainDoorClosed' and occurred_at >= ${since}
    order by occurred_at`
  return rows.map(({ at }) => new Date(at))
}

const KNOWN_EXCURSION = columns(
  'temperature_excursions',
  'id as id, started_at, ended_at, warning_at, lockdown_at',
)
export interface KnownExcursion extends RowOf<typeof KNOWN_EXCURSION> {
  readonly isCommented: boolean
}

export const excursionsSince = (
  reader: Reader,
  lockerId: string,
  since: string,
) => allRows<KnownExcursion>(reader)`
  select ${KNOWN_EXCURSION}, comment is not null as "isCommented"
  from temperature_excursions
  where locker_id = ${lockerId} and coalesce(ended_at, 'infinity') >= ${since}
  order by started_at`

export interface SavedExcursion {
  readonly id: string
  readonly organisationId: string
  readonly lockerId: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly peak: number
  readonly warningLimit: number
  readonly warningAt: string
  readonly lockdownAt: string | null
}

export const saveExcursion = async (tx: Tx, excursion: SavedExcursion): Promise<void> => {
  await sql`
    insert into temperature_excursions (id, organisation_id, locker_id, started_at, ended_at, peak, warning_limit,
      warning_at, lockdown_at)
    values (${excursion.id}, ${excursion.organisationId}, ${excursion.lockerId}, ${excursion.startedAt},
      ${excursion.endedAt}, ${excursion.peak}, ${excursion.warningLimit}, ${excursion.warningAt},
      ${excursion.lockdownAt})
    on conflict (id) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
      peak = excluded.peak, warning_at = least(temperature_excursions.warning_at, excluded.warning_at),
      lockdown_at = coalesce(temperature_excursions.lockdown_at, excluded.lockdown_at)`.execute(tx)
}

/** A late reading showed that these never were. */
export const deleteExcursions = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`delete from temperature_excursions where id = any(${[...ids]})`.execute(tx)
}
