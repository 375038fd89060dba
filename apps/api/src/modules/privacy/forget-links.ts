import type { AddressRecords } from '../customers/index.ts'
import { forgetMails } from '../mails/index.ts'
import { deleteLinks } from './privacy-link-store.ts'

export const PRIVACY_CODE_MAIL = 'privacyCode'

/** The link of an address goes with everything else under it, and so do the codes that were mailed for it. */
export const forgetPrivacyLinks: AddressRecords = {
  forget: async (tx, organisationId, emails) => {
    await deleteLinks(tx, organisationId, emails)
    await forgetMails(tx, organisationId, emails, [PRIVACY_CODE_MAIL])
  },
}
