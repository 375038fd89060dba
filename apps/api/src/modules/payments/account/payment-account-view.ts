import {
  blockingRequirements,
  type PaymentAccountFacts,
  paymentAccountState,
  type PaymentAccountState,
  type PaymentAccountWarning,
  paymentAccountWarning,
} from '@lockerdesk/domain'
import type { Services } from '../../../services.ts'
import type { PaymentAccount } from './payment-account-store.ts'
import type { PaymentProviderName } from '../payment-provider.ts'

/** An organisation's account as the settings show it; all fields are empty without one. */
export interface PaymentAccountView {
  readonly provider: PaymentProviderName
  readonly offered: readonly PaymentProviderName[]
  readonly takesMealVouchers: boolean
  readonly state: PaymentAccountState
  readonly warning: PaymentAccountWarning
  readonly reference: string | null
  readonly requirements: readonly string[]
  readonly pendingVerification: readonly string[]
  readonly disabledReason: string | null
  readonly currentDeadline: string | null
  readonly connectedAt: string | null
  readonly disconnectedAt: string | null
  readonly timesConnected: number
}

const NOTHING: PaymentAccountFacts = {
  areDetailsSubmitted: false,
  areChargesEnabled: false,
  arePayoutsEnabled: false,
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  currentDeadline: null,
}

export const viewOf = (
  { payments }: Pick<Services, 'payments'>,
  account: PaymentAccount | null,
): PaymentAccountView => {
  const facts = account?.isConnected === true ? account : NOTHING
  return {
    provider: account?.provider ?? payments.offered[0],
    offered: payments.offered,
    takesMealVouchers: account?.isConnected === true && account.takesMealVouchers,
    state: paymentAccountState(account),
    warning: paymentAccountWarning(facts),
    reference: account?.reference ?? null,
    requirements: blockingRequirements(facts),
    pendingVerification: facts.pendingVerification,
    disabledReason: facts.disabledReason,
    currentDeadline: facts.currentDeadline,
    connectedAt: account?.connectedAt ?? null,
    disconnectedAt: account?.disconnectedAt ?? null,
    timesConnected: account?.timesConnected ?? 0,
  }
}
