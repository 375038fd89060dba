import { withFirst, withReplaced } from '@lockerdesk/domain'
import type { AddressRecords } from '../../customers/index.ts'
import { forgetBuyersAt, listPersonalOrders, lockOrdersToCorrect } from './customer-order-store.ts'
import { insertOrderEvent } from '../order-event-store.ts'
import { announceOrder } from '../order-trail.ts'
import { saveOrderWords } from '../list/order-words-store.ts'
import { saveOrderContact } from '../order-write-store.ts'

const EXPORTED_AT_MOST = 10_000

/** Orders under an address without a customer record, as buyers on a shop's page have none. */
export const addressOrders: AddressRecords<'order'> = {
  listed: {
    kind: 'order',
    exported: (reader, about) => listPersonalOrders(reader, about, EXPORTED_AT_MOST),
  },
  correct: async (tx, { clock }, { contact, ...correction }) => {
    const now = clock.now()
    const { email } = correction
    for (const before of await lockOrdersToCorrect(tx, correction)) {
      const after = {
        ...before,
        firstName: contact.firstName,
        lastName: contact.lastName,
        emails: withReplaced(before.emails, email, contact.email),
        phonenumbers: withFirst(before.phonenumbers, contact.phonenumber),
        language: contact.language,
      }
      await saveOrderContact(tx, after, now.toISOString())
      await saveOrderWords(tx, after)
      await insertOrderEvent(tx, before, { kind: 'contactUpdated', actorName: null }, now)
      await announceOrder(tx, before)
    }
  },
  forget: async (tx, organisationId, emails) => {
    for (const order of await forgetBuyersAt(tx, organisationId, emails))
      await saveOrderWords(tx, order)
  },
}
