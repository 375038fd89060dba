import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

/** Ways in that a second step follows; a passkey is both steps in one. */
export type FirstStepMethod = 'link' | 'password' | 'oidc'

export interface PendingSignIn {
  readonly userId: string
  readonly method: FirstStepMethod
  readonly authenticatedAt: string
}

/** What has expired is forgotten on the way. */
export const insertPendingSignIn = async (
  tx: Tx,
  pending: PendingSignIn & { readonly tokenHash: string; readonly expiresAt: string },
  now: string,
): Promise<void> => {
  await sql`delete from pending_sign_ins where expires_at <= ${now}`.execute(tx)
  await sql`
    insert into pending_sign_ins (token_hash, user_id, method, authenticated_at, expires_at)
    values (${pending.tokenHash}, ${pending.userId}, ${pending.method}, ${pending.authenticatedAt},
      ${pending.expiresAt})`.execute(tx)
}

/** Locked: of two answers at once the second finds it gone. */
export const lockPendingSignIn = async (
  tx: Tx,
  tokenHash: string,
  now: string,
): Promise<PendingSignIn | null> => {
  const { rows } = await sql<PendingSignIn>`
    select user_id as "userId", method, authenticated_at as "authenticatedAt" from pending_sign_ins
    where token_hash = ${tokenHash} and expires_at > ${now} for update`.execute(tx)
  return rows[0] ?? null
}

export const deletePendingSignIn = async (tx: Tx, tokenHash: string): Promise<void> => {
  await sql`delete from pending_sign_ins where token_hash = ${tokenHash}`.execute(tx)
}

/** Whoever proved the old password proved nothing any more. */
export const deletePendingSignInsOf = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(tx)
}
