import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type FakeAccount,
  type FakeDispute,
  type FakeRefund,
  type FakeSession,
  type Json,
  listed,
  newAccount,
  readForm,
  shownDispute,
  shownRefund,
  shownSession,
  textOf,
} from './fake-stripe-objects.ts'

import { type FakeLedger, fakeLedger } from './fake-stripe-ledger.ts'

export const STRIPE_SECRET_KEY = 'sk_test_fake'
export const STRIPE_WEBHOOK_SECRET = 'whsec_fake'

export interface SignedEvent {
  readonly id: string
  readonly payload: string
  readonly signature: string
}

/** A server that speaks Stripe's language and keeps its books: sessions, charges, refunds, accounts, keys. */
export interface FakeStripe {
  readonly url: string
  readonly sessions: Map<string, FakeSession>
  readonly refunds: Map<string, FakeRefund>
  readonly disputes: Map<string, FakeDispute>
  readonly accounts: Map<string, FakeAccount>
  /** How a refund begins; the bank of the buyer may take days over it. Defaults to succeeded. */
  newRefunds: 'pending' | 'succeeded'
  /** Stripe will have no checkout of this account, and says so. Defaults to false. */
  refusesCheckouts: boolean
  /** Its clock; tests that move theirs hand it over. */
  now: () => Date
  /** What changed the balance of an account, as Stripe lists it. */
  readonly ledger: FakeLedger
  /** Called for each request before it is worked on, and after, before it is answered. */
  onRequest: (path: string, when: 'before' | 'after') => Promise<void>
  /** The customer pays; false when it is no longer open. */
  pay(sessionId: string): boolean
  expire(sessionId: string): boolean
  /** Somebody presses 'Refund' in Stripe's own dashboard. */
  refundInDashboard(sessionId: string, amount: number, at: Date): FakeRefund
  /** The bank of the buyer sends a refund back. */
  failRefund(refundId: string, at: Date): void
  /** The buyer asks their bank for the money. */
  dispute(sessionId: string, amount: number, at: Date): FakeDispute
  /** What Stripe would post for a session, a refund or an account as it is now. */
  eventOf(type: string, object: Json, account: string, at?: Date): SignedEvent
  sessionEvent(type: string, sessionId: string, at?: Date): SignedEvent
  refundEvent(type: string, refundId: string, at?: Date): SignedEvent
  disputeEvent(type: string, disputeId: string, at?: Date): SignedEvent
  sign(payload: string, at: Date, secret?: string): string
  refundedOf(intent: string): number
  stop(): Promise<void>
}

class Refusal extends Error {
  readonly code: string
  readonly type: string
  constructor(code: string, type = 'invalid_request_error') {
    super(code)
    this.code = code
    this.type = type
  }
}

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const sessions = new Map<string, FakeSession>()
  const refunds = new Map<string, FakeRefund>()
  const disputes = new Map<string, FakeDispute>()
  const accounts = new Map<string, FakeAccount>()
  const ledger = fakeLedger()
  const answered = new Map<string, { readonly hash: string; readonly answer: Json }>()

  const found = <T>(one: T | undefined): T => {
    if (one === undefined) throw new Refusal('resource_missing')
    return one
  }
  const refundedOf = (intent: string): number =>
    [...refunds.values()]
      .filter((refund) => refund.intent === intent && refund.status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)

  const createSession = (form: Json, account: string): Json => {
    const items = form['line_items'] as Record<string, { price_data: { unit_amount: string } }>
    const expiresAt = Number(form['expires_at']) * 1000
    if (expiresAt < Date.now() - 60_000) throw new Refusal('parameter_invalid')
    if (form['customer_email'] === '') throw new Refusal('email_invalid')
    if (fake.refusesCheckouts) throw new Refusal('account_invalid')
    const session: FakeSession = {
      id: `cs_${randomUUID()}`,
      account,
      amount: Number(items['0']?.price_data.unit_amount),
      reference: String(form['client_reference_id']),
      email: (form['customer_email'] as string | undefined) ?? null,
      status: 'open',
      intent: null,
    }
    sessions.set(session.id, session)
    return shownSession(session)
  }

  const addRefund = (
    charge: FakeSession,
    intent: string,
    amount: number,
    metadata: Json,
    at: Date,
  ): FakeRefund => {
    if (refundedOf(intent) + amount > charge.amount) throw new Refusal('charge_already_refunded')
    const refund: FakeRefund = {
      id: `re_${randomUUID()}`,
      account: charge.account,
      intent,
      amount,
      metadata,
      created: Math.floor(at.getTime() / 1000),
      status: fake.newRefunds,
    }
    refunds.set(refund.id, refund)
    ledger.addRefund(refund, at)
    return refund
  }

  const createRefund = (form: Json, account: string): Json => {
    const intent = String(form['payment_intent'])
    const charge = found(
      [...sessions.values()].find((one) => one.intent === intent && one.account === account),
    )
    const amount = Number(form['amount'])
    const metadata = (form['metadata'] ?? {}) as Json
    return shownRefund(addRefund(charge, intent, amount, metadata, fake.now()))
  }

  const createAccount = (): Json => {
    const account = newAccount()
    accounts.set(account.id, account)
    return { object: 'account', ...account }
  }

  const expire = (id: string): boolean => {
    const session = sessions.get(id)
    if (session?.status !== 'open') return false
    session.status = 'expired'
    return true
  }

  const route = (
    method: string,
    { pathname, searchParams }: URL,
    form: Json,
    account: string,
  ): Json => {
    const [, , kind, second, third, fourth] = pathname.split('/')
    if (kind === 'accounts' && method === 'POST') return createAccount()
    if (kind === 'accounts') return { object: 'account', ...found(accounts.get(second ?? '')) }
    if (kind === 'account_links')
      return {
        object: 'account_link',
        url: `https://connect.stripe.test/${String(form['account'])}`,
      }
    if (kind === 'refunds' && method === 'POST') return createRefund(form, account)
    if (kind === 'refunds' && second === undefined)
      return listed(refunds, shownRefund, account, searchParams)
    if (kind === 'balance_transactions') return ledger.list(account, searchParams)
    if (kind === 'disputes') return listed(disputes, shownDispute, account, searchParams)
    if (kind === 'refunds') return shownRefund(found(refunds.get(second ?? '')))
    if (kind !== 'checkout') throw new Refusal('unknown_path')
    if (third === undefined) return createSession(form, account)
    const session = found(sessions.get(third))
    if (fourth === 'expire' && !expire(third)) throw new Refusal('checkout_session_not_open')
    return shownSession(session)
  }

  const underKey = (key: string | undefined, hash: string, work: () => Json): Json => {
    if (key === undefined) return work()
    const before = answered.get(key)
    if (before !== undefined && before.hash !== hash)
      throw new Refusal('idempotency_key_in_use', 'idempotency_error')
    const answer = before?.answer ?? work()
    answered.set(key, { hash, answer })
    return answer
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(request)
    const url = new URL(request.url ?? '/', 'http://localhost')
    const path = url.pathname
    await fake.onRequest(path, 'before')
    const send = (status: number, answer: Json) => {
      response.writeHead(status, { 'content-type': 'application/json', 'request-id': randomUUID() })
      response.end(JSON.stringify(answer))
    }
    if (request.headers.authorization !== `Bearer ${STRIPE_SECRET_KEY}`)
      return send(401, { error: { type: 'authentication_error', message: 'no key' } })
    const account = String(request.headers['stripe-account'] ?? '')
    const key = request.headers['idempotency-key'] as string | undefined
    try {
      const hash = createHash('sha256').update(`${path}\n${account}\n${body}`).digest('hex')
      const answer = underKey(key, hash, () =>
        route(request.method ?? 'GET', url, readForm(body), account),
      )
      await fake.onRequest(path, 'after')
      send(200, answer)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(400, { error: { type: error.type, code: error.code, message: error.code } })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const sign = (payload: string, at: Date, secret = STRIPE_WEBHOOK_SECRET): string => {
    const seconds = Math.floor(at.getTime() / 1000)
    const mac = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex')
    return `t=${seconds},v1=${mac}`
  }
  const eventOf = (type: string, object: Json, account: string, at = new Date()): SignedEvent => {
    const id = `evt_${randomUUID()}`
    const created = Math.floor(at.getTime() / 1000)
    const payload = JSON.stringify({
      id,
      object: 'event',
      type,
      account,
      created,
      data: { object },
    })
    return { id, payload, signature: sign(payload, at) }
  }

  const fake: FakeStripe = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sessions,
    refunds,
    disputes,
    accounts,
    newRefunds: 'succeeded',
    refusesCheckouts: false,
    now: () => new Date(),
    ledger,
    onRequest: async () => {},
    pay: (id) => {
      const session = sessions.get(id)
      if (session?.status !== 'open') return false
      session.status = 'complete'
      session.intent = `pi_${randomUUID()}`
      ledger.addCharge(session.account, session.amount, session.intent, fake.now())
      return true
    },
    expire,
    refundInDashboard: (sessionId, amount, at) => {
      const session = found(sessions.get(sessionId))
      return addRefund(session, found(session.intent ?? undefined), amount, {}, at)
    },
    failRefund: (id, at) => {
      const refund = found(refunds.get(id))
      refund.status = 'failed'
      ledger.failRefund(refund, at)
    },
    dispute: (sessionId, amount, at) => {
      const { account, intent } = found(sessions.get(sessionId))
      const created = Math.floor(at.getTime() / 1000)
      const dispute: FakeDispute = {
        id: `du_${randomUUID()}`,
        account,
        intent: found(intent ?? undefined),
        amount,
        created,
        dueBy: created + 7 * 24 * 3600,
        status: 'needs_response',
      }
      disputes.set(dispute.id, dispute)
      ledger.addDispute(dispute, at)
      return dispute
    },
    eventOf,
    sessionEvent: (type, id, at) => {
      const session = found(sessions.get(id))
      return eventOf(type, shownSession(session), session.account, at)
    },
    refundEvent: (type, id, at) => {
      const refund = found(refunds.get(id))
      return eventOf(type, shownRefund(refund), refund.account, at)
    },
    disputeEvent: (type, id, at) => {
      const dispute = found(disputes.get(id))
      return eventOf(type, shownDispute(dispute), dispute.account, at)
    },
    sign,
    refundedOf,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

/** The configuration that points the SDK at it. */
export const stripeConfigOf = ({ url }: FakeStripe) => ({
  secretKey: STRIPE_SECRET_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  apiUrl: url,
})
