import type { Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** A user as the door knows them. */
export interface Account {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: Language
  readonly passwordHash: string | null
}

const findWhere = async (reader: Reader, condition: ReturnType<typeof sql>) => {
  const { rows } = await sql<Account>`
    select id, name, email, language, password_hash as "passwordHash" from users
    where ${condition} and deleted_at is null
  `.execute(reader)
  return rows[0] ?? null
}

export const findAccountByEmail = (reader: Reader, email: string): Promise<Account | null> =>
  findWhere(reader, sql`email = ${email}`)

export const findAccount = (reader: Reader, id: string): Promise<Account | null> =>
  findWhere(reader, sql`id = ${id}`)

export const savePassword = async (
  tx: Tx,
  userId: string,
  passwordHash: string,
  now: string,
): Promise<void> => {
  await sql`
    update users set password_hash = ${passwordHash}, password_changed_at = ${now}, updated_at = ${now}
    where id = ${userId}
  `.execute(tx)
}

export const saveLastSignIn = async (tx: Tx, userId: string, now: string): Promise<void> => {
  await sql`update users set last_sign_in_at = ${now} where id = ${userId}`.execute(tx)
}
