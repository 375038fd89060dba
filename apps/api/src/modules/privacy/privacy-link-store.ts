import type { Attempts } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows, firstRow } from '../../platform/rows.ts'

const PRIVACY_LINK = columns('privacy_links', 'id, organisation_id, email, expires_at')
export type PrivacyLink = RowOf<typeof PRIVACY_LINK>

export interface LinkCode extends PrivacyLink {
  readonly codeHash: string | null
  readonly codeExpiresAt: string | null
  readonly sent: Attempts | null
  readonly wrong: Attempts | null
}

/** One link per address and organisation; its id stays, so that links in earlier mails keep working. */
export const renewLink = async (
  tx: Tx,
  { _id, organisationId, email, expiresAt }: PrivacyLink,
): Promise<string> => {
  const row = await firstRow(tx)`
    insert into privacy_links (id, organisation_id, email, expires_at)
    values (${_id}, ${organisationId}, ${email}, ${expiresAt})
    on conflict (organisation_id, email) do update
      set expires_at = greatest(privacy_links.expires_at, excluded.expires_at)
    returning ${columns('privacy_links', 'id')}`
  return row?._id ?? _id
}

export const findLinkOf = async (
  reader: Reader,
  organisationId: string,
  email: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('privacy_links', 'id')}
    from privacy_links where organisation_id = ${organisationId} and email = ${email}`
  return row?._id ?? null
}

export const findLink = (
  reader: Reader,
  organisationId: string,
  id: string,
  now: string,
): Promise<PrivacyLink | null> => firstRow(reader)`
  select ${PRIVACY_LINK} from privacy_links
  where organisation_id = ${organisationId} and id = ${id} and expires_at > ${now}`

/** Locked until the transaction ends: concurrent attempts queue here. */
export const lockLinkCode = async (
  tx: Tx,
  { organisationId, _id }: Pick<PrivacyLink, 'organisationId' | '_id'>,
): Promise<LinkCode | null> => {
  const rows = await allRows<Omit<LinkCode, 'sent' | 'wrong'>>(tx)`
    select ${columns('privacy_links', 'sent_count, last_sent_at, wrong_count, last_wrong_at')},
      ${columns('privacy_links', 'id, organisation_id, email, expires_at, code_hash, code_expires_at')}
    from privacy_links where organisation_id = ${organisationId} and id = ${_id} for update`
  const [row] = rows
  if (row === undefined) return null
  const { sentCount, lastSentAt, wrongCount, lastWrongAt, ...link } = row
  const attempts = (count: number, at: string | null): Attempts | null =>
    count === 0 || at === null ? null : { count, lastAt: new Date(at) }
  return {
    ...link,
    sent: attempts(sentCount, lastSentAt),
    wrong: attempts(wrongCount, lastWrongAt),
  }
}

type LinkKey = Pick<PrivacyLink, 'organisationId' | '_id'>

/** A new code replaces the previous one. */
export const saveLinkCode = async (
  tx: Tx,
  { organisationId, _id }: LinkKey,
  code: { readonly hash: string; readonly expiresAt: string; readonly sent: Attempts },
): Promise<void> => {
  await sql`update privacy_links set code_hash = ${code.hash}, code_expires_at = ${code.expiresAt},
      sent_count = ${code.sent.count}, last_sent_at = ${code.sent.lastAt.toISOString()}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const saveWrongLinkCode = async (
  tx: Tx,
  { organisationId, _id }: LinkKey,
  wrong: Attempts,
): Promise<void> => {
  await sql`update privacy_links set wrong_count = ${wrong.count}, last_wrong_at = ${wrong.lastAt.toISOString()}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

/** Consumes the code; keeps the number of sent codes for the rate limit. */
export const spendLinkCode = async (tx: Tx, { organisationId, _id }: LinkKey): Promise<void> => {
  await sql`update privacy_links set code_hash = null, wrong_count = 0
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

export const deleteLinks = async (
  tx: Tx,
  organisationId: string,
  emails: readonly string[],
): Promise<void> => {
  await sql`delete from privacy_links
    where organisation_id = ${organisationId} and email = any(${[...emails]})`.execute(tx)
}

/** Deletes the link of an address without other data. */
export const deleteIdleLink = async (
  tx: Tx,
  { organisationId, email }: Pick<PrivacyLink, 'organisationId' | 'email'>,
): Promise<void> => {
  await sql`delete from privacy_links where organisation_id = ${organisationId} and email = ${email}
    and not exists (select from vending_favourites f where f.organisation_id = ${organisationId} and f.email = ${email})
    and not exists (select from customer_contacts c
      where c.organisation_id = ${organisationId} and c.kind = 'email' and c.value = ${email})
    and not exists (select from shops s join messages m on m.shop_id = s.id and m.recipient = ${email}
      where s.organisation_id = ${organisationId})`.execute(tx)
}

/** Across organisations. */
export const deleteExpiredLinks = async (tx: Tx, now: string): Promise<void> => {
  await sql`delete from privacy_links where expires_at <= ${now}`.execute(tx)
}

/** Moves the link to the verified new address and replaces a link that the address already had. */
export const moveLink = async (
  tx: Tx,
  { organisationId, _id }: LinkKey,
  email: string,
): Promise<void> => {
  await sql`delete from privacy_links
    where organisation_id = ${organisationId} and email = ${email} and id <> ${_id}`.execute(tx)
  await sql`update privacy_links set email = ${email}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}
