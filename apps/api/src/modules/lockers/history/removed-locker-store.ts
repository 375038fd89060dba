import type { TemperatureLimits, TemperatureType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { LockerReach } from '../locker-store.ts'

export interface RemovedLocker extends RowOf<typeof COLUMNS> {
  /** What the lock controller answered to. */
  readonly lockerId: string
  readonly temperatureType: TemperatureType
  readonly limits: TemperatureLimits | null
}

const COLUMNS = columns(
  'removed_lockers',
  `
  id, organisation_id, name, locker_id, temperature_type, limits, gateway_name,
  gateway_device_id, removed_at, removed_by_name`,
  'r',
)

const reached = ({
  organisationId,
  shopIds,
}: LockerReach) => sql`r.organisation_id = ${organisationId}
  and ${shopIds === null ? sql`true` : sql`r.shop_id = any(${[...shopIds]})`}`

/** The last removed first. */
export const listRemovedLockers = (
  reader: Reader,
  reach: LockerReach,
  limit: number,
) => allRows<RemovedLocker>(reader)`
  select ${COLUMNS} from removed_lockers r where ${reached(reach)}
  order by r.removed_at desc, r.id limit ${limit}`

export const findRemovedLocker = (
  reader: Reader,
  reach: LockerReach,
  id: string,
) => firstRow<RemovedLocker>(reader)`
  select ${COLUMNS} from removed_lockers r where ${reached(reach)} and r.id = ${id}`

/** Before the locker goes: what its reports will say of it. */
export const keepRemovedLocker = async (
  tx: Tx,
  organisationId: string,
  id: string,
  removal: { readonly at: string; readonly byName: string },
): Promise<void> => {
  await sql`insert into removed_lockers (id, organisation_id, shop_id, name, locker_id, temperature_type, limits,
      gateway_name, gateway_device_id, removed_at, removed_by_name)
    select l.id, l.organisation_id, g.shop_id, l.name, l.locker_id, l.temperature_type, l.limits, g.name, g.device_id,
      ${removal.at}, ${removal.byName}
    from lockers l join gateways g on g.id = l.gateway_id
    where l.organisation_id = ${organisationId} and l.id = ${id}`.execute(tx)
}
