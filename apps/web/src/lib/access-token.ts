import { ACCESS_TOKEN_MARGIN_SECONDS } from '@lockerdesk/domain'

const LOCK = 'lockerdesk-access-token'
const channel = new BroadcastChannel(LOCK)

/** In memory only; other tabs of this browser are handed every new one. */
let accessToken: string | null = null
let pending: Promise<string> | null = null

channel.addEventListener('message', ({ data }: MessageEvent<string>) => {
  accessToken = data
})

const secondsLeft = (token: string): number => {
  const payload = token.split('.')[1] ?? ''
  const { exp } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp: number }
  return exp - Date.now() / 1000
}

export const usableToken = (): string | null =>
  accessToken !== null && secondsLeft(accessToken) > ACCESS_TOKEN_MARGIN_SECONDS
    ? accessToken
    : null

export class SignedOut extends Error {}

/** A token good for more than five minutes; asked for once, whoever is waiting, in whichever tab. */
export const getAccessToken = (rejected: string | null = null): Promise<string> => {
  const token = usableToken()
  if (token !== null && token !== rejected) return Promise.resolve(token)
  pending ??= navigator.locks
    .request(LOCK, () => fetchUnlessHanded(rejected ?? accessToken))
    .finally(() => {
      pending = null
    })
  return pending
}

/** While this tab waited for its turn another may have fetched one and handed it over. */
const fetchUnlessHanded = async (old: string | null): Promise<string> => {
  await new Promise((resolve) => setTimeout(resolve))
  const handed = usableToken()
  if (handed !== null && handed !== old) return handed
  const response = await fetch(`/api/auth/token${old === null ? '' : '?refresh=true'}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(30_000),
  })
  if (response.status === 401 || response.status === 403) throw new SignedOut()
  if (!response.ok) throw new Error(`token call answered ${response.status}`)
  const answer = (await response.json()) as { accessToken: string }
  accessToken = answer.accessToken
  channel.postMessage(accessToken)
  return accessToken
}

export const forgetToken = (): void => {
  accessToken = null
}
