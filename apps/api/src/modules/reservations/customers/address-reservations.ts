import { withFirst, withReplaced } from '@lockerdesk/domain'
import type { AddressRecords } from '../../customers/index.ts'
import { forgetPeopleAt, listPersonal, listToCorrect } from './customer-reservation-store.ts'
import { forgetWords } from '../list/forget-words.ts'
import { changeBuyer, lockOffer } from '../offers/sell-offer.ts'

const EXPORTED_AT_MOST = 10_000

/** Reservations under an address that belong to no customer record. */
export const addressReservations: AddressRecords<'reservation'> = {
  listed: {
    kind: 'reservation',
    exported: (reader, about) => listPersonal(reader, about, EXPORTED_AT_MOST),
  },
  correct: async (tx, _services, { contact, ...correction }) => {
    const { organisationId, email } = correction
    for (const id of await listToCorrect(tx, correction)) {
      const before = await lockOffer(tx, organisationId, id)
      if (before === null) continue
      await changeBuyer(tx, before, {
        firstName: contact.firstName,
        lastName: contact.lastName,
        emails: withReplaced(before.emails, email, contact.email),
        phonenumbers: withFirst(before.phonenumbers, contact.phonenumber),
        language: contact.language,
        notificationTypes: before.notificationTypes,
      })
    }
  },
  forget: async (tx, organisationId, emails) =>
    forgetWords(tx, await forgetPeopleAt(tx, organisationId, emails)),
}
