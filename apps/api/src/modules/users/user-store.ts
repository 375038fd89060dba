import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface KnownUser {
  readonly id: string
  readonly name: string
  readonly email: string
}

export const findUserByEmail = async (reader: Reader, email: string): Promise<KnownUser | null> => {
  const { rows } = await sql<KnownUser>`
    select id, name, email from users where email = ${email} and deleted_at is null
  `.execute(reader)
  return rows[0] ?? null
}

export const findUser = async (reader: Reader, id: string): Promise<KnownUser | null> => {
  const { rows } = await sql<KnownUser>`
    select id, name, email from users where id = ${id} and deleted_at is null
  `.execute(reader)
  return rows[0] ?? null
}

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
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = any(${[...ids]})
  `.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
