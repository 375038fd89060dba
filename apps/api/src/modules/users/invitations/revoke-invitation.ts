import type { Call } from '../../../call/call.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { type Invitation, markRevoked } from './invitation-store.ts'
import { lockOpenInvitation } from './lock-open-invitation.ts'
import { trailOf } from '../managed-place.ts'

export const revokeInvitation = (call: Call, id: string): Promise<Invitation> =>
  transact(call, async (tx) => {
    const { invitation, place } = await lockOpenInvitation(tx, call, id)
    const now = call.services.clock.now().toISOString()
    await markRevoked(tx, id, now)
    await writeLog(tx, call, {
      type: 'Users',
      operation: 'Deleted',
      severity: 'warning',
      text: 'invitationRevoked',
      params: { name: invitation.name },
      subjectId: id,
      organisationId: trailOf(place),
      before: { email: invitation.email, role: invitation.role },
    })
    return { ...invitation, revokedAt: now }
  })
