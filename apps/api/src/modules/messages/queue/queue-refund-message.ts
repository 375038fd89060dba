import { type MessageTemplate, type NotificationChannel, orderReference } from '@lockerdesk/domain'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { announce } from '../../live/index.ts'
import { formatEuros } from '../../mails/index.ts'
import { nextVersion } from '../message-store.ts'
import { orderLink } from '../content/order-link.ts'
import { queueRendered, type Recipient } from './queue-rendered.ts'
import {
  findRefundSubject,
  type RefundSubject,
  listNotifiedAddresses,
} from '../content/refund-subject-store.ts'
import type { MessageContent } from '../content/message-content.ts'
import { renderMessage } from '../content/render-message.ts'
import { findShopSender, type ShopSender } from '../content/shop-sender-store.ts'

/** By e-mail, or by SMS if the buyer gave only a phone number. */
export const refundRecipients = ({
  emails,
  phonenumbers,
}: Pick<RefundSubject, 'emails' | 'phonenumbers'>): Recipient[] =>
  emails.length > 0
    ? emails.map((address) => ({ channel: 'email', address }))
    : phonenumbers.map((address) => ({ channel: 'sms', address }))

/** Content of a refund message, from the refund itself. */
export const renderRefund = (
  services: Pick<Services, 'secrets' | 'publicUrl' | 'clock'>,
  { storefront, amount, reason, orderId, ...subject }: RefundSubject,
  shop: ShopSender,
  sending: {
    readonly channel: NotificationChannel
    readonly template?: MessageTemplate
    readonly privacyLink?: string | null
  },
): MessageContent =>
  renderMessage({
    template: 'refund',
    ...subject,
    ...sending,
    shop,
    pickupDateTime: null,
    reference: orderReference(subject),
    now: services.clock.now(),
    boxes: [],
    refund: {
      amount: formatEuros(amount, subject.language),
      reason,
      link: storefront === null ? null : orderLink(services, storefront, orderId),
    },
  })

/** Resends to these addresses, or sends the first message of its kind to all. */
export const queueRefundMessages = async (
  tx: Tx,
  services: Services,
  subject: RefundSubject,
  sending: {
    readonly template?: MessageTemplate
    readonly recipients?: readonly Recipient[]
    readonly actorName: string | null
  },
): Promise<string[]> => {
  const { organisationId, shopId, refundId, orderId } = subject
  const shop = await findShopSender(tx, services.publicUrl, organisationId, shopId)
  const template = sending.template ?? 'refund'
  const isFirst = sending.recipients === undefined
  const queued = await queueRendered(tx, services, {
    ...subject,
    reservationId: null,
    template,
    version: isFirst ? 1 : await nextVersion(tx, { refundId }),
    recipients: sending.recipients ?? refundRecipients(subject),
    code: null,
    actorName: sending.actorName,
    shop,
    render: (channel, privacyLink) =>
      renderRefund(services, subject, shop, { channel, template, privacyLink }),
  })
  await announce(tx, [{ organisationId, topic: 'order', id: orderId }])
  return queued
}

/** Runs in the transaction that closes a refund, so that a retry notifies the buyer only once. */
export const queueRefundSettled = async (
  tx: Tx,
  services: Services,
  organisationId: string,
  refundId: string,
): Promise<void> => {
  const subject = await findRefundSubject(tx, organisationId, refundId)
  if (subject === null) throw new Error('a message without its refund')
  await queueRefundMessages(tx, services, subject, { actorName: null })
}

/** Runs in the transaction that marks the refund failed; notifies only addresses that the refund was announced to. */
export const queueRefundFailed = async (
  tx: Tx,
  services: Services,
  organisationId: string,
  refundId: string,
): Promise<void> => {
  const recipients = await listNotifiedAddresses(tx, organisationId, refundId)
  const subject = await findRefundSubject(tx, organisationId, refundId)
  if (subject === null || recipients.length === 0) return
  await queueRefundMessages(tx, services, subject, {
    template: 'refundFailed',
    recipients,
    actorName: null,
  })
}
