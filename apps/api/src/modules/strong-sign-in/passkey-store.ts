import { sql } from 'kysely'
import type { PasskeyRow } from '../../graphql/passkey.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

export interface KnownPasskey {
  readonly id: string
  readonly userId: string
  readonly credentialId: string
  readonly publicKey: string
  readonly counter: number
  readonly transports: string[]
}

export const listPasskeys = async (reader: Reader, userId: string): Promise<PasskeyRow[]> => {
  const { rows } = await sql<PasskeyRow>`
    select id as "_id", name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id desc`.execute(reader)
  return rows
}

const KNOWN = sql`p.id, p.user_id as "userId", p.credential_id as "credentialId", p.public_key as "publicKey",
  p.counter::float8 as counter, p.transports`

export const knownPasskeysOf = async (reader: Reader, userId: string): Promise<KnownPasskey[]> => {
  const { rows } = await sql<KnownPasskey>`
    select ${KNOWN} from passkeys p where p.user_id = ${userId}`.execute(reader)
  return rows
}

/** Of a user who is still there. */
export const findPasskey = async (
  reader: Reader,
  credentialId: string,
): Promise<KnownPasskey | null> => {
  const { rows } = await sql<KnownPasskey>`
    select ${KNOWN} from passkeys p join users u on u.id = p.user_id
    where p.credential_id = ${credentialId} and u.deleted_at is null`.execute(reader)
  return rows[0] ?? null
}

export interface NewPasskey extends KnownPasskey {
  readonly name: string
  readonly now: string
}

/** False: somebody has it already. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.now})
    on conflict (credential_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Locked, so that two additions at once do not both find room for the last one. */
export const countPasskeys = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from passkeys where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The name that it had; null: it is not theirs. */
export const renamePasskeyOf = async (
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<string | null> => {
  const { rows } = await sql<{ before: string }>`
    update passkeys p set name = ${name} from passkeys old
    where p.id = ${id} and p.user_id = ${userId} and old.id = p.id
    returning old.name as before`.execute(tx)
  return rows[0]?.before ?? null
}

export const deletePasskeyOf = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | null> => {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

export const notePasskeyUse = async (
  tx: Tx,
  id: string,
  counter: number,
  now: string,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))`.execute(tx)
  return numAffectedRows === 1n
}

/** False: it was answered before. What has expired is forgotten on the way. */
export const spendChallenge = async (
  tx: Tx,
  hash: string,
  expiresAt: string,
  now: string,
): Promise<boolean> => {
  await sql`delete from spent_passkey_challenges where expires_at < ${now}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into spent_passkey_challenges (hash, expires_at) values (${hash}, ${expiresAt})
    on conflict do nothing`.execute(tx)
  return numAffectedRows === 1n
}
