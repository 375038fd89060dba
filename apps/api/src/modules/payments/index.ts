export { openPayments } from './open-payments.ts'
export {
  type PaymentAccount,
  presentAccount,
  presentAccounts,
} from './account/payment-account-store.ts'
export { providerNamed } from './provider-named.ts'
export { paymentLink } from './payment-link.ts'
export {
  type CheckoutState,
  type ReportedDispute,
  type ReportedRefund,
  type PaymentEvent,
  type PaymentProviderName,
  PaymentRefused,
  type Payments,
  type RefundState,
} from './payment-provider.ts'
export { PAYMENT_JOBS, paymentJobs } from './payments.jobs.ts'
export { PaymentAccountStateEnum, PaymentProviderEnum } from './payments.graphql.ts'
export {
  type CheckedAccount,
  findUncheckedAccounts,
  saveMovementsChecked,
} from './account/account-check-store.ts'
export { SEALED_MOLLIE_TOKENS } from './mollie/mollie-store.ts'
export { listSandboxMovements } from './sandbox/sandbox-ledger-store.ts'
export { rememberEvent } from './provider-event-store.ts'
export {
  accountsWithLists,
  accountTakingPayments,
  takesMealVouchers,
} from './account/read-payment-account.ts'
export { handleAccountEvent } from './account/sync-payment-account.ts'
