import type { TemperatureType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import type { World } from '../world.ts'
import type { Locker } from './lockers.ts'

/** What a cabinet keeps when nothing is wrong; without a probe there is nothing to keep. */
const USUAL = {
  Heated: 67,
  NotCooled: null,
  Refrigerated: 3.5,
  RoomTemperature: 20,
} as const satisfies Record<TemperatureType, number | null>

/** A stretch in which a cabinet was warmer (or colder) than usual, or silent. */
export interface Trouble {
  readonly lockerId: string
  readonly from: Date
  readonly to: Date
  /** Degrees; null: no reading at all. */
  readonly change: number | null
}

const DAYS = 62
/** So long ago every 28 minutes, since then every ten. */
const FINE_DAYS = 3

/** Two months, made by the database itself. */
export const addTemperatures = async (
  tx: Tx,
  world: World,
  lockers: readonly Locker[],
  troubles: readonly Trouble[],
): Promise<void> => {
  const probed = lockers.flatMap(({ id, type }) => {
    const usual = USUAL[type]
    return usual === null ? [] : [{ id, usual }]
  })
  await sql`
    insert into temperatures (locker_id, measured_at, temperature)
    select p.id, t.at, round((p.usual
        + 0.5 * sin(t.epoch / 13750 + length(p.id) + p.nth)
        + (hashtextextended(p.id, t.epoch::bigint) % 100) / 250.0::float8
        + coalesce(x.change, 0)) * 10) / 10
    from unnest(${probed.map(({ id }) => id)}::text[], ${probed.map(({ usual }) => usual)}::real[])
      with ordinality as p (id, usual, nth)
    cross join (select at, date_part('epoch', at) as epoch from (
      select generate_series(${world.ago({ days: DAYS }).toISOString()}::timestamptz,
        ${world.ago({ days: FINE_DAYS, minutes: 1 }).toISOString()}::timestamptz, interval '28 minutes')
      union all
      select generate_series(${world.ago({ days: FINE_DAYS }).toISOString()}::timestamptz,
        ${world.ago({ minutes: 1 }).toISOString()}::timestamptz, interval '10 minutes')) as moments (at)) as t
    left join unnest(${troubles.map(({ lockerId }) => lockerId)}::text[],
        ${troubles.map(({ from }) => from.toISOString())}::timestamptz[],
        ${troubles.map(({ to }) => to.toISOString())}::timestamptz[],
        ${troubles.map(({ change }) => change)}::real[]) as x (id, since, until, change)
      on x.id = p.id and t.at between x.since and x.until
    where x.id is null or x.change is not null
    order by p.id, t.at`.execute(tx)
  await sql`
    update locker_states s set temperature = t.temperature, temperature_at = t.measured_at
    from (select distinct on (locker_id) * from temperatures order by locker_id, measured_at desc) t
    where t.locker_id = s.locker_id`.execute(tx)
}
