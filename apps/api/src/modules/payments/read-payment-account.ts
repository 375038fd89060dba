import { takesPayments } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Reader } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { findPaymentAccount, type PaymentAccount } from './payment-account-store.ts'
import { type PaymentAccountView, viewOf } from './payment-account-view.ts'

export const paymentAccount = (call: Call): Promise<PaymentAccountView> =>
  read(call, async (reader) => {
    const { name } = call.services.payments
    return viewOf(name, await findPaymentAccount(reader, organisationOf(call).organisationId, name))
  })

/** The account that takes the organisation's money, or a refusal. */
export const accountTakingPayments = async (
  reader: Reader,
  { payments }: Pick<Services, 'payments'>,
  organisationId: string,
): Promise<PaymentAccount> => {
  const account = await findPaymentAccount(reader, organisationId, payments.name)
  if (account === null || !takesPayments(account)) throw refused('PAYMENTS_NOT_READY')
  return account
}
