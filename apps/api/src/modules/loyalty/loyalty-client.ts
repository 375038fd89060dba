import { canonicalRequest } from '@lockerdesk/domain'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { hmacSha256 } from '../../platform/hmac.ts'
import {
  answerWords,
  callWeb,
  problemOfStatus,
  retryAfterMs,
  type WebAnswer,
} from '../../platform/web-call.ts'
import type { Services } from '../../services.ts'

/** Where points are kept, with its secret in the clear: made for one call, never kept. */
export interface LoyaltyService {
  readonly url: string
  readonly shopReference: string
  readonly secret: string
}

/** How the parts are put together before they are signed. */
const SIGNATURE_VERSION = '1'

/** Signed over method, path, time, id and raw body; docs/loyalty.md says how to check it. */
export const askLoyalty = async (
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { url, shopReference, secret }: LoyaltyService,
  asked: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly id: string
    readonly body?: object
  },
): Promise<WebAnswer> => {
  const target = new URL(url + asked.path)
  const time = Math.floor(clock.now().getTime() / 1_000)
  const body = asked.body === undefined ? '' : JSON.stringify(asked.body)
  const { method, id } = asked
  const path = target.pathname + target.search
  return callWeb({
    method,
    url: target,
    trustedServers: config.trustedWebServers,
    headers: {
      'x-loyalty-shop': shopReference,
      'x-loyalty-time': String(time),
      'x-loyalty-id': id,
      'x-loyalty-version': SIGNATURE_VERSION,
      'x-loyalty-signature': hmacSha256(
        secret,
        canonicalRequest({ method, path, time, id, body }),
      ).toString('hex'),
      ...(body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === '' ? {} : { body }),
  })
}

/** 409 to an id that it knows: booked before, which is what was wanted. */
export const assertBooked = (answer: WebAnswer): void => {
  const { status, headers } = answer
  if ((status >= 200 && status < 300) || status === 409) return
  throw new DeliveryError(
    problemOfStatus(status),
    answerWords(answer),
    retryAfterMs(headers['retry-after']),
  )
}
