import type { OwnSettings, RetentionDays, RetentionInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface RetentionRow extends OwnSettings<RetentionDays> {
  readonly organisationId: string
  readonly name: string
  /** Null while nothing is said. */
  readonly updatedAt: string | null
}

const COLUMNS = sql`o.id as "organisationId", o.name, s.reservations, s.messages, s.orders, s.temperatures,
  s.device_logs as "deviceLogs", s.sign_ins as "signIns", s.updated_at as "updatedAt"`

export const findRetention = async (
  reader: Reader,
  organisationId: string,
): Promise<RetentionRow | null> => {
  const { rows } = await sql<RetentionRow>`
    select ${COLUMNS} from organisations o left join retention_settings s on s.organisation_id = o.id
    where o.id = ${organisationId}`.execute(reader)
  return rows[0] ?? null
}

/** Of every organisation that is still there, for the run of the night. */
export const listRetention = async (reader: Reader): Promise<RetentionRow[]> => {
  const { rows } = await sql<RetentionRow>`
    select ${COLUMNS} from organisations o left join retention_settings s on s.organisation_id = o.id
    order by o.id`.execute(reader)
  return rows
}

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
