import type { Call } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { Refused } from '../../call/refused.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { listMessages } from './message-list-store.ts'
import { type Message, messagesOf, messagesOfOrders } from './message-store.ts'
import { resendMessage } from './resend-message.ts'

const RESENT_AT_MOST = 100
const DAYS = 7

/**
 * Resends messages of this shop that failed in the last seven days, unless the same was sent again
 * since. Messages that resendMessage refuses stay failed. Returns the queued messages.
 */
export const resendFailedMessages = async (call: Call, shopId: string): Promise<Message[]> => {
  const since = call.services.clock.now().getTime() - DAYS * 24 * 60 * 60 * 1000
  const failed = await read(call, async (reader) => {
    const at = await readShopPlace(reader, call, shopId)
    const page = { limit: RESENT_AT_MOST }
    const byNewest = { field: 'createdAt', direction: 'desc' } as const
    const { items } = await listMessages(reader, at, { statuses: ['failed'] }, byNewest, page)
    const known = [
      ...(await messagesOf(reader, at.organisationId, presentIn(items, 'reservationId'))),
      ...(await messagesOfOrders(reader, at.organisationId, presentIn(items, 'orderId'))),
    ]
    return items.filter(
      (message) =>
        Date.parse(message.createdAt) >= since && !known.some((other) => follows(other, message)),
    )
  })
  const resent: Message[] = []
  // One transaction each. A retry skips messages that were resent already, so it needs no idempotency key.
  const unkeyed = { ...call, idempotency: null }
  for (const { _id } of failed.toReversed()) {
    try {
      resent.push(await resendMessage(unkeyed, _id, {}))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return resent
}

const presentIn = (
  messages: readonly Message[],
  field: 'reservationId' | 'orderId',
): readonly string[] => messages.flatMap((message) => message[field] ?? [])

const follows = (other: Message, message: Message): boolean =>
  other.createdAt > message.createdAt &&
  other.template === message.template &&
  other.channel === message.channel &&
  other.reservationId === message.reservationId &&
  other.refundId === message.refundId
