import type {
  Cents,
  DisputeStatus,
  Language,
  Movement,
  PaymentAccountFacts,
} from '@lockerdesk/domain'

export const PAYMENT_PROVIDERS = ['mollie', 'sandbox', 'stripe'] as const
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number]

/** One line of the payment; the lines add up to the amount. */
export interface CheckoutLine {
  readonly description: string
  /** In cents. */
  readonly amount: Cents
  /** Whether meal vouchers may pay it. */
  readonly takesMealVouchers: boolean
}

export interface CheckoutRequest {
  /** Idempotency key: the same key returns the same checkout. */
  readonly key: string
  readonly account: string
  readonly amount: Cents
  readonly lines: readonly CheckoutLine[]
  readonly description: string
  /** Null if the buyer gave none; the provider then asks for it. */
  readonly email: string | null
  readonly language: Language
  /** Return URL for every outcome; webhooks and polling report the outcome. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

export interface Checkout {
  readonly reference: string
  readonly url: string
}

/** open: not paid yet, or the bank is still processing. */
export type CheckoutStatus = 'open' | 'succeeded' | 'canceled' | 'expired'

export interface CheckoutState {
  readonly status: CheckoutStatus
  /** Provider's id of the charge, which refunds refer to. Null until paid. */
  readonly chargeReference: string | null
  readonly amount: Cents
  /** Part that meal vouchers paid, in cents; it never reaches the balance at the provider. */
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
  /** The provider's reason for the failure. */
  readonly failure: string
}

/** A refund as the provider reports it, ours or from its dashboard. */
export interface ReportedRefund {
  /** Our id of it, if the provider stored it. */
  readonly refundId: string | null
  /** Null if no payment has this charge. */
  readonly chargeReference: string | null
  readonly amount: Cents
  readonly state: RefundState
}

/** The buyer disputes the payment at their bank. */
export interface ReportedDispute {
  readonly reference: string
  readonly chargeReference: string | null
  readonly amount: Cents
  readonly status: DisputeStatus
  /** The provider's reason code. */
  readonly reason: string
  readonly respondBy: string | null
}

export interface ConnectRequest {
  readonly key: string
  /** Reference of the previous account, to reconnect it. */
  readonly reference: string | null
  readonly organisationId: string
  /** Token that the organisation created at the provider. Null if the provider has its own onboarding page. */
  readonly credential: string | null
  readonly email: string
  readonly returnUrl: string
}

/** Current state of an account at its provider. */
export interface ReportedAccount extends PaymentAccountFacts {
  /** True if the account accepts meal vouchers; otherwise buyers see no mention of them. */
  readonly takesMealVouchers: boolean
}

/** Start inclusive, end exclusive. */
export interface MovementSpan {
  readonly from: Date
  readonly to: Date
}

/** A payment provider. Every call is idempotent by its key. */
export interface PaymentProvider {
  readonly name: PaymentProviderName
  startCheckout(request: CheckoutRequest): Promise<Checkout>
  findCheckout(at: CheckoutAt): Promise<CheckoutState>
  /** Closes the checkout unless it was paid meanwhile; returns its state. */
  expireCheckout(at: CheckoutAt): Promise<CheckoutState>
  refund(request: RefundRequest): Promise<RefundState>
  findRefund(at: RefundAt): Promise<RefundState>
  /** All refunds since then, ours and those from the provider's dashboard. */
  listRefunds(account: string, since: Date): Promise<readonly ReportedRefund[]>
  listDisputes(account: string, since: Date): Promise<readonly ReportedDispute[]>
  /** Balance movements of the account: payments, refunds, disputes, fees and payouts. */
  listMovements(account: string, span: MovementSpan): Promise<readonly Movement[]>
  connect(request: ConnectRequest): Promise<{ readonly reference: string; readonly link: string }>
  readAccount(reference: string): Promise<ReportedAccount>
}

/** Providers that this installation offers; each payment and account names its provider. */
export interface Payments {
  /** In the order of the settings; the first is the default. */
  readonly offered: readonly [PaymentProviderName, ...PaymentProviderName[]]
  /** Null if the installation no longer offers it. */
  find(name: PaymentProviderName): PaymentProvider | null
}

/** Permanent refusal by the provider; retries are pointless. */
export class PaymentRefused extends Error {}

/** The provider rejects the credential, or it lacks a permission. */
export class CredentialRefused extends PaymentRefused {}

interface ProviderEvent {
  readonly provider: PaymentProviderName
  /** Deduplicates repeated events. */
  readonly eventId: string
  readonly type: string
  readonly account: string
}

/** An event of a provider, in our terms. */
export type PaymentEvent =
  | (ProviderEvent & {
      readonly kind: 'checkout'
      readonly reference: string
      /** Idempotency key of the request. */
      readonly key: string | null
      readonly state: CheckoutState
    })
  | (ProviderEvent & ReportedRefund & { readonly kind: 'refund' })
  | (ProviderEvent & { readonly kind: 'dispute'; readonly dispute: ReportedDispute })
  | (ProviderEvent & { readonly kind: 'account' })
  | (ProviderEvent & { readonly kind: 'deauthorized' })
