import type { Language, Place, Role } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { fetchPage, type Page, type PageRequest } from '../../platform/paging.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { isAtPlace, type PlaceColumns } from './place-store.ts'

export interface Invitation extends PlaceColumns {
  readonly _id: string
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: Role
  readonly shopIds: readonly string[] | null
  readonly invitedBy: string
  readonly createdAt: string
  readonly sentAt: string
  readonly expiresAt: string
  readonly acceptedAt: string | null
  readonly revokedAt: string | null
}

const COLUMNS = [
  'invitations.id as _id',
  'invitations.email',
  'invitations.name',
  'invitations.language',
  'invitations.role',
  'invitations.organisation_id as organisationId',
  'invitations.dealer_id as dealerId',
  'invitations.reseller_id as resellerId',
  'invitations.shop_ids as shopIds',
  'invitations.invited_by as invitedBy',
  'invitations.created_at as createdAt',
  'invitations.sent_at as sentAt',
  'invitations.expires_at as expiresAt',
  'invitations.accepted_at as acceptedAt',
  'invitations.revoked_at as revokedAt',
] as const

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
