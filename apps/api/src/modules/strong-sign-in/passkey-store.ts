import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

export interface KnownPasskey extends RowOf<typeof STORED_COLUMNS> {
  readonly counter: number
}

export const listPasskeys = (reader: Reader, userId: string) => allRows(reader)`
  select ${columns('passkeys', 'id, name, created_at, last_used_at')}
  from passkeys where user_id = ${userId} order by id desc`

const STORED_COLUMNS = columns(
  'passkeys',
  'id as id, user_id, credential_id, public_key, transports',
  'p',
)
const KNOWN = sql`${STORED_COLUMNS}, p.counter::float8 as counter`

export const knownPasskeysOf = (reader: Reader, userId: string) => allRows<KnownPasskey>(reader)`
  select ${KNOWN} from passkeys p where p.user_id = ${userId}`

/** Passkey of an existing user. */
export const findPasskey = (reader: Reader, credentialId: string) => firstRow<KnownPasskey>(reader)`
  select ${KNOWN} from passkeys p join users u on u.id = p.user_id
  where p.credential_id = ${credentialId} and u.deleted_at is null`

export interface NewPasskey extends KnownPasskey {
  readonly name: string
  readonly now: string
}

/** False if it is already registered. */
export const insertPasskey = async (tx: Tx, passkey: NewPasskey): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
    values (${passkey.id}, ${passkey.userId}, ${passkey.credentialId}, ${passkey.publicKey},
      ${passkey.counter}, ${passkey.transports}, ${passkey.name}, ${passkey.now})
    on conflict (credential_id) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Locks the user, so that concurrent additions cannot exceed the maximum. */
export const countPasskeys = async (tx: Tx, userId: string): Promise<number> => {
  await sql`select from users where id = ${userId} for update`.execute(tx)
  const row = await firstRow<{ count: number }>(tx)`
    select count(*)::int as count from passkeys where user_id = ${userId}`
  return row?.count ?? 0
}

/** Its former name. Null if it belongs to another user. */
export const renamePasskeyOf = async (
  tx: Tx,
  userId: string,
  id: string,
  name: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    update passkeys p set name = ${name} from passkeys old
    where p.id = ${id} and p.user_id = ${userId} and old.id = p.id
    returning ${columns('passkeys', 'name as before', 'old')}`
  return row?.before ?? null
}

export const deletePasskeyOf = async (
  tx: Tx,
  userId: string,
  id: string,
): Promise<string | null> => {
  const row = await firstRow(tx)`
    delete from passkeys where id = ${id} and user_id = ${userId} returning ${columns('passkeys', 'name')}`
  return row?.name ?? null
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

/** False if the challenge was used before. Also deletes expired rows. */
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
