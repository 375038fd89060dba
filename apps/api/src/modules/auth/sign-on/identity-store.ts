import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

/** An account at an identity provider: its subject is permanent, an e-mail address is not. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

export const findUserIdByIdentity = async (
  reader: Reader,
  { issuer, subject }: Identity,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('user_identities', 'user_id', 'i')}
    from user_identities i join users u on u.id = i.user_id
    where i.issuer = ${issuer} and i.subject = ${subject} and u.deleted_at is null`
  return row?.userId ?? null
}

/** Links the identity to the user; moves it if its previous user was deleted. */
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

const IDENTITY_CONFIRMATION = columns(
  'identity_confirmations',
  'issuer, subject, sealed_refresh_token, confirmed_at, asked_at',
)
export interface IdentityConfirmation extends Identity, RowOf<typeof IDENTITY_CONFIRMATION> {}

/** Saves the confirmation of a sign-on and replaces the previous refresh token. */
export const saveConfirmation = async (
  tx: Tx,
  userId: string,
  { issuer, subject }: Identity,
  sealedRefreshToken: string | null,
  now: string,
): Promise<void> => {
  await sql`
    insert into identity_confirmations (user_id, issuer, subject, sealed_refresh_token, confirmed_at)
    values (${userId}, ${issuer}, ${subject}, ${sealedRefreshToken}, ${now})
    on conflict (user_id) do update set issuer = excluded.issuer, subject = excluded.subject,
      sealed_refresh_token = excluded.sealed_refresh_token, confirmed_at = excluded.confirmed_at, asked_at = null
  `.execute(tx)
}

/** Locks the row, so that concurrent checks call the provider once. */
export const lockConfirmation = (tx: Tx, userId: string) => firstRow<IdentityConfirmation>(tx)`
  select ${IDENTITY_CONFIRMATION}
  from identity_confirmations where user_id = ${userId} for update`

export const markAsking = async (tx: Tx, userId: string, now: string): Promise<void> => {
  await sql`update identity_confirmations set asked_at = ${now} where user_id = ${userId}`.execute(
    tx,
  )
}

export const replaceRefreshToken = async (
  tx: Tx,
  userId: string,
  sealedRefreshToken: string,
): Promise<void> => {
  await sql`update identity_confirmations set sealed_refresh_token = ${sealedRefreshToken}
    where user_id = ${userId}`.execute(tx)
}

/** The provider no longer knows the user: deletes the stored token. */
export const deleteConfirmation = async (tx: Tx, userId: string): Promise<void> => {
  await sql`delete from identity_confirmations where user_id = ${userId}`.execute(tx)
}

/** Absent users with a role from a group and a refresh token, least recently checked first. */
export const listAbsentPeople = async (
  reader: Reader,
  confirmedBefore: string,
  atMost: number,
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('identity_confirmations', 'user_id as id', 'c')} from identity_confirmations c
    where c.confirmed_at <= ${confirmedBefore} and c.sealed_refresh_token is not null
      and exists (select from role_assignments a where a.user_id = c.user_id and a.from_groups is not null)
    order by coalesce(c.asked_at, c.confirmed_at) limit ${atMost}`
  return rows.map(({ id }) => id)
}

export const listLapsedPeople = async (
  reader: Reader,
  confirmedBefore: string,
  atMost: number,
): Promise<string[]> => {
  const rows = await allRows(reader)`
    select ${columns('identity_confirmations', 'user_id as id')}
    from identity_confirmations where confirmed_at <= ${confirmedBefore}
    order by confirmed_at limit ${atMost}`
  return rows.map(({ id }) => id)
}
