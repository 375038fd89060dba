import { sql } from 'kysely'
import type { AuthenticatorRow } from '../../graphql/second-factor.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export const listAuthenticators = async (
  reader: Reader,
  userId: string,
): Promise<AuthenticatorRow[]> => {
  const { rows } = await sql<AuthenticatorRow>`
    select id as "_id", name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from authenticators where user_id = ${userId} order by id desc`.execute(reader)
  return rows
}

export interface SealedAuthenticator {
  readonly id: string
  readonly sealedSecret: string
}

export const sealedAuthenticatorsOf = async (
  reader: Reader,
  userId: string,
): Promise<SealedAuthenticator[]> => {
  const { rows } = await sql<SealedAuthenticator>`
    select id, sealed_secret as "sealedSecret" from authenticators
    where user_id = ${userId}`.execute(reader)
  return rows
}

/** Locked, so that two additions at once do not both find room for the last one. */
export const countAuthenticators = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from authenticators where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export interface NewAuthenticator extends SealedAuthenticator {
  readonly userId: string
  readonly name: string
  /** Of the code that confirmed it. */
  readonly step: number
  readonly now: string
}

export const insertAuthenticator = async (tx: Tx, added: NewAuthenticator): Promise<void> => {
  await sql`
    insert into authenticators (id, user_id, name, sealed_secret, last_step, created_at)
    values (${added.id}, ${added.userId}, ${added.name}, ${added.sealedSecret}, ${added.step},
      ${added.now})`.execute(tx)
}

/** The name that it had; null: it is not theirs. */
export const deleteAuthenticatorOf = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    delete from authenticators where id = ${id} and user_id = ${userId} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

/** False: that code, or a later one, was taken before. */
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
