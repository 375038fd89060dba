import { forgetAddresses, forgetCustomer, lockCustomersOfEmail } from '../customers/index.ts'
import { type OwnStep, logOwnStep, unchanged } from './own-trail.ts'

/** Self-service erasure: like eraseCustomer, for all data under the address. */
export const eraseOwnRecords = (step: OwnStep): Promise<void> => {
  const { services, link } = step
  const { organisationId, email } = link
  return services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const customers = await lockCustomersOfEmail(tx, organisationId, email)
    for (const customer of customers) await forgetCustomer(tx, services, customer)
    await forgetAddresses(tx, organisationId, [email])
    await logOwnStep(
      tx,
      step,
      {
        operation: 'Deleted',
        severity: 'warning',
        text: 'ownRecordsErased',
        buyerText: 'ownRecordsErasedByBuyer',
      },
      customers.map(unchanged),
    )
  })
}
