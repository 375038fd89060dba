import type { LogText } from '@lockerdesk/messages'
import { sql } from 'kysely'
import type { Tx } from '../platform/postgres.ts'
import { send } from '../platform/sent-statements.ts'

declare module '../platform/postgres.ts' {
  interface Tables {
    logs: {
      id: string
      organisation_id: string | null
      type: string
      operation: string
      severity: string
      text_key: string
      text_params: unknown
      subject_id: string | null
      before: unknown
      after: unknown
      temperature: number | null
      auth_type: string | null
      user_id: string | null
      user_name: string | null
      api_key_id: string | null
      api_key_name: string | null
      ip: string | null
      created_at: string
    }
  }
}

export interface NewLogRow {
  readonly id: string
  readonly organisationId: string | null
  readonly type: string
  readonly operation: string
  readonly severity: string
  readonly textKey: LogText
  readonly textParams: object
  readonly subjectId: string | null
  readonly before: object | null
  readonly after: object | null
  readonly temperature: number | null
  readonly user: { readonly id: string; readonly name: string } | null
  readonly apiKey: { readonly id: string; readonly name: string } | null
  readonly ip: string | null
  readonly createdAt: string
}

const json = (value: object | null) =>
  value === null ? null : sql`${JSON.stringify(value)}::jsonb`

const authTypeOf = ({ user, apiKey }: NewLogRow) => {
  if (user !== null) return 'user'
  return apiKey === null ? null : 'api'
}

export const insertLog = async (tx: Tx, row: NewLogRow): Promise<void> => {
  await send(
    tx,
    tx.insertInto('logs').values({
      id: row.id,
      organisation_id: row.organisationId,
      type: row.type,
      operation: row.operation,
      severity: row.severity,
      text_key: row.textKey,
      text_params: json(row.textParams),
      subject_id: row.subjectId,
      before: json(row.before),
      after: json(row.after),
      temperature: row.temperature,
      auth_type: authTypeOf(row),
      user_id: row.user?.id ?? null,
      user_name: row.user?.name ?? null,
      api_key_id: row.apiKey?.id ?? null,
      api_key_name: row.apiKey?.name ?? null,
      ip: row.ip,
      created_at: row.createdAt,
    }),
  )
}
