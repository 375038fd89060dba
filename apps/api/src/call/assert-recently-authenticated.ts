import { isDemoAddress, REAUTHENTICATION_MINUTES } from '@lockerdesk/domain'
import { type Call, userOf } from './call.ts'
import { refused } from './refused.ts'

/** Requires a recent sign-in, so that a stolen session cannot do it. Demo accounts, whose password is public, need none. */
export const assertRecentlyAuthenticated = (call: Call): void => {
  const { authenticatedAt, email } = userOf(call)
  if (call.services.config.isDemo && isDemoAddress(email)) return
  const ageMs = call.services.clock.now().getTime() - Date.parse(authenticatedAt)
  if (ageMs > REAUTHENTICATION_MINUTES * 60_000) throw refused('REAUTHENTICATION_REQUIRED')
}
