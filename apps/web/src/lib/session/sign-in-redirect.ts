import { forgetToken } from './access-token.ts'

/** Redirects to a sign-in page that returns here afterwards. */
const goTo = (page: string): void => {
  if (location.pathname.startsWith('/auth/')) return
  const here = `${location.pathname}${location.search}`
  location.assign(`/auth/${page}?${new URLSearchParams({ redirectTo: here })}`)
}

export const goToSignIn = (): void => {
  forgetToken()
  goTo('login')
}

/** After signing out: the next user starts at their own overview, not at this page. */
export const redirectToSignIn = (): void => {
  forgetToken()
  location.assign('/auth/login')
}

/** For users who must set up a passkey or an authenticator app first. */
export const goToSetUp = (): void => goTo('set-up')
