import type { Movement, MovementKind } from '@lockerdesk/domain'
import * as z from 'zod'
import {
  apiUrlOf,
  askMollie,
  centsOf,
  isInEuros,
  type MollieAmount,
  type MollieConfig,
} from './mollie-client.ts'
import { type MovementSpan, PaymentRefused } from '../payment-provider.ts'

/** Known types of Mollie's balance transactions; others are shown as they are. */
const KINDS: Readonly<Record<string, MovementKind>> = {
  payment: 'charge',
  capture: 'charge',
  refund: 'refund',
  'returned-refund': 'refund',
  chargeback: 'dispute',
  'chargeback-reversal': 'dispute',
  'outgoing-transfer': 'payout',
  'canceled-outgoing-transfer': 'payout',
  'returned-transfer': 'payout',
  'invoice-compensation': 'fee',
}

const DAY_MS = 24 * 60 * 60 * 1000
const PER_PAGE = 250

const amount = z.object({ currency: z.string(), value: z.string() })
const context = z.record(z.string(), z.unknown())

const transaction = z.object({
  id: z.string(),
  type: z.string(),
  initialAmount: amount,
  deductions: amount.nullish(),
  createdAt: z.string(),
  context: context.nullish(),
})
type Transaction = z.output<typeof transaction>

const page = z.object({
  _embedded: z.object({ balance_transactions: z.array(transaction) }),
  _links: z.object({ next: z.object({ href: z.string() }).nullish() }),
})

/** Subject of a transaction: keyed by its type, or inline as in older responses. */
const aboutOf = ({ type, context: given }: Transaction): Readonly<Record<string, unknown>> => {
  const own = given?.[type]
  return context.safeParse(own).data ?? given ?? {}
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const feeOf = (deductions: MollieAmount | null | undefined): number =>
  deductions == null ? 0 : 0 - centsOf(deductions)

const movementOf = (one: Transaction): Movement => {
  const about = aboutOf(one)
  const kind = KINDS[one.type] ?? 'other'
  const occurredAt = new Date(one.createdAt)
  const source = about['refundId'] ?? about['chargebackId'] ?? about['settlementId']
  return {
    reference: one.id,
    kind,
    amount: centsOf(one.initialAmount),
    fee: feeOf(one.deductions),
    chargeReference: kind === 'fee' ? null : textOf(about['paymentId']),
    sourceReference: textOf(source),
    occurredAt: occurredAt.toISOString(),
    availableAt: occurredAt.toISOString(),
    // Mollie gives no date; a SEPA transfer takes one day.
    arrivesAt: kind === 'payout' ? new Date(occurredAt.getTime() + DAY_MS).toISOString() : null,
  }
}

const fetchPage = (url: string, token: string) =>
  askMollie(async () => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
    if (answer.status === 401 || answer.status === 403 || answer.status === 404)
      throw new PaymentRefused(`mollie_${answer.status}`)
    if (!answer.ok) throw new Error(`Mollie answered ${answer.status}`)
    return page.parse(await answer.json())
  })

/** The balance of the organisation, newest first; the SDK has no call for it. */
export const listMollieMovements = async (
  config: MollieConfig,
  token: string,
  { from, to }: MovementSpan,
): Promise<Movement[]> => {
  const movements: Movement[] = []
  const first = new URL(`balances/primary/transactions?limit=${PER_PAGE}`, apiUrlOf(config))
  for (let url: string | null = first.href; url !== null; ) {
    const { _embedded, _links }: z.output<typeof page> = await fetchPage(url, token)
    const listed = _embedded.balance_transactions
    for (const one of listed) {
      const at = Date.parse(one.createdAt)
      if (at >= from.getTime() && at < to.getTime() && isInEuros(one.initialAmount))
        movements.push(movementOf(one))
    }
    const oldest = listed.at(-1)
    const isPast = oldest === undefined || Date.parse(oldest.createdAt) < from.getTime()
    url = isPast ? null : (_links.next?.href ?? null)
  }
  return movements
}
