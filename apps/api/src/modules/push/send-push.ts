import { PUSH_TTL_SECONDS, type PushTry, pushResultOf } from '@lockerdesk/domain'
import { trustedServersFor } from '../../call/callable-url.ts'
import { DeliveryError } from '../../platform/delivery-error.ts'
import { answerWords, callWeb, retryAfterMs } from '../../platform/web-call.ts'
import { encryptPush, vapidAuthorization } from '../../platform/web-push.ts'
import type { Services } from '../../services.ts'
import type { ClaimedPush } from './push-message-store.ts'
import { openContent, openSubscription } from './push-secrets.ts'

export interface SentPush extends PushTry {
  /** Of the push service, in few words. */
  readonly answer: string
}

/** One request to the push service that the browser named; nothing is thrown for one that is not well. */
export const sendPush = async (services: Services, push: ClaimedPush): Promise<SentPush> => {
  const { config, vapid } = services
  const subscription = openSubscription(services, push.deviceId, push.sealedSubscription)
  const content = openContent(services, push.id, push.sealedContent)
  const url = new URL(subscription.endpoint)
  try {
    const answer = await callWeb({
      method: 'POST',
      url,
      headers: {
        authorization: await vapidAuthorization(vapid, url, subjectOf(services)),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(PUSH_TTL_SECONDS),
        urgency: push.isUrgent ? 'high' : 'normal',
        // A copy that a crash made takes the place of the first, at the push service and on the screen.
        topic: push.id,
      },
      body: encryptPush(subscription, JSON.stringify({ ...content, tag: push.id })),
      trustedServers: trustedServersFor(config, url),
    })
    return {
      result: pushResultOf(answer.status),
      answer: answerWords(answer),
      retryAfterMs: retryAfterMs(answer.headers['retry-after']),
    }
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return { result: 'later', answer: error.message, retryAfterMs: error.retryAfterMs }
  }
}

/** How push services reach the operator. */
const subjectOf = ({ publicUrl, config }: Services): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${config.supportEmail}`
