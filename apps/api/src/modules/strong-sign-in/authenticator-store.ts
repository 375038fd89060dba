import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export const listAuthenticators = (reader: Reader, userId: string) => allRows(reader)`
  select ${columns('authenticators', 'id, name, created_at, last_used_at')}
  from authenticators where user_id = ${userId} order by id desc`

const SEALED_AUTHENTICATOR = columns('authenticators', 'id as id, sealed_secret')
export type SealedAuthenticator = RowOf<typeof SEALED_AUTHENTICATOR>

export const sealedAuthenticatorsOf = (
  reader: Reader,
  userId: string,
): Promise<SealedAuthenticator[]> => allRows(reader)`
  select ${SEALED_AUTHENTICATOR} from authenticators
  where user_id = ${userId}`

/** Locks the user, so that concurrent additions cannot exceed the maximum. */
export const countAuthenticators = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from authenticators where user_id = ${userId}`
  return row?.count ?? 0
}

export interface NewAuthenticator extends SealedAuthenticator {
  readonly userId: string
  readonly name: string
  /** Time step of the code that confirmed it. */
  readonly step: number
  readonly now: string
}

export const insertAuthenticator = async (tx: Tx, added: NewAuthenticator): Promise<void> => {
  await sql`
    insert into authenticators (id, user_id, name, sealed_secret, last_step, created_at)
    values (${added.id}, ${added.userId}, ${added.name}, ${added.sealedSecret}, ${added.step},
      ${added.now})`.execute(tx)
}

/** Its former name. Null if it belongs to another user. */
export const deleteAuthenticatorOf = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    delete from authenticators where id = ${id} and user_id = ${userId}
    returning ${columns('authenticators', 'name')}`
  return row?.name ?? null
}

/** False if that code or a later one was used before. */
export const spendStep = async (
  tx: Tx,
  id: string,
  step: number,
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update authenticators set last_step = ${step}, last_used_at = ${now}
    where id = ${id} and last_step < ${step}`.execute(tx)
  return numAffectedRows === 1n
}
