import { ERROR_REPORT_BACK_OFF_SECONDS } from '@lockerdesk/domain'
import type { Services } from '../../services.ts'
import { redactEnvelope } from './redact-envelope.ts'

const TIMEOUT_MS = 10_000
const LONGEST_BACK_OFF_SECONDS = 3_600

export type Forwarded =
  | { readonly outcome: 'sent' | 'failed' }
  | { readonly outcome: 'waiting'; readonly seconds: number }

/** https://key@host/path/project becomes the address that takes envelopes. */
const envelopeAddress = (dsn: string): string => {
  const url = new URL(dsn)
  const parts = url.pathname.split('/').filter(Boolean)
  const project = parts.pop() ?? ''
  const folder = parts.map((part) => `/${part}`).join('')
  return `${url.protocol}//${url.host}${folder}/api/${project}/envelope/?sentry_version=7&sentry_key=${url.username}`
}

/** Hands envelopes on to the configured service, and leaves it alone for as long as it asks. */
export const envelopeForwarder = ({ clock, logger }: Services, dsn: string) => {
  const address = envelopeAddress(dsn)
  let quietUntilMs = 0
  return async (body: Buffer): Promise<Forwarded> => {
    const now = clock.now().getTime()
    if (now < quietUntilMs)
      return { outcome: 'waiting', seconds: Math.ceil((quietUntilMs - now) / 1000) }
    const envelope = redactEnvelope(body, dsn)
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: new Uint8Array(envelope),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.status === 429) {
        const seconds = secondsToWait(response.headers.get('retry-after'))
        quietUntilMs = now + seconds * 1000
        return { outcome: 'waiting', seconds }
      }
      return { outcome: response.ok ? 'sent' : 'failed' }
    } catch (error) {
      logger.warn({ err: error }, 'an error report could not be handed on')
      return { outcome: 'failed' }
    }
  }
}

const secondsToWait = (retryAfter: string | null): number => {
  const asked = Number(retryAfter ?? '')
  return Number.isInteger(asked) && asked > 0
    ? Math.min(asked, LONGEST_BACK_OFF_SECONDS)
    : ERROR_REPORT_BACK_OFF_SECONDS
}
