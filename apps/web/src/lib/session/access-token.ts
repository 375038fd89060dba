import { ACCESS_TOKEN_MARGIN_SECONDS, DEFAULT_TIMEOUT_MS, RETRY } from '@lockerdesk/domain'
import type { EarlyPage } from '../calls/early-answers.ts'
import { offsetOf, setClockOffset } from '../time/product-clock.ts'

const LOCK = 'lockerdesk-access-token'
const channel = new BroadcastChannel(LOCK)

interface HeldToken {
  readonly value: string
  /** On this computer's clock, which may be wrong: the lifetime counts from receipt. */
  readonly expiresAtMs: number
  readonly clockOffsetMs: number
}

/** In memory only; shared with other tabs of this browser. */
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

/** Blocks calls while the session ends, or until the returned function runs, because the server would refuse them. */
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

/** All attempts of the token call failed for transient reasons; the user is not signed out. */
export class TokenUnavailable extends Error {}

/** A token valid for more than five minutes; fetched once for all waiting calls and tabs. */
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

/** Another tab may have fetched and shared a token while this one waited for the lock. */
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
      // Without a network there is nothing to wait for.
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

/** Token that the document prefetched while this code was loading. Null if that call failed. */
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
