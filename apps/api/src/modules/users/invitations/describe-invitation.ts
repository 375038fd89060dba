import type { Language, Role } from '@lockerdesk/domain'
import { refused } from '../../../call/refused.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { findInvitationByToken, type Invitation } from './invitation-store.ts'
import { findPlace, type NamedPlace } from '../place-store.ts'
import { findUser, findUserByEmail } from '../user-store.ts'

export interface InvitationDescription {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: Role
  /** The organisation, dealer or reseller; null for the platform itself. */
  readonly placeName: string | null
  readonly inviterName: string
  /** They sign in afterwards as ever; their name is known. */
  readonly isKnownUser: boolean
}

/** What the page behind the link says before anything is accepted; it changes nothing. */
export const describeInvitation = (
  services: Services,
  token: string,
): Promise<InvitationDescription> =>
  services.database.read('everything', async (reader) => {
    const invitation = await findInvitationByToken(reader, tokenHash(token))
    if (invitation === null) throw refused('LINK_INVALID')
    assertUsable(invitation, services.clock.now())
    const { name: placeName } = await placeOfInvitation(reader, invitation)
    const inviter = await findUser(reader, invitation.invitedBy)
    const known = await findUserByEmail(reader, invitation.email)
    const { email, language, role } = invitation
    return {
      email,
      name: known?.name ?? invitation.name,
      language,
      role,
      placeName,
      inviterName: inviter?.name ?? '',
      isKnownUser: known !== null,
    }
  })

export const assertUsable = (invitation: Invitation, now: Date): void => {
  if (invitation.acceptedAt !== null) throw refused('INVITATION_USED')
  if (invitation.revokedAt !== null) throw refused('INVITATION_REVOKED')
  if (Date.parse(invitation.expiresAt) <= now.getTime()) throw refused('INVITATION_EXPIRED')
}

/** An invitation to what was removed meanwhile is as good as withdrawn. */
export const placeOfInvitation = async (
  reader: Reader,
  invitation: Invitation,
): Promise<NamedPlace> => {
  const place = await findPlace(reader, invitation)
  if (place === null) throw refused('INVITATION_REVOKED')
  return place
}
