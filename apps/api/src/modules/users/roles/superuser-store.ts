import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** The user with that address, made if there is none, as a SuperUser. */
export const ensureSuperUser = async (
  tx: Tx,
  { email, name, language }: { email: string; name: string; language: Language },
  now: Date,
): Promise<{ readonly id: string; readonly name: string }> => {
  const at = now.toISOString()
  const rows = await allRows(tx)`
    insert into users (id, email, name, language, created_at, updated_at)
    values (${newId(now)}, ${email}, ${name}, ${language}, ${at}, ${at})
    on conflict (email) where deleted_at is null do update set updated_at = excluded.updated_at
    returning ${columns('users', 'id as id, name')}`
  const [user] = rows
  if (user === undefined) throw new Error('a user vanished while being made')
  await sql`
    insert into role_assignments (id, user_id, role, created_at)
    values (${newId(now)}, ${user.id}, 'SuperUser', ${at})
    on conflict do nothing
  `.execute(tx)
  return user
}
