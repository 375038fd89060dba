import { type NotSentReason, waitsForLockdown, whyRefundNotSent } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import type { Message } from '../message-store.ts'
import { findSubject } from './message-subject-store.ts'
import { hasNewer, whyNotNow } from './moment-store.ts'
import { factsOf, openCode } from '../queue/queue-message.ts'
import { renderRefund } from '../queue/queue-refund-message.ts'
import { findRefundSubject } from './refund-subject-store.ts'
import type { MessageContent } from './message-content.ts'
import { renderMessage } from './render-message.ts'
import type { ShopSender } from './shop-sender-store.ts'

export interface Rewritten {
  readonly content: MessageContent
  readonly code: string | null
}

/** Current subject of a message. */
interface Subject {
  /** Null if it may be sent. */
  readonly whyNot: NotSentReason | null
  /** True while a lockdown holds it. */
  readonly isHeld: boolean
  readonly rewrite: (services: Services, shop: ShopSender, privacyLink: string | null) => Rewritten
}

/** Null for a test message. */
export const subjectOf = async (reader: Reader, message: Message): Promise<Subject | null> => {
  const { organisationId, reservationId, refundId, template, channel } = message
  if (refundId !== null) {
    const refund = await findRefundSubject(reader, organisationId, refundId)
    if (refund === null) return null
    return {
      whyNot: whyRefundNotSent(template, refund),
      isHeld: false,
      rewrite: (services, shop, privacyLink) => ({
        content: renderRefund(services, refund, shop, { channel, template, privacyLink }),
        code: null,
      }),
    }
  }
  if (reservationId === null) return null
  const [subject, isOutdated] = await Promise.all([
    findSubject(reader, organisationId, reservationId),
    hasNewer(reader, message),
  ])
  if (subject === null) return null
  return {
    whyNot: whyNotNow(template, subject, isOutdated),
    isHeld: waitsForLockdown(template, subject, message.ignoresLockdown),
    rewrite: (services, shop, privacyLink) => ({
      content: renderMessage({
        ...factsOf(services, template, subject),
        privacyLink,
        template,
        channel,
        shop,
      }),
      code: openCode(services, subject),
    }),
  }
}
