import { sql } from 'kysely'
import { columns } from '../platform/columns.ts'
import type { Reader } from '../platform/postgres.ts'
import { firstRow } from '../platform/rows.ts'

/** Log entry of the last change in the organisation: by this user, or by anybody if the caller is an API key. */
export const findLastChange = async (
  reader: Reader,
  organisationId: string | null,
  user: { readonly id: string } | null,
): Promise<string | null> => {
  if (organisationId === null) return null
  // An export is logged as sent, and changes nothing that the next one reads.
  const row = await firstRow(reader)`
    select ${columns('logs', 'id as id')}
    from logs where organisation_id = ${organisationId} and operation <> 'Sent'
      ${user === null ? sql`` : sql`and user_id = ${user.id}`}
    order by created_at desc, id desc limit 1`
  return row?.id ?? null
}

export const hasLog = async (reader: Reader, id: string): Promise<boolean> => {
  const row = await firstRow<{ isThere: boolean }>(reader)`
    select exists (select from logs where id = ${id}) as "isThere"`
  return row?.isThere === true
}
