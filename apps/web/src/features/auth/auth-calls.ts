import { DEFAULT_TIMEOUT_MS, type FieldIssue, type Language, type Role } from '@lockerdesk/domain'

/** What /api/auth answers when it says no. */
export interface AuthRefusal {
  readonly error: string
  readonly field?: string
  readonly fields?: readonly FieldIssue[]
  readonly params?: { readonly seconds?: number }
}

export type AuthAnswer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: AuthRefusal }

const UNREACHABLE: AuthRefusal = { error: 'UNREACHABLE' }

const call = async <Value>(path: string, init: RequestInit): Promise<AuthAnswer<Value>> => {
  try {
    const response = await fetch(path, {
      ...init,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
    })
    const body = response.status === 204 ? {} : await response.json()
    return response.ok
      ? { ok: true, value: body as Value }
      : { ok: false, refusal: body as AuthRefusal }
  } catch {
    return { ok: false, refusal: UNREACHABLE }
  }
}

export const post = <Value>(path: string, body: object) =>
  call<Value>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

export interface Welcome {
  readonly name: string
  readonly language: Language
}

/** Nothing is said yet of whose account it is. */
export type SignInAnswer =
  | Welcome
  | {
      readonly needsSecondStep: true
      /** There is no authenticator app whose code could be typed. */
      readonly byPasskeyOnly?: true
    }

export interface AuthOptions {
  readonly oidc: { readonly name: string } | null
  /** False: the product is opened by a number, for which browsers keep none. */
  readonly hasPasskeys: boolean
  readonly isDemo: boolean
  readonly supportEmail: string
}

export interface InvitationDescription {
  readonly email: string
  readonly name: string
  readonly language: Language
  readonly role: Role
  readonly placeName: string | null
  readonly inviterName: string
  readonly isKnownUser: boolean
}

export interface DemoMail {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly createdAt: string
  readonly html: string
}

export const signIn = (email: string, password: string) =>
  post<SignInAnswer>('/api/auth/login', { email, password })
export const askForLink = (email: string, redirectTo: string) =>
  post<object>('/api/auth/link', { email, redirectTo })
export const askForPasswordLink = (email: string) =>
  post<object>('/api/auth/password-link', { email })
export const consumeLink = (token: string) =>
  post<SignInAnswer & { redirectTo: string }>('/api/auth/link/consume', { token })
export const setPassword = (token: string, password: string, confirmPassword: string) =>
  post<SignInAnswer>('/api/auth/password/set', { token, password, confirmPassword })
export const takeSecondStep = (code: string) => post<Welcome>('/api/auth/second-step', { code })
export const askForDeviceWait = () => post<{ endsAt: string }>('/api/auth/lost-devices', {})
export const stopDeviceWait = (token: string) =>
  post<object>('/api/auth/lost-devices/stop', { token })
export const reauthenticate = (password: string, code?: string) =>
  post<object>('/api/auth/reauthenticate', { password, code })
export const describeInvitation = (token: string) =>
  call<InvitationDescription>(`/api/auth/invitation?${new URLSearchParams({ token })}`, {})
export const acceptInvitation = (
  token: string,
  { name, password }: { name?: string; password?: string },
) => post<{ isSignedIn: boolean }>('/api/auth/invitation/accept', { token, name, password })
export const demoMails = () => call<readonly DemoMail[]>('/api/demo/mails', {})

const NO_OPTIONS: AuthOptions = { oidc: null, hasPasskeys: false, isDemo: false, supportEmail: '' }

/** A server that does not answer this still lets people sign in by link or password. */
export const authOptions = async (): Promise<AuthOptions> => {
  const answer = await call<AuthOptions>('/api/auth/options', {})
  return answer.ok ? answer.value : NO_OPTIONS
}
