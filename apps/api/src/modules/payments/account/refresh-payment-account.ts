import { type Call, organisationOf } from '../../../call/call.ts'
import { read } from '../../../call/read.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { findPaymentAccount, saveAccountFacts } from './payment-account-store.ts'
import { type PaymentAccountView, viewOf } from './payment-account-view.ts'
import { providerNamed } from '../provider-named.ts'
import { asNotReady } from './as-not-ready.ts'

/** Refreshes the account from the provider, after the return from onboarding or on request. */
export const refreshPaymentAccount = async (call: Call): Promise<PaymentAccountView> => {
  const { organisationId } = organisationOf(call)
  const { services } = call
  const before = await read(call, (reader) => findPaymentAccount(reader, services, organisationId))
  if (before === null) return viewOf(services, null)
  const provider = providerNamed(services.payments, before.provider)
  const facts = await provider.readAccount(before.reference).catch(asNotReady)
  return transact(call, async (tx) => {
    await saveAccountFacts(tx, before, facts, services.clock.now().toISOString())
    const after = viewOf(services, await findPaymentAccount(tx, services, organisationId))
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      text: 'paymentAccountChecked',
      params: { provider: before.provider },
      subjectId: organisationId,
      before: { state: viewOf(services, before).state },
      after: { state: after.state },
    })
    return after
  })
}
