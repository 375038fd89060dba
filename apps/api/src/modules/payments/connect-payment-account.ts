import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { type Call, organisationOf, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { remembered } from '../../call/remembered.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { findPaymentAccount, putPaymentAccount } from './payment-account-store.ts'
import { PaymentRefused } from './payment-provider.ts'

export interface PaymentConnection {
  /** Where the provider asks for what it needs to know. */
  readonly link: string
}

/** The first time, or again: the provider knows the account from before by its reference. */
export const connectPaymentAccount = (call: Call): Promise<PaymentConnection> =>
  remembered(call, async () => {
    assertRecentlyAuthenticated(call)
    const { organisationId } = organisationOf(call)
    const { payments, publicUrl, clock } = call.services
    const before = await read(call, (reader) =>
      findPaymentAccount(reader, organisationId, payments.name),
    )
    const { reference, link } = await payments
      .connect({
        key: organisationId,
        reference: before?.reference ?? null,
        organisationId,
        email: userOf(call).email,
        returnUrl: `${publicUrl}/settings/payment?organisationId=${organisationId}&returned=1`,
      })
      .catch((error: unknown) => {
        throw error instanceof PaymentRefused ? refused('PAYMENTS_NOT_READY') : error
      })
    const facts = await payments.readAccount(reference)
    return transact(call, async (tx) => {
      const account = { organisationId, provider: payments.name, reference, ...facts }
      await putPaymentAccount(tx, account, clock.now().toISOString())
      await writeLog(tx, call, {
        type: 'Settings',
        operation: 'Updated',
        text: before === null ? 'paymentAccountConnected' : 'paymentAccountConnectedAgain',
        params: { provider: payments.name },
        subjectId: organisationId,
      })
      return { link }
    })
  })
