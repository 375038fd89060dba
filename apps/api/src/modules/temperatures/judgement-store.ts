import type {
  ConnectionStatus,
  Reading,
  TemperatureLimits,
  TemperatureType,
} from '@lockerdesk/domain'
import { DEFAULT_LIMITS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface JudgedLocker {
  readonly id: string
  readonly organisationId: string
  readonly gatewayId: string
  readonly shopId: string
  readonly name: string
  readonly temperatureType: TemperatureType
  readonly limits: TemperatureLimits | null
  readonly connectionStatus: ConnectionStatus
  readonly isInLockdown: boolean
  readonly releasedAt: string | null
  readonly discardToldAt: string | null
}

/** Locked by its state, so that two processes judge one after the other. */
export const lockForJudgement = async (tx: Tx, lockerId: string): Promise<JudgedLocker | null> => {
  const { rows } = await sql<JudgedLocker>`
    select l.id, l.organisation_id as "organisationId", l.gateway_id as "gatewayId", g.shop_id as "shopId", l.name,
      l.temperature_type as "temperatureType", l.limits, gs.connection_status as "connectionStatus",
      exists (select from lockdowns d where d.locker_id = l.id and d.ended_at is null) as "isInLockdown",
      (select max(d.ended_at) from lockdowns d where d.locker_id = l.id) as "releasedAt",
      s.discard_told_at as "discardToldAt"
    from lockers l
    join locker_states s on s.locker_id = l.id
    join gateways g on g.id = l.gateway_id
    join gateway_states gs on gs.gateway_id = g.id
    where l.id = ${lockerId} for update of s`.execute(tx)
  return rows[0] ?? null
}

const limitOf = (type: 'Heated' | 'Refrigerated') => DEFAULT_LIMITS[type].warningLimit

/** Lockers whose time runs: beyond their limit now, or in an excursion that has not ended. */
export const lockersToJudge = async (reader: Reader): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.id from lockers l join locker_states s on s.locker_id = l.id
    where (l.temperature_type = 'Refrigerated'
        and s.temperature > coalesce((l.limits->>'warningLimit')::real, ${limitOf('Refrigerated')}))
      or (l.temperature_type = 'Heated'
        and s.temperature < coalesce((l.limits->>'warningLimit')::real, ${limitOf('Heated')}))
      or l.id in (select e.locker_id from temperature_excursions e where e.ended_at is null)`.execute(
    reader,
  )
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
  const { rows } = await sql<{ at: string; celsius: number }>`
    with began as (
      select least(${dayBegan}::timestamptz, (select min(e.started_at) from temperature_excursions e
        where e.locker_id = ${lockerId} and e.ended_at is null)) as at),
    since as (
      select coalesce(
        (select t.measured_at from temperatures t, began
          where t.locker_id = ${lockerId} and t.measured_at < began.at and t.temperature ${good} ${isGood.limit}
          order by t.measured_at desc limit 1),
        began.at - make_interval(days => ${LOOKS_BACK_DAYS})) as at from began)
    select t.measured_at as at, t.temperature as celsius from temperatures t, since
    where t.locker_id = ${lockerId} and t.measured_at >= since.at order by t.measured_at`.execute(
    reader,
  )
  return rows.map(({ at, celsius }) => ({ at: new Date(at), celsius }))
}

export const mainDoorClosings = async (
  reader: Reader,
  lockerId: string,
  since: string,
): Promise<Date[]> => {
  const { rows } = await sql<{ at: string }>`
    select occurred_at as at from locker_events
    where locker_id = ${lockerId} and kind = 'mainDoorClosed' and occurred_at >= ${since}
    order by occurred_at`.execute(reader)
  return rows.map(({ at }) => new Date(at))
}

export interface KnownExcursion {
  readonly id: string
  readonly startedAt: string
  readonly endedAt: string | null
  readonly warningAt: string
  readonly lockdownAt: string | null
  readonly isCommented: boolean
}

export const excursionsSince = async (
  reader: Reader,
  lockerId: string,
  since: string,
): Promise<KnownExcursion[]> => {
  const { rows } = await sql<KnownExcursion>`
    select id, started_at as "startedAt", ended_at as "endedAt", warning_at as "warningAt",
      lockdown_at as "lockdownAt", comment is not null as "isCommented"
    from temperature_excursions
    where locker_id = ${lockerId} and coalesce(ended_at, 'infinity') >= ${since}
    order by started_at`.execute(reader)
  return rows
}

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
