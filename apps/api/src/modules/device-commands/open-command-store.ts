import type { OpenStatus } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { send } from '../../platform/sent-statements.ts'
import { utcText } from '../../platform/utc-text.ts'

export interface OpenDoor {
  readonly boxId: string | null
  readonly boxNumber: number
  readonly label: string | null
  readonly status: OpenStatus
  readonly reason: string | null
  readonly updatedAt: string
}

export interface OpenCommand extends RowOf<typeof STORED_COLUMNS> {
  readonly doors: readonly OpenDoor[]
}

const STORED_COLUMNS = columns(
  'device_commands',
  'id, locker_id!, reason, requested_by_name, created_at, expires_at',
  'c',
)
const COLUMNS = sql`${STORED_COLUMNS}, (select coalesce(json_agg(json_build_object(
      'boxId', d.box_id, 'boxNumber', d.box_number, 'label', b.label, 'status', d.status, 'reason', d.reason,
      'updatedAt', ${utcText('d.updated_at')}) order by d.box_number), '[]')
    from open_command_doors d left join boxes b on b.id = d.box_id where d.command_id = c.id) as doors`

const LISTED_AT_MOST = 20

export const listOpenCommands = (
  reader: Reader,
  organisationId: string,
  lockerId: string,
) => allRows<OpenCommand>(reader)`
  select ${COLUMNS} from device_commands c
  where c.organisation_id = ${organisationId} and c.locker_id = ${lockerId} and c.type = 'OpenLocks'
  order by c.id desc limit ${LISTED_AT_MOST}`

/** Box 0 is the main door. */
export const insertDoors = async (
  tx: Tx,
  organisationId: string,
  commandId: string,
  doors: readonly Pick<OpenDoor, 'boxId' | 'boxNumber'>[],
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`insert into open_command_doors (command_id, organisation_id, box_number, box_id, status, updated_at)
    select ${commandId}, ${organisationId}, number, box_id, 'queued', ${now}
    from unnest(${doors.map(({ boxNumber }) => boxNumber)}::int[], ${doors.map(({ boxId }) => boxId)}::text[])
      as door (number, box_id)`,
  )
}
