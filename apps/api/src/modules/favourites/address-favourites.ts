import type { AddressRecords } from '../customers/index.ts'
import { forgetMails } from '../mails/index.ts'
import { FAVOURITE_MAILS } from './answer-favourite.ts'
import { listOfAddress, moveAddress, removeAddresses } from './favourite-store.ts'

/** The shops that an address wants to hear of. Whoever is forgotten is no longer written to either. */
export const addressFavourites: AddressRecords<'favourite'> = {
  listed: { kind: 'favourite', exported: listOfAddress },
  correct: async (tx, _services, { organisationId, email, isAlone, contact }) => {
    if (isAlone) await moveAddress(tx, organisationId, email, contact)
  },
  forget: async (tx, organisationId, emails) => {
    await removeAddresses(tx, organisationId, emails)
    await forgetMails(tx, organisationId, emails, FAVOURITE_MAILS)
  },
}
