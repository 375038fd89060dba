import type { OwnSettings, RetentionDays, RetentionInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

/** `updatedAt`: null while nothing is said. */
export type RetentionRow = OwnSettings<RetentionDays> & RowOf<typeof STORED_COLUMNS>

const STORED_COLUMNS = columns(
  { o: 'organisations', s: 'retention_settings' },
  'o.id as organisationId, o.name, s.updated_at?',
)
const COLUMNS = sql`${STORED_COLUMNS}, s.reservations,
  s.messages,
  s.orders,
  s.temperatures,
  s.device_logs as "deviceLogs",
  s.sign_ins as "signIns"`

export const findRetention = (reader: Reader, organisationId: string) => firstRow<RetentionRow>(
  reader,
)`
  select ${COLUMNS} from organisations o left join retention_settings s on s.organisation_id = o.id
  where o.id = ${organisationId}`

/** Of every organisation that is still there, for the run of the night. */
export const listRetention = (reader: Reader) => allRows<RetentionRow>(reader)`
  select ${COLUMNS} from organisations o left join retention_settings s on s.organisation_id = o.id
  order by o.id`

export const saveRetention = async (
  tx: Tx,
  organisationId: string,
  days: RetentionInput,
  now: string,
): Promise<void> => {
  await sql`
    insert into retention_settings (organisation_id, reservations, messages, orders, temperatures, device_logs,
      sign_ins, updated_at)
    values (${organisationId}, ${days.reservations}, ${days.messages}, ${days.orders}, ${days.temperatures},
      ${days.deviceLogs}, ${days.signIns}, ${now})
    on conflict (organisation_id) do update set reservations = excluded.reservations, messages = excluded.messages,
      orders = excluded.orders, temperatures = excluded.temperatures, device_logs = excluded.device_logs,
      sign_ins = excluded.sign_ins, updated_at = excluded.updated_at`.execute(tx)
}

export const ownDays = (row: RetentionRow): OwnSettings<RetentionDays> => ({
  reservations: row.reservations,
  messages: row.messages,
  orders: row.orders,
  temperatures: row.temperatures,
  deviceLogs: row.deviceLogs,
  signIns: row.signIns,
})
