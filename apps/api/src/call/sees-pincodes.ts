import { verdictAt } from '@lockerdesk/domain'
import { type Call, organisationOf, principalOf } from './call.ts'

/**
 * True if the caller sees codes without a logged reveal, and does not view as another user. Only they can search
 * by code: others could guess digits until a name appears.
 */
export const canSeePincodes = (call: Call): boolean => {
  const { actor } = call
  const isOwnEyes = actor.kind === 'apiKey' || actor.viewer === null
  const verdict = verdictAt(principalOf(actor), 'reservation.seePincode', organisationOf(call))
  return isOwnEyes && verdict === 'yes'
}

/** The creator of a code sees it, also an API key; a caller whose access notifies Admins must reveal it. */
export const canSeeNewPincode = (call: Call): boolean =>
  call.actor.kind === 'apiKey' || canSeePincodes(call)
