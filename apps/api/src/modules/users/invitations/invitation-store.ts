import type { Place } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { type RowOf, selected } from '../../../platform/columns.ts'
import { fetchPage, type Page, type PageRequest } from '../../../platform/paging.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { isAtPlace, type PlaceColumns } from '../place-store.ts'

export type Invitation = PlaceColumns & RowOf<typeof COLUMNS>

const COLUMNS = selected(
  'invitations',
  `
  id, email, name, language, role, organisation_id, dealer_id, reseller_id, shop_ids, invited_by,
  created_at, sent_at, expires_at, accepted_at, revoked_at`,
)

const isOpen = sql<boolean>`accepted_at is null and revoked_at is null`

/** Waiting and expired ones, the newest first. */
export const listInvitations = (
  reader: Reader,
  place: Place,
  page: PageRequest,
): Promise<Page<Invitation>> =>
  fetchPage(reader, {
    matching: reader.selectFrom('invitations').where(isAtPlace(place)).where(isOpen),
    select: (matching) => matching.select(COLUMNS),
    idColumn: sql`invitations.id`,
    sort: { expression: sql`invitations.sent_at`, type: 'timestamptz' },
    direction: 'desc',
    page,
  })

/** Only one of those who press at the same moment goes on with it. */
export const lockInvitation = async (tx: Tx, id: string): Promise<Invitation | null> =>
  (await tx
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const lockInvitationByToken = async (
  tx: Tx,
  tokenHash: string,
): Promise<Invitation | null> =>
  (await tx
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const findInvitationByToken = async (
  reader: Reader,
  tokenHash: string,
): Promise<Invitation | null> =>
  (await reader
    .selectFrom('invitations')
    .select(COLUMNS)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) ?? null

export const insertInvitation = async (
  tx: Tx,
  invitation: Invitation,
  tokenHash: string,
): Promise<void> => {
  await tx
    .insertInto('invitations')
    .values({
      id: invitation._id,
      email: invitation.email,
      name: invitation.name,
      language: invitation.language,
      role: invitation.role,
      organisation_id: invitation.organisationId,
      dealer_id: invitation.dealerId,
      reseller_id: invitation.resellerId,
      shop_ids: invitation.shopIds === null ? null : [...invitation.shopIds],
      token_hash: tokenHash,
      invited_by: invitation.invitedBy,
      created_at: invitation.createdAt,
      sent_at: invitation.sentAt,
      expires_at: invitation.expiresAt,
      accepted_at: null,
      revoked_at: null,
    })
    .execute()
}

/** A new token makes the one in the earlier e-mail worthless. */
export const renewInvitation = async (
  tx: Tx,
  { _id, invitedBy, sentAt, expiresAt }: Invitation,
  tokenHash: string,
): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({
      token_hash: tokenHash,
      invited_by: invitedBy,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .where('id', '=', _id)
    .execute()
}

export const markRevoked = async (tx: Tx, id: string, now: string): Promise<void> => {
  await tx.updateTable('invitations').set({ revoked_at: now }).where('id', '=', id).execute()
}

export const markAccepted = async (tx: Tx, id: string, now: string): Promise<void> => {
  await tx.updateTable('invitations').set({ accepted_at: now }).where('id', '=', id).execute()
}

/** Who is invited again gets one valid link, the newest. */
export const revokeOpenFor = async (
  tx: Tx,
  email: string,
  place: Place,
  now: string,
): Promise<void> => {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('email', '=', email)
    .where(isAtPlace(place))
    .where(isOpen)
    .execute()
}

export const countInvitedSince = async (
  reader: Reader,
  place: Place,
  since: string,
): Promise<number> => {
  const { count } = await reader
    .selectFrom('invitations')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(isAtPlace(place))
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}
