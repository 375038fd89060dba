import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

const KNOWN_USER = columns('users', 'id as id, name, email')
export type KnownUser = RowOf<typeof KNOWN_USER>

export const findUserByEmail = (
  reader: Reader,
  email: string,
): Promise<KnownUser | null> => firstRow(reader)`
  select ${KNOWN_USER} from users where email = ${email} and deleted_at is null`

export const findUser = (reader: Reader, id: string): Promise<KnownUser | null> => firstRow(reader)`
  select ${KNOWN_USER} from users where id = ${id} and deleted_at is null`

/** The user with that address; made now unless somebody was quicker. */
export const findOrCreateUser = async (
  tx: Tx,
  { email, name, language }: { email: string; name: string; language: Language },
  now: Date,
): Promise<KnownUser> => {
  await sql`
    insert into users (id, email, name, language, created_at, updated_at)
    values (${newId(now)}, ${email}, ${name}, ${language}, ${now.toISOString()}, ${now.toISOString()})
    on conflict (email) where deleted_at is null do nothing
  `.execute(tx)
  const user = await findUserByEmail(tx, email)
  if (user === null) throw new Error('a user vanished while being made')
  return user
}

export const namesOfUsers = async (
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await allRows(reader)`
    select ${columns('users', 'id as id, name')} from users where id = any(${[...ids]})`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
