import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

const ACCOUNT = columns('users', 'id as id, name, email, language, password_hash')
/** A user as the door knows them. */
export type Account = RowOf<typeof ACCOUNT>

const findWhere = (reader: Reader, condition: ReturnType<typeof sql>) => firstRow(reader)`
  select ${ACCOUNT} from users
  where ${condition} and deleted_at is null`

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
