import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** What the fake of Stripe keeps, and how Stripe would show it. */
export type Json = Record<string, unknown>

export interface FakeSession {
  readonly id: string
  readonly account: string
  readonly amount: number
  readonly reference: string
  /** Null: the form of the checkout asks for it. */
  readonly email: string | null
  status: 'open' | 'complete' | 'expired'
  intent: string | null
}

export interface FakeRefund {
  readonly id: string
  readonly account: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Json
  /** Unix seconds. */
  readonly created: number
  status: 'pending' | 'succeeded' | 'failed'
}

export interface FakeDispute {
  readonly id: string
  readonly account: string
  readonly intent: string
  readonly amount: number
  /** Unix seconds. */
  readonly created: number
  /** Unix seconds. */
  readonly dueBy: number
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

export interface FakeAccount {
  readonly id: string
  details_submitted: boolean
  charges_enabled: boolean
  payouts_enabled: boolean
  requirements: Json
}

/** Just made: nobody has filled in its form. */
export const newAccount = (): FakeAccount => ({
  id: `acct_${randomUUID().slice(0, 16)}`,
  details_submitted: false,
  charges_enabled: false,
  payouts_enabled: false,
  requirements: {
    currently_due: ['external_account'],
    past_due: [],
    pending_verification: [],
    disabled_reason: 'requirements.past_due',
    current_deadline: null,
  },
})

/** `a[b][0][c]=1` as Stripe's SDK sends it. */
export const readForm = (body: string): Json => {
  const form: Json = {}
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.replaceAll(']', '').split('[')
    const last = path.pop() ?? ''
    const at = path.reduce<Json>((into, key) => {
      into[key] ??= {}
      return into[key] as Json
    }, form)
    at[last] = value
  }
  return form
}

export const shownSession = (session: FakeSession): Json => ({
  id: session.id,
  object: 'checkout.session',
  url: `https://checkout.stripe.test/${session.id}`,
  status: session.status,
  payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
  payment_intent: session.intent,
  amount_total: session.amount,
  client_reference_id: session.reference,
})
export const shownRefund = (refund: FakeRefund): Json => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  payment_intent: refund.intent,
  metadata: refund.metadata,
  created: refund.created,
  reason: 'requested_by_customer',
  status: refund.status,
  ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
})
export const shownDispute = (dispute: FakeDispute): Json => ({
  id: dispute.id,
  object: 'dispute',
  amount: dispute.amount,
  payment_intent: dispute.intent,
  created: dispute.created,
  reason: 'product_not_received',
  status: dispute.status,
  evidence_details: { due_by: dispute.dueBy, has_evidence: false, past_due: false },
})
export const listed = <T extends { readonly account: string; readonly created: number }>(
  all: Map<string, T>,
  show: (one: T) => Json,
  account: string,
  query: URLSearchParams,
): Json => {
  const since = Number(query.get('created[gte]') ?? 0)
  const own = [...all.values()].filter((one) => one.account === account && one.created >= since)
  return { object: 'list', has_more: false, data: own.map(show) }
}

export const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
