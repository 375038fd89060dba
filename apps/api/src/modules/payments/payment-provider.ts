import type {
  Cents,
  DisputeStatus,
  Language,
  Movement,
  PaymentAccountFacts,
} from '@lockerdesk/domain'

export const PAYMENT_PROVIDERS = ['mollie', 'sandbox', 'stripe'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** A part of what is paid; together they are the amount. */
export interface CheckoutLine {
  readonly description: string
  /** In cents. */
  readonly amount: Cents
  /** Whether meal vouchers may pay it. */
  readonly takesMealVouchers: boolean
}

export interface CheckoutRequest {
  /** Asking again with the same key gives the same checkout. */
  readonly key: string
  readonly account: string
  readonly amount: Cents
  readonly lines: readonly CheckoutLine[]
  readonly description: string
  /** Null: the buyer left none, and the provider asks for it. */
  readonly email: string | null
  readonly language: Language
  /** Where the customer comes back to, whatever happened; what happened is heard elsewhere. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface Checkout {
  readonly reference: string
  readonly url: string
}

/** open: nobody has paid yet, or the bank is still looking. */
export type CheckoutStatus = 'open' | 'succeeded' | 'canceled' | 'expired'

export interface CheckoutState {
  readonly status: CheckoutStatus
  /** What a refund names; null until there is money. */
  readonly chargeReference: string | null
  readonly amount: Cents
  /** Of the amount, what meal vouchers paid; it never reaches the balance at the provider. */
  readonly voucherAmount: Cents
}

export interface CheckoutAt {
  readonly account: string
  readonly reference: string
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface RefundRequest {
  readonly key: string
  readonly account: string
  readonly chargeReference: string
  readonly amount: Cents
}

export interface RefundAt extends CheckoutAt {
  readonly chargeReference: string
}

export interface RefundState {
  readonly reference: string | null
  readonly status: RefundStatus
  /** The provider's own word for why not. */
  readonly failure: string
}

/** A refund as the provider knows it, whoever made it. */
export interface ReportedRefund {
  /** Our own id of it, where the provider kept it. */
  readonly refundId: string | null
  /** Null: of no charge that a payment names. */
  readonly chargeReference: string | null
  readonly amount: Cents
  readonly state: RefundState
}

/** The buyer asked their bank for the money. */
export interface ReportedDispute {
  readonly reference: string
  readonly chargeReference: string | null
  readonly amount: Cents
  readonly status: DisputeStatus
  /** The provider's own word for why. */
  readonly reason: string
  readonly respondBy: string | null
}

export interface ConnectRequest {
  readonly key: string
  /** Of the account from before, to connect it again. */
  readonly reference: string | null
  readonly organisationId: string
  /** What the organisation got from the provider to let us in; null where the provider asks on a page of its own. */
  readonly credential: string | null
  readonly email: string
  readonly returnUrl: string
}

/** An account as its provider knows it now. */
export interface ReportedAccount extends PaymentAccountFacts {
  /** Only where it does are buyers told that they may pay so. */
  readonly takesMealVouchers: boolean
}

/** From the first instant up to the second, which is not part of it. */
export interface MovementSpan {
  readonly from: Date
  readonly to: Date
}

/** One way to take money. Every call may be made twice: the key says that it is the same one. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  startCheckout(request: CheckoutRequest): Promise<Checkout>
  findCheckout(at: CheckoutAt): Promise<CheckoutState>
  /** Closed, unless somebody paid in the meantime: the answer says which. */
  expireCheckout(at: CheckoutAt): Promise<CheckoutState>
  refund(request: RefundRequest): Promise<RefundState>
  findRefund(at: RefundAt): Promise<RefundState>
  /** All that were made since then, in our name or in the provider's own dashboard. */
  listRefunds(account: string, since: Date): Promise<readonly ReportedRefund[]>
  listDisputes(account: string, since: Date): Promise<readonly ReportedDispute[]>
  /** Everything that changed the balance of the account: payments, refunds, disputes, fees and payouts. */
  listMovements(account: string, span: MovementSpan): Promise<readonly Movement[]>
  connect(request: ConnectRequest): Promise<{ readonly reference: string; readonly link: string }>
  readAccount(reference: string): Promise<ReportedAccount>
}

/** The providers that this installation offers; each payment and account names its own. */
export interface Payments {
  /** In the order of settings: the first is what an organisation connects unless it chooses. */
  readonly offered: readonly [PaymentProviderName, ...PaymentProviderName[]]
  /** Null if the installation no longer offers it. */
  find(name: PaymentProviderName): PaymentProvider | null
}

/** The provider said no, and will say so again. */
export class PaymentRefused extends Error {}

/** The credential lets nobody in, or not far enough. */
export class CredentialRefused extends PaymentRefused {}

interface ProviderEvent {
  readonly provider: PaymentProviderName
  /** The same one twice is one event. */
  readonly eventId: string
  readonly type: string
  readonly account: string
}

/** What a provider tells, in words of ours. */
export type PaymentEvent =
  | (ProviderEvent & {
      readonly kind: 'checkout'
      readonly reference: string
      /** The key that it was asked for with. */
      readonly key: string | null
      readonly state: CheckoutState
    })
  | (ProviderEvent & ReportedRefund & { readonly kind: 'refund' })
  | (ProviderEvent & { readonly kind: 'dispute'; readonly dispute: ReportedDispute })
  | (ProviderEvent & { readonly kind: 'account' })
  | (ProviderEvent & { readonly kind: 'deauthorized' })
