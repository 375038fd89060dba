import { type MessageTemplate, orderReference, waitsForLockdown } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import { formatEuros } from '../../mails/index.ts'
import { pincodeContext } from '../../keypad-codes/index.ts'
import { nextVersion } from '../message-store.ts'
import type { MessageSubject } from '../content/message-subject-store.ts'
import { calendarLink, orderLink } from '../content/order-link.ts'
import { payLink } from '../content/pay-link.ts'
import { queueRendered, type Recipient } from './queue-rendered.ts'
import { renderMessage } from '../content/render-message.ts'
import { findShopSender } from '../content/shop-sender-store.ts'

export interface Sending {
  readonly subject: MessageSubject
  readonly template: MessageTemplate
  readonly recipients: readonly Recipient[]
  /** Left out: one more sending. The same number twice is one message. */
  readonly version?: number
  /** Null: time or another change. */
  readonly actorName: string | null
}

/** Every address that the reservation says its customer is told by. */
export const recipientsOf = ({
  notificationTypes,
  emails,
  phonenumbers,
}: MessageSubject): Recipient[] =>
  notificationTypes.flatMap((channel) =>
    (channel === 'email' ? emails : phonenumbers).map((address) => ({ channel, address })),
  )

export const openCode = (
  { secrets }: Pick<Services, 'secrets'>,
  { sealedPincode, reservationId }: MessageSubject,
): string | null =>
  sealedPincode === null ? null : secrets.open(sealedPincode, pincodeContext(reservationId))

/** All that a message says of a reservation, as it stands now. */
export const factsOf = (services: Services, template: MessageTemplate, subject: MessageSubject) => {
  const { order, externalOrderId, storefront } = subject
  const page = order === null || storefront === null ? null : { shop: storefront, order }
  return {
    ...subject,
    now: services.clock.now(),
    reference: order === null ? externalOrderId : orderReference({ ...order, externalOrderId }),
    orderLink: page === null ? null : orderLink(services, page.shop, page.order._id),
    calendarLink: page === null ? null : calendarLink(services, page.shop, page.order._id),
    ...paymentOf(services, template, subject),
  }
}

/** For a request alone: what is asked for, and where. */
const paymentOf = (
  services: Services,
  template: MessageTemplate,
  { reservationId, orderAmount, language }: MessageSubject,
) =>
  template === 'paymentRequest' && orderAmount !== null
    ? {
        payment: {
          amount: formatEuros(orderAmount, language),
          link: payLink(services, reservationId),
        },
      }
    : {}

/**
 * Part of a change: what is queued here is sent when, and only when, it commits. Answers the ids of
 * the messages that are new.
 */
export const queueMessages = async (
  tx: Tx,
  services: Services,
  { subject, template, recipients, actorName, ...sending }: Sending,
): Promise<string[]> => {
  if (recipients.length === 0) return []
  const { organisationId, shopId, reservationId } = subject
  const shop = await findShopSender(tx, services.publicUrl, organisationId, shopId)
  const facts = factsOf(services, template, subject)
  const queued = await queueRendered(tx, services, {
    ...subject,
    orderId: null,
    refundId: null,
    template,
    version: sending.version ?? (await nextVersion(tx, { reservationId, template })),
    recipients,
    code: openCode(services, subject),
    actorName,
    waitsForLockdown: waitsForLockdown(template, subject, false),
    shop,
    render: (channel, privacyLink) =>
      renderMessage({ ...facts, template, channel, shop, privacyLink }),
  })
  await announce(tx, [{ organisationId, topic: 'reservation', id: reservationId }])
  return queued
}
