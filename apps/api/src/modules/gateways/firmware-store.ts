import type { FirmwareChannel, FirmwareComponent } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface FirmwareReleaseRow {
  readonly component: FirmwareComponent
  readonly version: string
  readonly channel: FirmwareChannel
}

/** A handful of rows for the whole platform. */
export const listReleases = async (reader: Reader): Promise<FirmwareReleaseRow[]> => {
  const { rows } = await sql<FirmwareReleaseRow>`
    select component, version, channel from firmware_releases`.execute(reader)
  return rows
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
