import { ACCESS_TOKEN_MARGIN_SECONDS, DEFAULT_TIMEOUT_MS, RETRY } from '@lockerdesk/domain'
import type { EarlyPage } from '../calls/early-answers.ts'
import { offsetOf, setClockOffset } from '../time/product-clock.ts'

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

let ending: PromiseWithResolvers<void> | null = null

/** Holds back every call while the session ends, or until the returned function is called: it would be refused. */
export const holdCalls = (): (() => void) => {
  const over = Promise.withResolvers<void>()
  ending = over
  return () => {
    ending = null
    over.resolve()
  }
}

export const usableToken = (): string | null =>
  ending === null &&
  held !== null &&
  held.expiresAtMs - Date.now() > ACCESS_TOKEN_MARGIN_SECONDS * 1000
    ? held.value
    : null

export class SignedOut extends Error {}

/** The token call failed each time for a reason that passes: nobody was signed out. */
export class TokenUnavailable extends Error {}

/** A token good for more than five minutes; asked for once, whoever is waiting, in whichever tab. */
export const getAccessToken = (rejected: string | null = null): Promise<string> => {
  if (ending !== null) return ending.promise.then(() => getAccessToken(rejected))
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
  held = hold(await fetchWithRetries(old !== null))
  setClockOffset(held.clockOffsetMs)
  channel.postMessage(held)
  return held.value
}

const fetchWithRetries = async (isRefresh: boolean): Promise<string> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetchToken(isRefresh)
    } catch (error) {
      if (error instanceof SignedOut) throw error
      // A browser that knows of no network has nothing to wait for.
      if (attempt === RETRY.attempts || !navigator.onLine)
        throw new TokenUnavailable(error instanceof Error ? error.message : String(error))
      await randomDelay()
    }
  }
}

const randomDelay = (): Promise<void> => {
  const { initialDelayMs, maxDelayMs } = RETRY
  const delayMs = initialDelayMs + Math.random() * (maxDelayMs - initialDelayMs)
  return new Promise((resolve) => setTimeout(resolve, delayMs))
}

/** The document asks for the token while this code is on its way. Null when that call failed. */
const takeAskedByDocument = (): Promise<Response | null> | undefined => {
  const early = (globalThis as EarlyPage).lockerdeskEarly
  const asked = early?.token
  delete early?.token
  return asked
}

const askForToken = (isRefresh: boolean): Promise<Response> =>
  fetch(`/api/auth/token${isRefresh ? '?refresh=true' : ''}`, {
    credentials: 'same-origin',
    signal: AbortSignal.timeout(DEFAULT_TIMEOUT_MS),
  })

const fetchToken = async (isRefresh: boolean): Promise<string> => {
  const asked = await takeAskedByDocument()
  const response = asked != null && !isRefresh ? asked : await askForToken(isRefresh)
  if (response.status === 401 || response.status === 403) throw new SignedOut()
  if (!response.ok) throw new Error(`the token call answered ${response.status}`)
  const { accessToken } = (await response.json()) as { accessToken: string }
  return accessToken
}

export const forgetToken = (): void => {
  held = null
}
