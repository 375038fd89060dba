import { ACCESS_TOKEN_MARGIN_SECONDS } from '@lockerdesk/domain'
import { offsetOf, setClockOffset } from './product-clock.ts'

const LOCK = 'lockerdesk-access-token'
const channel = new BroadcastChannel(LOCK)

interface HeldToken {
  readonly value: string
  /** By this computer's clock, which may be wrong: the life of a token is counted from its receipt. */
  readonly expiresAtMs: number
  readonly clockOffsetMs: number
}

/** In memory only; other tabs of this browser are handed every new one. */
let held: HeldToken | null = null
let pending: Promise<string> | null = null

channel.addEventListener('message', ({ data }: MessageEvent<HeldToken>) => {
  held = data
  setClockOffset(data.clockOffsetMs)
})

const hold = (value: string): HeldToken => {
  const payload = value.split('.')[1] ?? ''
  const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
    iat: number
    exp: number
  }
  return {
    value,
    expiresAtMs: Date.now() + (claims.exp - claims.iat) * 1000,
    clockOffsetMs: offsetOf(claims.iat),
  }
}

export const usableToken = (): string | null =>
  held !== null && held.expiresAtMs - Date.now() > ACCESS_TOKEN_MARGIN_SECONDS * 1000
    ? held.value
    : null

export class SignedOut extends Error {}

/** A token good for more than five minutes; asked for once, whoever is waiting, in whichever tab. */
export const getAccessToken = (rejected: string | null = null): Promise<string> => {
  const token = usableToken()
  if (token !== null && token !== rejected) return Promise.resolve(token)
  pending ??= navigator.locks
    .request(LOCK, () => fetchUnlessHanded(rejected ?? held?.value ?? null))
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
  held = hold(answer.accessToken)
  setClockOffset(held.clockOffsetMs)
  channel.postMessage(held)
  return held.value
}

export const forgetToken = (): void => {
  held = null
}
