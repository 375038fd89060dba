import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

/** Sign-in methods that require a second step; a passkey is both steps in one. */
export type FirstStepMethod = 'link' | 'password' | 'oidc'

const PENDING_SIGN_IN = columns('pending_sign_ins', 'user_id, method, authenticated_at')
export type PendingSignIn = RowOf<typeof PENDING_SIGN_IN>

/** Also deletes expired rows. */
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

/** Locks the row: of two concurrent attempts the second finds it gone. */
export const lockPendingSignIn = (tx: Tx, tokenHash: string, now: string) => firstRow(tx)`
  select ${PENDING_SIGN_IN} from pending_sign_ins
  where token_hash = ${tokenHash} and expires_at > ${now} for update`

export const deletePendingSignIn = async (tx: Tx, tokenHash: string): Promise<void> => {
  await sql`delete from pending_sign_ins where token_hash = ${tokenHash}`.execute(tx)
}

/** A new password invalidates first steps with the old one. */
export const deletePendingSignInsOf = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(tx)
}
