import * as z from 'zod/mini'
import { requiredName, requiredText } from '../fields.ts'

/** What can be pushed to a device. Users opt in to each. */
export const PUSH_KINDS = ['incidents', 'fills'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Of one user. One more takes the place of the one that was reached the longest ago. */
export const PUSH_DEVICES_AT_MOST = 10
const ENDPOINT_MAX_LENGTH = 1_000

/** Time to live: older notifications are not delivered. */
export const PUSH_TTL_SECONDS = 4 * 60 * 60
/** Minutes between attempts, unless the push service requests a longer wait. */
export const PUSH_RETRY_MINUTES = [1, 2, 5, 15, 30, 60, 60] as const

const MINUTE_MS = 60_000

const isEndpoint = (typed: string): boolean => {
  const url = URL.parse(typed)
  return (
    url !== null &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}

/** Subscription of a browser. The server decides which addresses it may call. */
export const pushDeviceInput = z.object({
  endpoint: requiredText(ENDPOINT_MAX_LENGTH).check(z.refine(isEndpoint, { error: 'url' })),
  /** An uncompressed point of P-256 (65 bytes) in base64url. */
  p256dh: z.string({ error: 'empty' }).check(z.regex(/^B[A-P][\w-]{85}$/, { error: 'unknown' })),
  /** 16 bytes in base64url. */
  auth: z.string({ error: 'empty' }).check(z.regex(/^[\w-]{22}$/, { error: 'unknown' })),
  name: requiredName(),
})
export type PushDeviceInput = z.output<typeof pushDeviceInput>

/** gone: the push service no longer knows the device. later: a transient failure. */
export const PUSH_RESULTS = ['accepted', 'gone', 'refused', 'later'] as const
export type PushResult = (typeof PUSH_RESULTS)[number]

export const pushResultOf = (status: number): PushResult => {
  if (status >= 200 && status < 300) return 'accepted'
  if (status === 404 || status === 410) return 'gone'
  return status === 408 || status === 425 || status === 429 || status >= 500 ? 'later' : 'refused'
}

export interface PushTry {
  readonly result: PushResult
  /** Retry-After of the push service; 0 if none. */
  readonly retryAfterMs: number
}

/** Time of the next attempt. Null for none. `tries` includes the current attempt. */
export const nextPushTry = (
  { result, retryAfterMs }: PushTry,
  tries: number,
  createdAt: Date,
  now: Date,
): Date | null => {
  const minutes = PUSH_RETRY_MINUTES[tries - 1]
  if (result !== 'later' || minutes === undefined) return null
  const next = new Date(now.getTime() + Math.max(minutes * MINUTE_MS, retryAfterMs))
  return next.getTime() < createdAt.getTime() + PUSH_TTL_SECONDS * 1_000 ? next : null
}
