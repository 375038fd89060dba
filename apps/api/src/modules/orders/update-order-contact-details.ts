import { contactDetailsInput, isReservationOver } from '@lockerdesk/domain'
import type { Call } from '../../call/call.ts'
import { checked, refused } from '../../call/refused.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { readShopPlace } from '../reservation-settings/index.ts'
import { changeActorOf, changeBuyer, lockOffer, sendOffer } from '../reservations/index.ts'
import { lockSeenOrder, seenOrder } from './change-order.ts'
import { buyerOf, lockOffers } from './storefront/hold-offer.ts'
import { insertOrderEvent } from './order-event-store.ts'
import type { Order } from './order-store.ts'
import { announceOrder } from './order-trail.ts'
import { saveOrderWords } from './list/order-words-store.ts'
import { saveOrderContact } from './order-write-store.ts'

/** Updates the order and its reservations; resends the code to notified customers on request. */
export const updateOrderContactDetails = async (
  call: Call,
  id: string,
  data: object,
): Promise<Order> => {
  await transact(call, async (tx) => {
    const actor = changeActorOf(call)
    const before = await lockSeenOrder(tx, call, id)
    const { country } = await readShopPlace(tx, call, before.shopId)
    const { resend, ...contact } = checked(contactDetailsInput(country), data)
    const after: Order = { ...before, ...contact }
    await saveOrderContact(tx, after, actor.now.toISOString())
    await saveOrderWords(tx, after)
    let isResent = false
    for (const offer of await lockOffers(tx, before)) {
      if (isReservationOver(offer.status)) continue
      await changeBuyer(tx, offer, buyerOf(after))
      const told = await lockOffer(tx, before.organisationId, offer._id)
      if (!resend || told === null || before.dispatchedAt === null) continue
      // Without boxes there is no code to resend: a success would claim that one was sent.
      if (!(await sendOffer(tx, actor, told))) throw refused('NO_CHANNEL')
      isResent = true
    }
    if (resend && !isResent)
      throw refused('STATUS_NOT_ALLOWED', { field: 'resend', params: { status: before.status } })
    await insertOrderEvent(tx, before, { kind: 'contactUpdated', actorName: actor.name }, actor.now)
    await announceOrder(tx, before)
    await writeLog(tx, call, {
      type: 'Orders',
      operation: 'Updated',
      text: 'orderContactUpdated',
      params: { number: before.orderNumber },
      subjectId: id,
      after: { changed: changedFields(before, after).join(', '), resend },
    })
    // The response stored for retries contains no personal data.
    return { _id: id }
  })
  return seenOrder(call, id)
}

/** Names of changed fields only: the log contains no personal data. */
const changedFields = (before: Order, after: Order): string[] =>
  (['firstName', 'lastName', 'emails', 'phonenumbers', 'language'] as const).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
