import {
  listRefundSubjects,
  refundRecipients,
  renderRefund,
  type RefundSubject,
  sealContent,
  type ShopSender,
} from '../../modules/messages/index.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'
import { acceptedBy } from './accepted-by.ts'
import type { PrivacyLinks } from './privacy-links.ts'

type Writing = Pick<Services, 'secrets' | 'publicUrl' | 'clock'> & { readonly links: PrivacyLinks }

/** Whoever got money back was told, as happens outside the demo. */
export const addRefundMessages = async (
  tx: Tx,
  world: World,
  services: Writing,
  /** By the id of their shop. */
  senders: ReadonlyMap<string, ShopSender>,
  organisationIds: readonly string[],
): Promise<void> => {
  const refunds = await listRefundSubjects(tx, organisationIds)
  const rows = refunds.flatMap((refund) => {
    const shop = senders.get(refund.shopId)
    const { settledAt } = refund
    return shop === undefined || settledAt === null
      ? []
      : rowsOf(world, services, refund, shop, new Date(settledAt))
  })
  await insertRows(tx, 'messages', rows)
}

const rowsOf = (
  world: World,
  services: Writing,
  refund: RefundSubject,
  shop: ShopSender,
  at: Date,
) =>
  refundRecipients(refund).map(({ channel, address }) => {
    const id = world.idAt(at)
    const privacyLink =
      channel === 'email' ? services.links.to(refund.organisationId, address, shop) : null
    const content = renderRefund(services, refund, shop, { channel, privacyLink })
    return {
      id,
      organisation_id: refund.organisationId,
      shop_id: refund.shopId,
      order_id: refund.orderId,
      refund_id: refund.refundId,
      customer_id: refund.customerId,
      channel,
      template: 'refund',
      version: 1,
      language: refund.language,
      recipient: address,
      recipient_name: `${refund.firstName} ${refund.lastName}`,
      subject: content.subject,
      sealed_content: sealContent(services.secrets, id, content, null),
      status: 'sent',
      server_answer: acceptedBy(channel, id),
      attempts: 1,
      created_at: at,
      first_tried_at: at,
      sent_at: at,
    }
  })
