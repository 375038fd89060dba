/**
 * disconnected: none, or no longer ours to use. unfinished: the registration was not completed. processing: the
 * provider looks at it. verified: it takes payments. refused: the provider will not have it.
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

/** none, something is due by a day, or something is late and has to be done now. */
export type PaymentAccountWarning = 'none' | 'due' | 'pastDue'

export const paymentAccountWarning = ({
  currentlyDue,
  pastDue,
}: PaymentAccountFacts): PaymentAccountWarning => {
  if (pastDue.length > 0) return 'pastDue'
  return currentlyDue.length > 0 ? 'due' : 'none'
}

/**
 * Whether the account keeps its organisation from being paid and somebody has to act. A missing account matters only
 * where there is something to sell; one that the provider still looks at needs nobody.
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
