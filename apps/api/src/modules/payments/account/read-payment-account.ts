import { takesPayments } from '@lockerdesk/domain'
import { type Call, organisationOf } from '../../../call/call.ts'
import { refused } from '../../../call/refused.ts'
import { read } from '../../../call/read.ts'
import type { Reader } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import {
  findPaymentAccount,
  listPaymentAccounts,
  type PaymentAccount,
} from './payment-account-store.ts'
import { type PaymentAccountView, viewOf } from './payment-account-view.ts'

export const paymentAccount = (call: Call): Promise<PaymentAccountView> =>
  read(call, async (reader) => {
    const { organisationId } = organisationOf(call)
    return viewOf(call.services, await findPaymentAccount(reader, call.services, organisationId))
  })

/** The organisation's active account, or a refusal. */
export const accountTakingPayments = async (
  reader: Reader,
  services: Pick<Services, 'payments'>,
  organisationId: string,
): Promise<PaymentAccount> => {
  const account = await findPaymentAccount(reader, services, organisationId)
  if (account === null || !takesPayments(account)) throw refused('PAYMENTS_NOT_READY')
  return account
}

/** Accounts whose lists we may still fetch, or a refusal while none is connected. */
export const accountsWithLists = async (
  reader: Reader,
  services: Pick<Services, 'payments'>,
  organisationId: string,
): Promise<PaymentAccount[]> => {
  const accounts = await listPaymentAccounts(reader, services, organisationId)
  if (!accounts.some(({ isConnected }) => isConnected)) throw refused('PAYMENTS_NOT_READY')
  return accounts
}

/** Whether buyers may pay this organisation with meal vouchers. */
export const takesMealVouchers = async (
  reader: Reader,
  services: Pick<Services, 'payments'>,
  organisationId: string,
): Promise<boolean> => {
  const account = await findPaymentAccount(reader, services, organisationId)
  return account !== null && account.isConnected && account.takesMealVouchers
}
