import { randomUUID } from 'node:crypto'
import type { FakeDispute, FakeRefund, Json } from './fake-stripe-objects.ts'

/** In cents. */
export const DISPUTE_FEE = 2_000

/** 1.5 % and 25 cents, as Stripe charges European cards. */
export const chargeFee = (amount: number): number => 25 + Math.round((amount * 15) / 1_000)

interface NewTransaction {
  readonly account: string
  /** Stripe's reporting category. */
  readonly category: string
  /** Defaults to the category. */
  readonly type?: string
  readonly amount: number
  /** Defaults to none. */
  readonly fee?: number
  readonly source: Json | null
  readonly at: Date
}

interface FakeTransaction {
  readonly id: string
  readonly account: string
  readonly created: number
  readonly shown: Json
  readonly source: Json | null
}

/** The balance transactions of every account, listed as Stripe lists them: newest first, page by page. */
export interface FakeLedger {
  /** At most so many rows to an answer, whatever limit is asked for. */
  rowsPerPage: number
  add(transaction: NewTransaction): string
  addCharge(account: string, amount: number, intent: string, at: Date): string
  addRefund(refund: FakeRefund, at: Date): string
  /** What went back comes again. */
  failRefund(refund: FakeRefund, at: Date): string
  addDispute(dispute: FakeDispute, at: Date): string
  /** Stripe takes a fee that belongs to no payment. */
  addFee(account: string, amount: number, at: Date): string
  payOut(account: string, amount: number, at: Date): string
  /** What the balance of the account changed by. */
  netOf(account: string, from: Date, to: Date): number
  list(account: string, query: URLSearchParams): Json
}

const DAY_SECONDS = 24 * 60 * 60
const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000)

export const fakeLedger = (): FakeLedger => {
  const transactions: FakeTransaction[] = []
  const add: FakeLedger['add'] = (one) => {
    const { account, category, type = category, amount, fee = 0, source, at } = one
    const id = `txn_${randomUUID()}`
    const created = secondsOf(at)
    const isLater = category === 'charge'
    const shown = {
      id,
      object: 'balance_transaction',
      amount,
      available_on: isLater ? created + 2 * DAY_SECONDS : created,
      created,
      currency: 'eur',
      description: null,
      exchange_rate: null,
      fee,
      fee_details: [],
      net: amount - fee,
      reporting_category: category,
      status: isLater ? 'pending' : 'available',
      type,
    }
    transactions.unshift({ id, account, created, shown, source })
    return id
  }
  const ledger: FakeLedger = {
    rowsPerPage: 100,
    add,
    addCharge: (account, amount, intent, at) =>
      add({
        account,
        category: 'charge',
        amount,
        fee: chargeFee(amount),
        source: { id: `ch_${randomUUID()}`, object: 'charge', payment_intent: intent },
        at,
      }),
    addRefund: ({ id, account, intent, amount }, at) =>
      add({
        account,
        category: 'refund',
        amount: -amount,
        source: { id, object: 'refund', payment_intent: intent },
        at,
      }),
    failRefund: ({ id, account, intent, amount }, at) =>
      add({
        account,
        category: 'refund_failure',
        amount,
        source: { id, object: 'refund', payment_intent: intent },
        at,
      }),
    addDispute: ({ id, account, intent, amount }, at) =>
      add({
        account,
        category: 'dispute',
        type: 'adjustment',
        amount: -amount,
        fee: DISPUTE_FEE,
        source: { id, object: 'dispute', payment_intent: intent },
        at,
      }),
    addFee: (account, amount, at) =>
      add({ account, category: 'fee', type: 'stripe_fee', amount: -amount, source: null, at }),
    payOut: (account, amount, at) => {
      const arrival = secondsOf(at) + 2 * DAY_SECONDS
      const source = { id: `po_${randomUUID()}`, object: 'payout', arrival_date: arrival }
      return add({ account, category: 'payout', amount: -amount, source, at })
    },
    netOf: (account, from, to) =>
      transactions
        .filter((one) => one.account === account)
        .filter(({ created }) => created >= secondsOf(from) && created < secondsOf(to))
        .reduce((sum, { shown }) => sum + Number(shown['net']), 0),
    list: (account, query) => {
      const from = Number(query.get('created[gte]') ?? 0)
      const to = Number(query.get('created[lt]') ?? Infinity)
      const isExpanded = query.get('expand[0]') === 'data.source'
      const own = transactions
        .filter((one) => one.account === account && one.created >= from && one.created < to)
        .toSorted((one, other) => other.created - one.created)
      const after = own.findIndex(({ id }) => id === query.get('starting_after')) + 1
      const end = after + Math.min(Number(query.get('limit') ?? 10), ledger.rowsPerPage)
      return {
        object: 'list',
        has_more: end < own.length,
        data: own.slice(after, end).map(({ shown, source }) => ({
          ...shown,
          source: isExpanded ? source : (source?.['id'] ?? null),
        })),
      }
    },
  }
  return ledger
}
