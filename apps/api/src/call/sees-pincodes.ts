import { verdictAt } from '@lockerdesk/domain'
import { type Call, organisationOf, principalOf } from './call.ts'

/**
 * Without anybody being told of it, and through their own eyes: only they find people by a code too. Nobody else tries
 * digits until a name answers.
 */
export const seesPincodes = (call: Call): boolean => {
  const { actor } = call
  const isOwnEyes = actor.kind === 'apiKey' || actor.viewer === null
  const verdict = verdictAt(principalOf(actor), 'reservation.seePincode', organisationOf(call))
  return isOwnEyes && verdict === 'yes'
}

/** Who makes a code is shown it, a till too; whoever would have to be reported must ask. */
export const seesNewPincode = (call: Call): boolean =>
  call.actor.kind === 'apiKey' || seesPincodes(call)
