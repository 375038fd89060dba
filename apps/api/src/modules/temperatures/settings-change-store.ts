import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { Period } from './temperature-store.ts'

export interface SettingsChange {
  readonly at: string
  readonly by: string | null
  readonly before: unknown
  readonly after: unknown
}

/** Who changed the settings of a locker: an inspector asks for it beside the readings. */
export const listSettingsChanges = async (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  { from, to }: Period,
): Promise<SettingsChange[]> => {
  const { rows } = await sql<SettingsChange>`
    select created_at as at, coalesce(user_name, api_key_name) as by, before, after from logs
    where organisation_id = ${organisationId} and subject_id = ${lockerId} and text_key = 'lockerUpdated'
      and created_at >= ${from} and created_at < ${to}
    order by created_at`.execute(reader)
  return rows
}
