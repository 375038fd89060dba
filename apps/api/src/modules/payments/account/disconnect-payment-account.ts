import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { transact } from '../../../call/transact.ts'
import { writeLog } from '../../../call/write-log.ts'
import { findPaymentAccount, saveDisconnected } from './payment-account-store.ts'
import { type PaymentAccountView, viewOf } from './payment-account-view.ts'

/** Disconnects the account: no new payments. It stays the organisation's, and past payments stay refundable. */
export const disconnectPaymentAccount = async (call: Call): Promise<PaymentAccountView> => {
  assertRecentlyAuthenticated(call)
  const { organisationId } = organisationOf(call)
  const { services } = call
  return transact(call, async (tx) => {
    const before = await findPaymentAccount(tx, services, organisationId)
    if (before?.isConnected !== true) throw refused('NOT_FOUND')
    await saveDisconnected(tx, before, services.clock.now().toISOString())
    await writeLog(tx, call, {
      type: 'Settings',
      operation: 'Updated',
      severity: 'warning',
      text: 'paymentAccountDisconnected',
      params: { provider: before.provider },
      subjectId: organisationId,
    })
    return viewOf(services, await findPaymentAccount(tx, services, organisationId))
  })
}
