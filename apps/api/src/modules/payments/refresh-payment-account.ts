import { type Call, organisationOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import { transact } from '../../call/transact.ts'
import { writeLog } from '../../call/write-log.ts'
import { findPaymentAccount, saveAccountFacts } from './payment-account-store.ts'
import { type PaymentAccountView, viewOf } from './payment-account-view.ts'

/** Back from the provider, or just curious: what it says now. The account is the organisation's own, whoever asks. */
export const refreshPaymentAccount = async (call: Call): Promise<PaymentAccountView> => {
  const { organisationId } = organisationOf(call)
  const { payments, clock } = call.services
  const before = await read(call, (reader) =>
    findPaymentAccount(reader, organisationId, payments.name),
  )
  if (before === null) return viewOf(payments.name, null)
  const facts = await payments.readAccount(before.reference)
  return transact(call, async (tx) => {
    await saveAccountFacts(tx, before, facts, clock.now().toISOString())
    const after = viewOf(payments.name, await findPaymentAccount(tx, organisationId, payments.name))
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'paymentAccountChecked',
      params: { provider: payments.name },
      subjectId: organisationId,
      before: { state: viewOf(payments.name, before).state },
      after: { state: after.state },
    })
    return after
  })
}
