/**
 * disconnected: none, or we lost access. unfinished: the registration is incomplete. processing: the
 * provider reviews it. verified: payments work. refused: the provider rejected it.
 */
export const PAYMENT_ACCOUNT_STATES = [
  'disconnected',
  'unfinished',
  'processing',
  'verified',
  'refused',
] as const
export type PaymentAccountState = (typeof PAYMENT_ACCOUNT_STATES)[number]

/** State of an account as the provider reports it; requirements in the provider's terms. */
export interface PaymentAccountFacts {
  readonly areDetailsSubmitted: boolean
  readonly areChargesEnabled: boolean
  readonly arePayoutsEnabled: boolean
  readonly disabledReason: string | null
  readonly currentlyDue: readonly string[]
  readonly pastDue: readonly string[]
  readonly pendingVerification: readonly string[]
  readonly currentDeadline: string | null
}

export const paymentAccountState = (
  account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null,
): PaymentAccountState => {
  if (account === null || !account.isConnected) return 'disconnected'
  if (account.disabledReason?.startsWith('rejected') === true) return 'refused'
  if (!account.areDetailsSubmitted) return 'unfinished'
  return account.areChargesEnabled && account.arePayoutsEnabled ? 'verified' : 'processing'
}

/** Whether customers can pay now; pending payouts do not prevent payments. */
export const takesPayments = (
  account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null,
): boolean => account?.isConnected === true && account.areChargesEnabled

/** Requirements of the provider: none, due by a date, or overdue. */
export type PaymentAccountWarning = 'none' | 'due' | 'pastDue'

export const paymentAccountWarning = ({
  currentlyDue,
  pastDue,
}: PaymentAccountFacts): PaymentAccountWarning => {
  if (pastDue.length > 0) return 'pastDue'
  return currentlyDue.length > 0 ? 'due' : 'none'
}

/**
 * True if the account blocks payments and the organisation must act. A missing account matters only
 * if there is something to sell; an account under review needs no action.
 */
export const isPaymentIncident = (
  account: (PaymentAccountFacts & { readonly isConnected: boolean }) | null,
  hasProducts: boolean,
): boolean => {
  const state = paymentAccountState(account)
  if (account === null || state === 'disconnected') return hasProducts
  if (state === 'refused' || state === 'unfinished') return true
  return paymentAccountWarning(account) === 'pastDue'
}

/** Requirements of the provider, overdue ones first, without duplicates. */
export const blockingRequirements = ({ currentlyDue, pastDue }: PaymentAccountFacts): string[] => [
  ...new Set([...pastDue, ...currentlyDue]),
]
