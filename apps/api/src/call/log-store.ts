import type { Severity } from '@lockerdesk/domain'
import type { LogText } from '@lockerdesk/messages'
import { jsonText } from '../platform/column-types.ts'
import type { Tx } from '../platform/postgres.ts'
import { send } from '../platform/sent-statements.ts'

export interface NewLogRow {
  readonly id: string
  readonly organisationId: string | null
  readonly type: string
  readonly operation: string
  readonly severity: Severity
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

const nullableJson = (value: object | null) => (value === null ? null : jsonText(value))

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
      text_params: jsonText(row.textParams),
      subject_id: row.subjectId,
      before: nullableJson(row.before),
      after: nullableJson(row.after),
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
