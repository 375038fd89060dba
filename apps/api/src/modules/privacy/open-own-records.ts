import type { OpenedRecords } from '@lockerdesk/storefront-contract'
import { ownRecords } from './own-records.ts'
import { createPass, withLinkCode } from './mailbox-proof.ts'
import { type OwnStep, logOwnStep, unchanged } from './own-trail.ts'
import { lockCustomersOfEmail } from '../customers/index.ts'

/** Exchanges the code from the mailbox for the stored data and a pass. */
export const openOwnRecords = async (step: OwnStep, code: unknown): Promise<OpenedRecords> => {
  const { services, link } = step
  const { organisationId, email } = link
  await withLinkCode(services, link, { email, code }, async (tx) => {
    const customers = await lockCustomersOfEmail(tx, organisationId, email)
    await logOwnStep(
      tx,
      step,
      { operation: 'Sent', text: 'ownRecordsShown', buyerText: 'ownRecordsShownToBuyer' },
      customers.map(unchanged),
    )
  })
  return { pass: createPass(services, link), records: await ownRecords(services, link) }
}
