import { goToSignIn } from '../lib/sign-in-redirect.ts'
import { forgetThings } from './palette/recents.ts'

/** What this browser remembers of customers goes with the user. */
export const signOut = async (): Promise<void> => {
  await fetch('/api/auth/logout', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  forgetThings()
  goToSignIn()
}
