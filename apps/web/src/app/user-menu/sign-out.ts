import { OFFLINE_OWNER, remembered } from '../../lib/remembered.ts'
import { holdCalls } from '../../lib/session/access-token.ts'
import { redirectToSignIn } from '../../lib/session/sign-in-redirect.ts'
import { forgetRecentObjects } from '../palette/recents.ts'

/** What this browser remembers of customers goes with the user; what it has not sent yet keeps them here. */
export const signOut = async (): Promise<void> => {
  if (remembered.read(OFFLINE_OWNER) !== null) {
    const { forgetOffline } = await import('../../lib/offline/forget-offline.ts')
    if (!(await forgetOffline())) return
  }
  const callAgain = holdCalls()
  try {
    await fetch('/api/auth/logout', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
  } catch (error) {
    callAgain()
    throw error
  }
  forgetRecentObjects()
  redirectToSignIn()
}
