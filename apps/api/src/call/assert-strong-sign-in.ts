import { isAllowedWithoutFactor } from '@lockerdesk/domain'
import type { Call } from './call.ts'
import { refused } from './refused.ts'

/** Whoever must have a passkey or an authenticator app and has none does nothing before they set one up. */
export const assertStrongSignIn = ({ actor }: Call, operation: string | null = null): void => {
  if (actor.kind !== 'user' || !actor.strongSignIn.isMissing) return
  if (operation === null || !isAllowedWithoutFactor(operation))
    throw refused('STRONG_SIGN_IN_REQUIRED')
}
