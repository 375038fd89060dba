import { translate } from '@lockerdesk/messages/server'
import type { Call } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import {
  findShopSender,
  messagesOfOrder,
  messagesOfReservation,
  type ShopSender,
} from '../../messages/index.ts'
import {
  describeReservationEvent,
  reservationById,
  reservationEvents,
} from '../../reservations/index.ts'
import { seenOrder } from '../change-order.ts'
import { describeOrderEvent } from '../describe-order-event.ts'
import type { Dispute } from './dispute-store.ts'
import type { Order } from '../order-store.ts'
import type { Payment } from '../payments/payment-store.ts'
import { orderDisputes, orderEvents, orderPayments } from '../list/read-orders.ts'
import { referenceOfOrder } from '../reference-of-order.ts'

interface Moment {
  readonly at: string
  readonly text: string
  readonly actorName: string | null
}

/** What a bank needs to decide a dispute: lines, payment, messages to the buyer, and door openings. */
export interface DisputeEvidence {
  readonly order: Order
  readonly reference: string
  readonly dispute: Dispute
  readonly payment: Payment | undefined
  readonly shop: ShopSender
  /** Oldest first. */
  readonly timeline: readonly Moment[]
}

export const disputeEvidence = async (
  call: Call,
  orderId: string,
  disputeId: string,
): Promise<DisputeEvidence> => {
  const order = await seenOrder(call, orderId)
  const dispute = (await orderDisputes(call, order)).find(({ _id }) => _id === disputeId)
  if (dispute === undefined) throw refused('NOT_FOUND')
  const payments = await orderPayments(call, order)
  const { organisationId, shopId } = order
  const { publicUrl } = call.services
  return {
    order,
    reference: await read(call, (reader) => referenceOfOrder(reader, order)),
    dispute,
    payment: payments.find(({ _id }) => _id === dispute.paymentId),
    shop: await read(call, (reader) => findShopSender(reader, publicUrl, organisationId, shopId)),
    timeline: await timelineOf(call, order),
  }
}

const timelineOf = async (call: Call, order: Order): Promise<Moment[]> => {
  const { language } = call
  const moments: Moment[] = (await orderEvents(call, order)).toReversed().map((event) => ({
    at: event.occurredAt,
    text: describeOrderEvent(event, language),
    actorName: event.actorName,
  }))
  const messages = [...((await messagesOfOrder(call, order._id)) ?? [])]
  for (const id of order.reservationIds) {
    const reservation = await reservationById(call, id)
    if (reservation === undefined) continue
    for (const event of (await reservationEvents(call, reservation)).toReversed())
      moments.push({
        at: event.occurredAt,
        text: describeReservationEvent(event, language),
        actorName: event.actorName,
      })
    messages.push(...((await messagesOfReservation(call, id)) ?? []))
  }
  for (const { channel, recipient, subject, template, sentAt } of messages)
    if (sentAt !== null)
      moments.push({
        at: sentAt,
        text: translate(language, 'evidence:messageSent', {
          channel: translate(language, `messages:channels.${channel}`),
          recipient,
          subject: subject || translate(language, `messages:templates.${template}`),
        }),
        actorName: null,
      })
  return moments.toSorted((one, other) => one.at.localeCompare(other.at))
}
