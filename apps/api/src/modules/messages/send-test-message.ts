import { type NotificationChannel, testMessageInput } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { newId } from '../../platform/ids.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { assertChannelOpen } from './email-settings/closed-channels.ts'
import { findEmailSettings } from './email-settings/email-settings-store.ts'
import { enqueueSending } from './delivery/enqueue-sending.ts'
import { exampleFacts } from './content/example-facts.ts'
import { sealContent } from './content/message-content.ts'
import { insertMessage, type Message } from './message-store.ts'
import { captureNow } from './queue/queue-rendered.ts'
import { seenMessage } from './read-messages.ts'
import { renderMessage } from './content/render-message.ts'
import { findShopSender } from './content/shop-sender-store.ts'

const SAMPLE_CODE = '1234'

/** Sends a sample of the shop's messages to a given address. */
export const sendTestMessage = async (
  call: Call,
  data: { readonly channel: NotificationChannel; readonly shopId: string },
): Promise<Message> => {
  const { services, actor } = call
  const sent = await transact(call, async (tx) => {
    const { organisationId, shopId, country } = await readShopPlace(tx, call, data.shopId)
    const input = checked(testMessageInput(data.channel, country), data)
    const { channel, language, recipient } = input
    await assertChannelOpen(tx, services, organisationId, channel)
    const now = services.clock.now()
    const _id = newId(now)
    const content = renderMessage({
      template: 'test',
      channel,
      language,
      ...exampleFacts(call, 'test', language),
      shop: await findShopSender(tx, services.publicUrl, organisationId, shopId),
    })
    const settings = await findEmailSettings(tx, organisationId)
    const captured = await captureNow(tx, services, { organisationId, shopId, channel }, settings)
    await insertMessage(tx, {
      _id,
      organisationId,
      shopId,
      reservationId: null,
      orderId: null,
      refundId: null,
      customerId: null,
      channel,
      template: 'test',
      version: 1,
      language,
      recipient,
      recipientName: actor.name,
      subject: content.subject,
      sealedContent: sealContent(services.secrets, _id, content, SAMPLE_CODE),
      isCaptured: captured !== null,
      answer: captured,
      actorName: actor.name,
      createdAt: now.toISOString(),
    })
    if (captured === null)
      await enqueueSending(tx, services, { messageId: _id, organisationId, channel }, settings)
    await writeLog(tx, call, {
      type: channel === 'email' ? 'Emails' : 'SMS',
      operation: 'Sent',
      text: 'testMessageSent',
      subjectId: _id,
    })
    return { _id }
  })
  return seenMessage(call, sent._id)
}
