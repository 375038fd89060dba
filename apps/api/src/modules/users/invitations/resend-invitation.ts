import { decideGrant, INVITATION_RESEND_SECONDS } from '@lockerdesk/domain'
import { type Call, userOf } from '../../../call/call.ts'
import { decided, refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { newToken, tokenHash } from '../../../platform/secrets.ts'
import { type Invitation, renewInvitation } from './invitation-store.ts'
import { lockOpenInvitation } from './lock-open-invitation.ts'
import { assertRecentForGrant, trailOf } from '../managed-place.ts'
import { assignmentsOf } from '../roles/role-store.ts'
import { invitationExpiry, sendInvitation } from './send-invitation.ts'

/** A new link for seven more days; from now on the right to invite is the resender's. */
export const resendInvitation = (call: Call, id: string): Promise<Invitation> =>
  transact(call, async (tx) => {
    const { invitation: before, place, placeName } = await lockOpenInvitation(tx, call, id)
    assertRecentForGrant(call, place)
    decided(decideGrant(await assignmentsOf(tx, call.actor.id), before.role, place))
    const now = call.services.clock.now()
    if (now.getTime() - Date.parse(before.sentAt) < INVITATION_RESEND_SECONDS * 1000)
      throw refused('RATE_LIMITED')
    const invitation: Invitation = {
      ...before,
      invitedBy: userOf(call).id,
      sentAt: now.toISOString(),
      expiresAt: invitationExpiry(now),
    }
    const token = newToken()
    await renewInvitation(tx, invitation, tokenHash(token))
    await sendInvitation(tx, call, invitation, placeName, token)
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Sent',
      text: 'invitationResent',
      params: { name: invitation.name },
      subjectId: id,
      organisationId: trailOf(place),
      before: { expiresAt: before.expiresAt },
      after: { expiresAt: invitation.expiresAt },
    })
    return invitation
  })
