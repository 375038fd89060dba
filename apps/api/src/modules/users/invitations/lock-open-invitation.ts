import type { Place } from '@lockerdesk/domain'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { type Invitation, lockInvitation } from './invitation-store.ts'
import { managedPlace } from '../managed-place.ts'

/** An organisation's invitation is found only from inside that organisation. */
export const lockOpenInvitation = async (
  tx: Tx,
  call: Call,
  id: string,
): Promise<{ invitation: Invitation; place: Place; placeName: string | null }> => {
  const invitation = await lockInvitation(tx, id)
  if (invitation === null) throw refused('NOT_FOUND')
  const { organisationId } = invitation
  if (organisationId !== null && organisationId !== call.organisation?.organisationId)
    throw refused('NOT_FOUND')
  const { place, name: placeName } = await managedPlace(tx, call, invitation)
  if (invitation.acceptedAt !== null) throw refused('INVITATION_USED')
  if (invitation.revokedAt !== null) throw refused('INVITATION_REVOKED')
  return { invitation, place, placeName }
}
