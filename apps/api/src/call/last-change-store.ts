import { sql } from 'kysely'
import type { Reader } from '../platform/postgres.ts'

/** Log entry of the last change in the organisation: by this user, or by anybody if the caller is an API key. */
export const findLastChange = async (
  reader: Reader,
  organisationId: string | null,
  user: { readonly id: string } | null,
): Promise<string | null> => {
  if (organisationId === null) return null
  // An export is logged as sent, and changes nothing that the next one reads.
  const { rows } = await sql<{ id: string }>`
    select id from logs where organisation_id = ${organisationId} and operation <> 'Sent'
      ${user === null ? sql`` : sql`and user_id = ${user.id}`}
    order by created_at desc, id desc limit 1`.execute(reader)
  return rows[0]?.id ?? null
}

export const hasLog = async (reader: Reader, id: string): Promise<boolean> => {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from logs where id = ${id}) as "isThere"`.execute(reader)
  return rows[0]?.isThere === true
}
