import { isLanguage, ownPath } from '@lockerdesk/domain'
import { setLanguage } from '../../../lib/i18n.ts'
import type { SignInAnswer } from '../auth-calls.ts'

const SIGNED_IN = 'lockerdesk-signed-in'

/** Into the back office, by a full load: nothing of the page before is left in memory. */
export const enter = async (redirectTo: string, language?: string): Promise<void> => {
  if (isLanguage(language)) await setLanguage(language)
  const channel = new BroadcastChannel(SIGNED_IN)
  channel.postMessage(null)
  channel.close()
  location.assign(ownPath(redirectTo))
}

/** In, or to the second step of those who have one. */
export const proceed = async (answer: SignInAnswer, redirectTo: string): Promise<void> => {
  if (!('needsSecondStep' in answer)) return enter(redirectTo, answer.language)
  const by = answer.byPasskeyOnly === true ? { by: 'passkey' } : {}
  const search = new URLSearchParams({ redirectTo: ownPath(redirectTo), ...by })
  location.assign(`/auth/second-step?${search}`)
}

/** Tells a page that waits for a link that it was opened in another tab. */
export const onSignedIn = (tell: () => void): (() => void) => {
  const channel = new BroadcastChannel(SIGNED_IN)
  channel.addEventListener('message', tell)
  return () => channel.close()
}
