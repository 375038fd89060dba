export { openPayments } from './open-payments.ts'
export { paymentLink } from './payment-link.ts'
export {
  type CheckoutState,
  type HeardDispute,
  type HeardRefund,
  type PaymentEvent,
  type PaymentProviderName,
  PaymentRefused,
  type RefundState,
  type RefundStatus,
} from './payment-provider.ts'
export { PAYMENT_JOBS, paymentJobs } from './payments.jobs.ts'
export { PaymentAccountStateEnum, PaymentProviderEnum } from './payments.graphql.ts'
export {
  type CheckedAccount,
  findUncheckedAccounts,
  saveMovementsChecked,
} from './account-check-store.ts'
export { rememberEvent } from './provider-event-store.ts'
export { accountTakingPayments } from './read-payment-account.ts'
export { hearAccountEvent } from './sync-payment-account.ts'
