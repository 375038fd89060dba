import type { FirmwareComponent } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

const FIRMWARE_RELEASE_ROW = columns(
  'firmware_releases',
  'component, version, channel, released_at',
)
export type FirmwareReleaseRow = RowOf<typeof FIRMWARE_RELEASE_ROW>

/** A handful of rows for the whole platform. */
export const listReleases = (reader: Reader): Promise<FirmwareReleaseRow[]> => allRows(reader)`
  select ${FIRMWARE_RELEASE_ROW} from firmware_releases`

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
  const rows = await allRows<{ count: number }>(tx)`
    select ${columns('lockers', 'gateway_id', 'l')},
      (count(*) filter (where b.lock_status = 'open')
        + count(distinct l.id) filter (where s.main_door_status = 'open'))::int as count
    from lockers l
    join locker_states s on s.locker_id = l.id
    left join boxes b on b.locker_id = l.id
    where l.gateway_id = any(${[...gatewayIds]})
    group by l.gateway_id`
  return new Map(rows.map(({ gatewayId, count }) => [gatewayId, count]))
}
