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
  /** Sequence number. Omit for a further message; the same number twice queues one message. */
  readonly version?: number
  /** Null for a schedule or another change. */
  readonly actorName: string | null
}

/** Addresses of the reservation's chosen channels. */
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

/** Content of a message about a reservation, with current values. */
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

/** Only for payment requests: amount and link. */
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
 * Runs in the transaction of a change: messages are sent if and only if it commits. Returns the ids of
 * new messages.
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
