import type { FirmwareChannel, FirmwareComponent } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface FirmwareReleaseRow {
  readonly component: FirmwareComponent
  readonly version: string
  readonly channel: FirmwareChannel
  readonly releasedAt: string
}

/** A handful of rows for the whole platform. */
export const listReleases = async (reader: Reader): Promise<FirmwareReleaseRow[]> => {
  const { rows } = await sql<FirmwareReleaseRow>`
    select component, version, channel, released_at as "releasedAt" from firmware_releases`.execute(
    reader,
  )
  return rows
}

/** What was released before keeps its day. */
export const replaceReleases = async (
  tx: Tx,
  component: FirmwareComponent,
  releases: readonly Pick<FirmwareReleaseRow, 'version' | 'channel'>[],
  now: string,
): Promise<void> => {
  const versions = releases.map(({ version }) => version)
  const channels = releases.map(({ channel }) => channel)
  await sql`delete from firmware_releases where component = ${component} and not version = any(${versions})`.execute(
    tx,
  )
  await sql`insert into firmware_releases (component, version, channel, released_at)
    select ${component}, version, channel, ${now}
    from unnest(${versions}::text[], ${channels}::text[]) released (version, channel)
    on conflict (component, version) do update set channel = excluded.channel`.execute(tx)
}

/** How many doors stand open behind each gateway, as far as it has told. */
export const countOpenDoors = async (
  tx: Tx,
  gatewayIds: readonly string[],
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ gatewayId: string; count: number }>`
    select l.gateway_id as "gatewayId",
      (count(*) filter (where b.lock_status = 'open')
        + count(distinct l.id) filter (where s.main_door_status = 'open'))::int as count
    from lockers l
    join locker_states s on s.locker_id = l.id
    left join boxes b on b.locker_id = l.id
    where l.gateway_id = any(${[...gatewayIds]})
    group by l.gateway_id`.execute(tx)
  return new Map(rows.map(({ gatewayId, count }) => [gatewayId, count]))
}
