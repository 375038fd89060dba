import { isLanguage, ownPath } from '@lockerdesk/domain'
import { setLanguage } from '../../lib/i18n.ts'

const SIGNED_IN = 'lockerdesk-signed-in'

/** Into the back office, by a full load: nothing of the page before is left in memory. */
export const enter = async (redirectTo: string, language?: string): Promise<void> => {
  if (isLanguage(language)) await setLanguage(language)
  const channel = new BroadcastChannel(SIGNED_IN)
  channel.postMessage(null)
  channel.close()
  location.assign(ownPath(redirectTo))
}

/** Tells a page that waits for a link that it was opened in another tab. */
export const onSignedIn = (tell: () => void): (() => void) => {
  const channel = new BroadcastChannel(SIGNED_IN)
  channel.addEventListener('message', tell)
  return () => channel.close()
}
