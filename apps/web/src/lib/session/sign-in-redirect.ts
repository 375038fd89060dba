import { forgetToken } from './access-token.ts'

/** To a page of the door, and back to here afterwards. */
const goTo = (page: string): void => {
  if (location.pathname.startsWith('/auth/')) return
  const here = `${location.pathname}${location.search}`
  location.assign(`/auth/${page}?${new URLSearchParams({ redirectTo: here })}`)
}

export const goToSignIn = (): void => {
  forgetToken()
  goTo('login')
}

/** After signing out: whoever signs in next begins at their own overview, not where somebody else stopped. */
export const leaveForSignIn = (): void => {
  forgetToken()
  location.assign('/auth/login')
}

/** For those who must have a passkey or an authenticator app first. */
export const goToSetUp = (): void => goTo('set-up')
