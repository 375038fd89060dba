import type { AddressRecords } from '../customers/index.ts'
import { forgetMails } from '../mails/index.ts'
import { deleteLinks } from './privacy-link-store.ts'

export const PRIVACY_CODE_MAIL = 'privacyCode'

/** Deletes the link of an erased address, and the codes mailed for it. */
export const forgetPrivacyLinks: AddressRecords = {
  forget: async (tx, organisationId, emails) => {
    await deleteLinks(tx, organisationId, emails)
    await forgetMails(tx, organisationId, emails, [PRIVACY_CODE_MAIL])
  },
}
