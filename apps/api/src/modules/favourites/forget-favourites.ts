import type { ForgetAddresses } from '../customers/index.ts'
import { forgetMails } from '../mails/index.ts'
import { FAVOURITE_MAILS } from './answer-favourite.ts'
import { removeAddresses } from './favourite-store.ts'

/** Whoever is forgotten is no longer written to either. */
export const forgetFavourites: ForgetAddresses = async (tx, organisationId, emails) => {
  await removeAddresses(tx, organisationId, emails)
  await forgetMails(tx, organisationId, emails, FAVOURITE_MAILS)
}
