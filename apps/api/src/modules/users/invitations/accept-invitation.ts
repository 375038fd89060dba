import { decideGrant, outranks, type Place, requiredName } from '@lockerdesk/domain'
import * as z from 'zod/mini'
import { insertLog } from '../../../call/log-store.ts'
import { notify } from '../../../call/notification-store.ts'
import { checked, refused } from '../../../call/refused.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import type { Services } from '../../../services.ts'
import { assertUsable, placeOfInvitation } from './describe-invitation.ts'
import { type Invitation, lockInvitationByToken, markAccepted } from './invitation-store.ts'
import { assignmentsOf, lockRolesAt, saveRole } from '../roles/role-store.ts'
import { findOrCreateUser, type KnownUser } from '../user-store.ts'

export interface Acceptance {
  readonly token: string
  /** How a new user wants to be called, null: as the invitation says. Somebody known keeps theirs. */
  readonly name: string | null
  readonly ip: string
}

/** Whoever holds the e-mailed token gets the role, once, if its giver could still give it. */
export const acceptInvitation = (
  services: Services,
  { token, name, ip }: Acceptance,
): Promise<{ userId: string }> => {
  const typed = checked(z.object({ name: z.nullable(requiredName()) }), { name })
  return services.database.write('everything', async (tx) => {
    const now = services.clock.now()
    const invitation = await lockInvitationByToken(tx, tokenHash(token))
    if (invitation === null) throw refused('LINK_INVALID')
    assertUsable(invitation, now)
    const { place, name: placeName } = await placeOfInvitation(tx, invitation)
    const inviter = await assignmentsOf(tx, invitation.invitedBy)
    if (!decideGrant(inviter, invitation.role, place).ok) throw refused('INVITER_LOST_RIGHTS')
    const user = await findOrCreateUser(
      tx,
      { ...invitation, name: typed.name ?? invitation.name },
      now,
    )
    await giveRole(tx, invitation, user, place, now)
    await markAccepted(tx, invitation._id, now.toISOString())
    await recordAcceptance(tx, invitation, user, ip, now)
    await tellInviter(tx, invitation, user, placeName ?? 'Lockerdesk', now)
    return { userId: user.id }
  })
}

/** An invitation never lowers what somebody was given in the meantime. */
const giveRole = async (
  tx: Tx,
  { role, shopIds }: Invitation,
  user: KnownUser,
  place: Place,
  now: Date,
): Promise<void> => {
  const held = (await lockRolesAt(tx, place)).find(({ userId }) => userId === user.id)
  if (held !== undefined && outranks(held.role, role)) return
  await saveRole(tx, { userId: user.id, role, place, shopIds }, now)
}

const recordAcceptance = (
  tx: Tx,
  invitation: Invitation,
  user: KnownUser,
  ip: string,
  now: Date,
): Promise<void> =>
  insertLog(tx, {
    id: newId(),
    organisationId: invitation.organisationId,
    type: 'Users',
    operation: 'Created',
    severity: 'success',
    textKey: 'invitationAccepted',
    textParams: { name: user.name, role: invitation.role },
    subjectId: user.id,
    before: null,
    after: { email: user.email, role: invitation.role, shopIds: invitation.shopIds },
    temperature: null,
    user,
    apiKey: null,
    ip,
    createdAt: now.toISOString(),
  })

const tellInviter = (
  tx: Tx,
  { invitedBy, organisationId }: Invitation,
  user: KnownUser,
  place: string,
  now: Date,
): Promise<void> =>
  notify(tx, [invitedBy], {
    organisationId,
    textKey: 'invitationAccepted',
    textParams: { name: user.name, place },
    severity: 'success',
    link: organisationId === null ? '/' : `/users?organisationId=${organisationId}`,
    now,
  })
