import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** An account at an identity provider: its subject is for ever, an e-mail address is not. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export const findUserIdByIdentity = async (
  reader: Reader,
  { issuer, subject }: Identity,
): Promise<string | null> => {
  const { rows } = await sql<{ userId: string }>`
    select i.user_id as "userId" from user_identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} and u.deleted_at is null
  `.execute(reader)
  return rows[0]?.userId ?? null
}

/** A deleted user's identity may be linked to the account that came after. */
export const linkIdentity = async (
  tx: Tx,
  { issuer, subject }: Identity,
  userId: string,
  now: string,
): Promise<void> => {
  await sql`
    insert into user_identities (issuer, subject, user_id, created_at)
    values (${issuer}, ${subject}, ${userId}, ${now})
    on conflict (issuer, subject) do update set user_id = excluded.user_id, created_at = excluded.created_at
  `.execute(tx)
}
