import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STRIPE_SECRET_KEY = 'sk_test_fake'
export const STRIPE_WEBHOOK_SECRET = 'whsec_fake'

type Json = Record<string, unknown>

export interface FakeSession {
  readonly id: string
  readonly account: string
  readonly amount: number
  readonly reference: string
  status: 'open' | 'complete' | 'expired'
  intent: string | null
}

export interface FakeRefund {
  readonly id: string
  readonly account: string
  readonly intent: string
  readonly amount: number
  readonly metadata: Json
  status: 'pending' | 'succeeded' | 'failed'
}

interface FakeAccount {
  readonly id: string
  details_submitted: boolean
  charges_enabled: boolean
  payouts_enabled: boolean
  requirements: Json
}

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
  readonly accounts: Map<string, FakeAccount>
  /** How a refund begins; the bank of the buyer may take days over it. Defaults to succeeded. */
  newRefunds: 'pending' | 'succeeded'
  /** Called for each request before it is worked on, and after, before it is answered. */
  onRequest: (path: string, when: 'before' | 'after') => Promise<void>
  /** The customer pays; false when it is no longer open. */
  pay(sessionId: string): boolean
  expire(sessionId: string): boolean
  /** What Stripe would post for a session, a refund or an account as it is now. */
  eventOf(type: string, object: Json, account: string, at?: Date): SignedEvent
  sessionEvent(type: string, sessionId: string, at?: Date): SignedEvent
  refundEvent(type: string, refundId: string, at?: Date): SignedEvent
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

/** `a[b][0][c]=1` as Stripe's SDK sends it. */
const readForm = (body: string): Json => {
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

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

export const startFakeStripe = async (): Promise<FakeStripe> => {
  const sessions = new Map<string, FakeSession>()
  const refunds = new Map<string, FakeRefund>()
  const accounts = new Map<string, FakeAccount>()
  const answered = new Map<string, { readonly hash: string; readonly answer: Json }>()

  const shownSession = (session: FakeSession): Json => ({
    id: session.id,
    object: 'checkout.session',
    url: `https://checkout.stripe.test/${session.id}`,
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    payment_intent: session.intent,
    amount_total: session.amount,
    client_reference_id: session.reference,
  })
  const shownRefund = (refund: FakeRefund): Json => ({
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    payment_intent: refund.intent,
    metadata: refund.metadata,
    status: refund.status,
    ...(refund.status === 'failed' ? { failure_reason: 'expired_or_canceled_card' } : {}),
  })
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
    const session: FakeSession = {
      id: `cs_${randomUUID()}`,
      account,
      amount: Number(items['0']?.price_data.unit_amount),
      reference: String(form['client_reference_id']),
      status: 'open',
      intent: null,
    }
    sessions.set(session.id, session)
    return shownSession(session)
  }

  const createRefund = (form: Json, account: string): Json => {
    const intent = String(form['payment_intent'])
    const charge = found(
      [...sessions.values()].find((one) => one.intent === intent && one.account === account),
    )
    const amount = Number(form['amount'])
    if (refundedOf(intent) + amount > charge.amount) throw new Refusal('charge_already_refunded')
    const refund: FakeRefund = {
      id: `re_${randomUUID()}`,
      account,
      intent,
      amount,
      metadata: (form['metadata'] ?? {}) as Json,
      status: fake.newRefunds,
    }
    refunds.set(refund.id, refund)
    return shownRefund(refund)
  }

  const createAccount = (): Json => {
    const account: FakeAccount = {
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
    }
    accounts.set(account.id, account)
    return { object: 'account', ...account }
  }

  const expire = (id: string): boolean => {
    const session = sessions.get(id)
    if (session?.status !== 'open') return false
    session.status = 'expired'
    return true
  }

  const route = (method: string, path: string, form: Json, account: string): Json => {
    const [, , kind, second, third, fourth] = path.split('/')
    if (kind === 'accounts' && method === 'POST') return createAccount()
    if (kind === 'accounts') return { object: 'account', ...found(accounts.get(second ?? '')) }
    if (kind === 'account_links')
      return {
        object: 'account_link',
        url: `https://connect.stripe.test/${String(form['account'])}`,
      }
    if (kind === 'refunds' && method === 'POST') return createRefund(form, account)
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
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
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
        route(request.method ?? 'GET', path, readForm(body), account),
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
    accounts,
    newRefunds: 'succeeded',
    onRequest: async () => {},
    pay: (id) => {
      const session = sessions.get(id)
      if (session?.status !== 'open') return false
      session.status = 'complete'
      session.intent = `pi_${randomUUID()}`
      return true
    },
    expire,
    eventOf,
    sessionEvent: (type, id, at) => {
      const session = found(sessions.get(id))
      return eventOf(type, shownSession(session), session.account, at)
    },
    refundEvent: (type, id, at) => {
      const refund = found(refunds.get(id))
      return eventOf(type, shownRefund(refund), refund.account, at)
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
