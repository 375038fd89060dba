import { ownContactInput } from '@lockerdesk/domain'
import type { CorrectedRecords } from '@lockerdesk/storefront-contract'
import { checked, refused } from '../../call/refused.ts'
import type { Tx } from '../../platform/postgres.ts'
import {
  addressRecords,
  correctCustomer,
  findCustomerPlace,
  lockCustomersOfEmail,
} from '../customers/index.ts'
import type { StorefrontShop } from '../shops/index.ts'
import { createPass, sendLinkCode, withLinkCode } from './mailbox-proof.ts'
import { ownRecords } from './own-records.ts'
import { type OwnStep, logOwnStep } from './own-trail.ts'
import { moveLink, type PrivacyLink } from './privacy-link-store.ts'

type Input = ReturnType<ReturnType<typeof ownContactInput>['parse']>

/** Name, address, number and language. A new address must be verified first, because codes will be sent there. */
export const correctOwnRecords = async (
  step: OwnStep,
  shop: StorefrontShop,
  typed: unknown,
): Promise<CorrectedRecords> => {
  const { services, link } = step
  const scope = { organisationIds: [link.organisationId] }
  const { country } = await services.database.read(scope, (reader) =>
    findCustomerPlace(reader, link.organisationId),
  )
  const input = checked(ownContactInput(country), typed)
  const { email, language, code } = input
  if (email !== link.email && code === null) {
    await sendLinkCode(services, shop, link, { email, language })
    return { isCodeSent: true, pass: null, records: null }
  }
  const work = (tx: Tx) => correct(tx, step, input)
  const after =
    email === link.email
      ? await services.database.write(scope, work)
      : await withLinkCode(services, link, { email, code }, work)
  return {
    isCodeSent: false,
    pass: createPass(services, after),
    records: await ownRecords(services, after),
  }
}

/** Returns the updated link. */
const correct = async (tx: Tx, step: OwnStep, input: Input): Promise<PrivacyLink> => {
  const { services, link } = step
  const { organisationId, email } = link
  const { customerId, code: _code, ...contact } = input
  const customers = await lockCustomersOfEmail(tx, organisationId, email)
  const meant = customers.find(({ _id }) => _id === customerId) ?? null
  if (customerId !== null && meant === null) throw refused('NOT_FOUND')
  if (customerId === null && customers.length > 0) throw refused('NOT_FOUND')
  const after = meant === null ? null : await correctCustomer(tx, services, meant, email, contact)
  const isAlone = customers.length <= 1
  for (const records of addressRecords())
    await records.correct?.(tx, services, { organisationId, email, customerId, isAlone, contact })
  // Other customers with the same address keep it, and with it this link.
  const isMoved = isAlone && email !== contact.email
  if (isMoved) await moveLink(tx, link, contact.email)
  await logOwnStep(
    tx,
    step,
    { operation: 'Updated', text: 'ownRecordsCorrected', buyerText: 'ownRecordsCorrectedByBuyer' },
    meant === null ? [] : [{ _id: meant._id, id: meant.id, before: meant, after }],
  )
  return isMoved ? { ...link, email: contact.email } : link
}
