import { randomUUID } from 'node:crypto'
import type { Json } from './fake-stripe-objects.ts'

/** What the fake of Mollie keeps, and how Mollie would show it. Amounts in cents. */
export interface FakeOrganisation {
  readonly token: string
  readonly profileId: string
  status: 'needs-data' | 'in-review' | 'completed'
  /** Names of the payment methods that it has activated. */
  readonly methods: Set<string>
  readonly rights: Set<string>
}

export interface FakeLine {
  readonly totalAmount: { readonly value: string }
  readonly categories?: readonly string[]
}

export interface FakeMolliePayment {
  readonly id: string
  readonly profileId: string
  readonly amount: number
  readonly metadata: unknown
  readonly lines: readonly FakeLine[]
  readonly methods: readonly string[]
  readonly createdAt: Date
  status: 'open' | 'paid' | 'canceled' | 'expired' | 'failed'
  /** False once somebody chose a method that cannot be stopped. */
  isCancelable: boolean
  method: string | null
  voucherAmount: number
}

export interface FakeMollieRefund {
  readonly id: string
  readonly paymentId: string
  readonly profileId: string
  readonly amount: number
  readonly metadata: unknown
  readonly createdAt: Date
  status: 'pending' | 'processing' | 'refunded' | 'failed'
}

export interface FakeChargeback {
  readonly id: string
  readonly paymentId: string
  readonly profileId: string
  readonly amount: number
  readonly createdAt: Date
  reversedAt: Date | null
}

export interface FakeBalanceTransaction {
  readonly id: string
  readonly profileId: string
  readonly type: string
  readonly amount: number
  readonly fee: number
  readonly context: Json
  readonly createdAt: Date
  /** Defaults to EUR. */
  readonly currency?: string
}

export const RIGHTS = [
  'balances.read',
  'onboarding.read',
  'payments.read',
  'payments.write',
  'profiles.read',
  'refunds.read',
  'refunds.write',
]

/** 29 cents, as Mollie charges iDEAL. */
export const MOLLIE_FEE = 29

export const newName = (kind: string): string =>
  `${kind}_${randomUUID().replaceAll('-', '').slice(0, 16)}`

const money = (cents: number, currency = 'EUR'): Json => ({
  currency,
  value: (cents / 100).toFixed(2),
})
const euros = (cents: number): Json => money(cents)
export const centsIn = (amount: unknown): number =>
  Math.round(Number((amount as { readonly value: string }).value) * 100)

export const voucherPartOf = ({ lines }: FakeMolliePayment): number =>
  lines
    .filter(({ categories }) => categories?.includes('meal') === true)
    .reduce((sum, { totalAmount }) => sum + centsIn(totalAmount), 0)

const voucherDetails = ({ amount, voucherAmount }: FakeMolliePayment): Json => ({
  issuer: 'pluxee-lunchpass',
  vouchers: [{ issuer: 'pluxee-lunchpass', amount: euros(voucherAmount) }],
  ...(amount === voucherAmount
    ? {}
    : { remainderAmount: euros(amount - voucherAmount), remainderMethod: 'bancontact' }),
})

export const shownRefund = (refund: FakeMollieRefund): Json => ({
  resource: 'refund',
  id: refund.id,
  paymentId: refund.paymentId,
  amount: euros(refund.amount),
  status: refund.status,
  metadata: refund.metadata,
  description: '',
  createdAt: refund.createdAt.toISOString(),
  _links: {},
})

export const shownChargeback = (chargeback: FakeChargeback): Json => ({
  resource: 'chargeback',
  id: chargeback.id,
  paymentId: chargeback.paymentId,
  amount: euros(chargeback.amount),
  reason: { code: '13.1', description: 'Not received' },
  reversedAt: chargeback.reversedAt?.toISOString() ?? null,
  createdAt: chargeback.createdAt.toISOString(),
  _links: {},
})

export const shownPayment = (payment: FakeMolliePayment, embedded?: Json): Json => ({
  resource: 'payment',
  id: payment.id,
  mode: 'live',
  profileId: payment.profileId,
  status: payment.status,
  isCancelable: payment.isCancelable && payment.status === 'open',
  amount: euros(payment.amount),
  method: payment.method,
  metadata: payment.metadata,
  createdAt: payment.createdAt.toISOString(),
  ...(payment.method === 'voucher' ? { details: voucherDetails(payment) } : {}),
  ...(embedded === undefined ? {} : { _embedded: embedded }),
  _links: { checkout: { href: `https://www.mollie.test/checkout/${payment.id}` } },
})

export const shownTransaction = (one: FakeBalanceTransaction): Json => ({
  resource: 'balance_transaction',
  id: one.id,
  type: one.type,
  initialAmount: money(one.amount, one.currency),
  resultAmount: money(one.amount - one.fee, one.currency),
  ...(one.fee === 0 ? {} : { deductions: money(-one.fee, one.currency) }),
  createdAt: one.createdAt.toISOString(),
  context: { [one.type]: one.context },
})

/** A page of the list, newest first, as Mollie links it. */
export const paged = <T extends { readonly id: string }>(
  url: URL,
  origin: string,
  name: string,
  all: readonly T[],
  show: (one: T) => Json,
): Json => {
  const from = url.searchParams.get('from')
  const start = from === null ? 0 : all.findIndex(({ id }) => id === from)
  const end = start + Number(url.searchParams.get('limit') ?? 50)
  const next = all[end]
  const after = new URL(url.pathname + url.search, origin)
  if (next !== undefined) after.searchParams.set('from', next.id)
  const data = all.slice(start, end).map(show)
  return {
    count: data.length,
    _embedded: { [name]: data },
    _links: {
      self: { href: url.href },
      next: next === undefined ? null : { href: after.href, type: 'application/hal+json' },
    },
  }
}

const listed = (name: string, all: readonly Json[]): Json => ({
  count: all.length,
  _embedded: { [name]: all },
  _links: {},
})

/** Everything that an organisation has before anybody pays; null for other paths. */
export const shownSettings = (
  kind: string | undefined,
  id: string | undefined,
  own: FakeOrganisation,
): Json | null => {
  const profile = { resource: 'profile', id: own.profileId, status: 'verified', _links: {} }
  if (kind === 'profiles') return id === undefined ? listed('profiles', [profile]) : profile
  if (kind === 'permissions')
    return listed(
      'permissions',
      RIGHTS.map((right) => ({
        resource: 'permission',
        id: right,
        granted: own.rights.has(right),
      })),
    )
  if (kind === 'methods')
    return listed(
      'methods',
      [...own.methods].map((name) => ({ resource: 'method', id: name, _links: {} })),
    )
  if (kind !== 'onboarding') return null
  const isReady = own.status === 'completed'
  return {
    resource: 'onboarding',
    status: own.status,
    canReceivePayments: isReady,
    canReceiveSettlements: isReady,
    _links: {},
  }
}
