import { forgetToken } from './access-token.ts'

/** To the sign-in page, and back to here afterwards. */
export const goToSignIn = (): void => {
  forgetToken()
  if (location.pathname.startsWith('/auth/')) return
  const here = `${location.pathname}${location.search}`
  location.assign(`/auth/login?${new URLSearchParams({ redirectTo: here })}`)
}
