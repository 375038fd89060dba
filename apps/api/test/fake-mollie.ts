import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  centsIn,
  type FakeBalanceTransaction,
  type FakeChargeback,
  type FakeLine,
  type FakeMolliePayment,
  type FakeMollieRefund,
  type FakeOrganisation,
  MOLLIE_FEE,
  newName,
  paged,
  RIGHTS,
  shownChargeback,
  shownPayment,
  shownRefund,
  shownSettings,
  shownTransaction,
  voucherPartOf,
} from './fake-mollie-objects.ts'
import { type Json, textOf } from './fake-stripe-objects.ts'

/** A server that speaks Mollie's language and keeps its books: profiles, payments, refunds, chargebacks, balance. */
export interface FakeMollie {
  readonly url: string
  readonly payments: Map<string, FakeMolliePayment>
  readonly refunds: Map<string, FakeMollieRefund>
  /** Its clock; tests that move theirs hand it over. */
  now: () => Date
  /** How a refund begins. Defaults to refunded. */
  newRefunds: FakeMollieRefund['status']
  /** Method and path of each request, with its idempotency key. */
  readonly requests: string[]
  /** Called for each request before it is worked on. */
  onRequest: (path: string) => Promise<void>
  addOrganisation(methods?: readonly string[]): FakeOrganisation
  /** The customer pays, with vouchers as far as they reach; false when it is no longer open. */
  pay(paymentId: string, method?: string, vouchers?: number): boolean
  end(paymentId: string, status: 'canceled' | 'expired' | 'failed'): void
  refundInDashboard(paymentId: string, amount: number): FakeMollieRefund
  chargeBack(paymentId: string, amount: number): FakeChargeback
  /** The bank decides for the shop after all. */
  reverse(chargeback: FakeChargeback): void
  payOut(profileId: string, amount: number): void
  /** Anything that changed the balance, whatever caused it. */
  book(profileId: string, line: BookedLine): void
  /** What the balance changed by. */
  netOf(profileId: string, from: Date, to: Date): number
  stop(): Promise<void>
}

export interface BookedLine extends Pick<FakeBalanceTransaction, 'type' | 'amount' | 'currency'> {
  /** Defaults to 0. */
  readonly fee?: number
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

const found = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Refusal(404, 'No such resource exists')
  return one
}

export const startFakeMollie = async (): Promise<FakeMollie> => {
  const organisations = new Map<string, FakeOrganisation>()
  const payments = new Map<string, FakeMolliePayment>()
  const refunds = new Map<string, FakeMollieRefund>()
  const chargebacks = new Map<string, FakeChargeback>()
  const balance: FakeBalanceTransaction[] = []
  const answered = new Map<string, { readonly hash: string; readonly answer: Json }>()

  const move = (profileId: string, type: string, amount: number, fee: number, context: Json) =>
    balance.unshift({
      id: newName('baltr'),
      profileId,
      type,
      amount,
      fee,
      context,
      createdAt: fake.now(),
    })
  const ofPayment = <T extends { readonly paymentId: string }>(all: Map<string, T>, id: string) =>
    [...all.values()].filter(({ paymentId }) => paymentId === id)
  const newestFirst = <T extends { readonly profileId: string }>(
    all: Map<string, T>,
    profileId: string,
  ) => [...all.values()].filter((one) => one.profileId === profileId).toReversed()

  const createPayment = (body: Json, own: FakeOrganisation): Json => {
    if (body['profileId'] !== own.profileId) throw new Refusal(422, 'The profile is missing')
    const lines = (body['lines'] ?? []) as readonly FakeLine[]
    const amount = centsIn(body['amount'])
    const together = lines.reduce((sum, { totalAmount }) => sum + centsIn(totalAmount), 0)
    if (together !== amount) throw new Refusal(422, 'The lines do not add up to the amount')
    const payment: FakeMolliePayment = {
      id: newName('tr'),
      profileId: own.profileId,
      amount,
      metadata: body['metadata'],
      lines,
      methods: [body['method'] ?? []].flat() as string[],
      createdAt: fake.now(),
      status: 'open',
      isCancelable: true,
      method: null,
      voucherAmount: 0,
    }
    payments.set(payment.id, payment)
    return shownPayment(payment)
  }

  const addRefund = (
    payment: FakeMolliePayment,
    amount: number,
    metadata: unknown,
  ): FakeMollieRefund => {
    const before = ofPayment(refunds, payment.id).filter(({ status }) => status !== 'failed')
    const refunded = before.reduce((sum, one) => sum + one.amount, 0)
    // Vouchers cannot be refunded: their issuer has the money.
    if (payment.status !== 'paid' || refunded + amount > payment.amount - payment.voucherAmount)
      throw new Refusal(422, 'The amount is higher than the maximum')
    const refund: FakeMollieRefund = {
      id: newName('re'),
      paymentId: payment.id,
      profileId: payment.profileId,
      amount,
      metadata,
      createdAt: fake.now(),
      status: fake.newRefunds,
    }
    refunds.set(refund.id, refund)
    const context = { paymentId: payment.id, refundId: refund.id }
    move(payment.profileId, 'refund', -amount, 0, context)
    return refund
  }

  const ofOnePayment = (
    method: string,
    [id, part, partId]: readonly (string | undefined)[],
    url: URL,
    body: Json,
    own: FakeOrganisation,
  ): Json => {
    const payment = found(payments.get(id ?? ''))
    if (payment.profileId !== own.profileId) throw new Refusal(404, 'No payment exists')
    if (part === 'refunds' && method === 'POST')
      return shownRefund(addRefund(payment, centsIn(body['amount']), body['metadata']))
    if (part === 'refunds' && partId !== undefined) return shownRefund(found(refunds.get(partId)))
    if (part === 'refunds')
      return paged(url, fake.url, 'refunds', ofPayment(refunds, payment.id), shownRefund)
    if (method === 'DELETE') {
      if (payment.status !== 'open' || !payment.isCancelable)
        throw new Refusal(422, 'The payment cannot be canceled')
      payment.status = 'canceled'
    }
    return shownPayment(payment, {
      refunds: ofPayment(refunds, payment.id).map(shownRefund),
      chargebacks: ofPayment(chargebacks, payment.id).map(shownChargeback),
    })
  }

  const route = (method: string, url: URL, body: Json, own: FakeOrganisation): Json => {
    const [, , kind, ...rest] = url.pathname.split('/')
    const settings = shownSettings(kind, rest[0], own)
    if (settings !== null) return settings
    if (kind === 'balances') {
      if (!own.rights.has('balances.read')) throw new Refusal(403, 'The permission is missing')
      const lines = balance.filter(({ profileId }) => profileId === own.profileId)
      return paged(url, fake.url, 'balance_transactions', lines, shownTransaction)
    }
    if (kind === 'refunds')
      return paged(url, fake.url, 'refunds', newestFirst(refunds, own.profileId), shownRefund)
    if (kind === 'chargebacks') {
      const all = newestFirst(chargebacks, own.profileId)
      return paged(url, fake.url, 'chargebacks', all, shownChargeback)
    }
    if (kind !== 'payments') throw new Refusal(404, 'No such path')
    return rest[0] === undefined
      ? createPayment(body, own)
      : ofOnePayment(method, rest, url, body, own)
  }

  const underKey = (key: string | undefined, hash: string, work: () => Json): Json => {
    if (key === undefined) return work()
    const before = answered.get(key)
    if (before !== undefined && before.hash !== hash) throw new Refusal(409, 'The key is in use')
    const answer = before?.answer ?? work()
    answered.set(key, { hash, answer })
    return answer
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await textOf(request)
    const url = new URL(request.url ?? '/', fake.url)
    const { method = 'GET' } = request
    const key = request.headers['idempotency-key'] as string | undefined
    fake.requests.push(`${method} ${url.pathname} ${key ?? ''}`.trim())
    await fake.onRequest(url.pathname)
    const send = (status: number, answer: Json) => {
      response.writeHead(status, { 'content-type': 'application/hal+json' })
      response.end(JSON.stringify(answer))
    }
    try {
      const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
      const own = organisations.get(token)
      if (own === undefined) throw new Refusal(401, 'Missing authentication, or failed')
      const hash = createHash('sha256').update(`${url.pathname}\n${text}`).digest('hex')
      const body = text === '' ? {} : (JSON.parse(text) as Json)
      send(
        200,
        underKey(key, hash, () => route(method, url, body, own)),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      send(error.status, { status: error.status, title: 'Refused', detail: error.message })
    }
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const fake: FakeMollie = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    payments,
    refunds,
    now: () => new Date(),
    newRefunds: 'refunded',
    requests: [],
    onRequest: async () => {},
    addOrganisation: (methods = ['bancontact', 'ideal', 'creditcard', 'voucher']) => {
      const own: FakeOrganisation = {
        token: newName('access'),
        profileId: newName('pfl'),
        status: 'completed',
        methods: new Set(methods),
        rights: new Set(RIGHTS),
      }
      organisations.set(own.token, own)
      return own
    },
    pay: (id, method = 'bancontact', vouchers = Infinity) => {
      const payment = found(payments.get(id))
      if (payment.status !== 'open') return false
      if (!payment.methods.includes(method)) throw new Error(`${method} was not offered`)
      payment.status = 'paid'
      payment.method = method
      payment.voucherAmount = method === 'voucher' ? Math.min(voucherPartOf(payment), vouchers) : 0
      const settled = payment.amount - payment.voucherAmount
      if (settled > 0)
        move(payment.profileId, 'payment', settled, MOLLIE_FEE, { paymentId: payment.id })
      return true
    },
    end: (id, status) => {
      found(payments.get(id)).status = status
    },
    refundInDashboard: (id, amount) => addRefund(found(payments.get(id)), amount, null),
    chargeBack: (paymentId, amount) => {
      const { profileId } = found(payments.get(paymentId))
      const id = newName('chb')
      const chargeback = {
        id,
        paymentId,
        profileId,
        amount,
        createdAt: fake.now(),
        reversedAt: null,
      }
      chargebacks.set(id, chargeback)
      move(profileId, 'chargeback', -amount, 0, { paymentId, chargebackId: id })
      return chargeback
    },
    reverse: (chargeback) => {
      chargeback.reversedAt = fake.now()
      const { profileId, paymentId, amount, id } = chargeback
      move(profileId, 'chargeback-reversal', amount, 0, { paymentId, chargebackId: id })
    },
    payOut: (profileId, amount) => {
      const context = { settlementId: newName('stl'), transferId: newName('trf') }
      move(profileId, 'outgoing-transfer', -amount, 0, context)
    },
    book: (profileId, { fee = 0, ...line }) => {
      balance.unshift({
        ...line,
        id: newName('baltr'),
        profileId,
        fee,
        context: {},
        createdAt: fake.now(),
      })
    },
    netOf: (profileId, from, to) =>
      balance
        .filter((one) => one.profileId === profileId)
        .filter(({ createdAt }) => createdAt >= from && createdAt < to)
        .reduce((sum, { amount, fee }) => sum + amount - fee, 0),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return fake
}

/** The configuration that points the SDK at it. */
export const mollieConfigOf = ({ url }: FakeMollie) => ({ apiUrl: `${url}/v2/` })
