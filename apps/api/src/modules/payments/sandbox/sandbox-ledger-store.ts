import { type Cents, type Movement, portionOf } from '@lockerdesk/domain'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { MovementSpan } from '../payment-provider.ts'

/** The sandbox charges what card payments usually cost: 1.5 % and 25 cents, and 20 euros for a dispute. */
const FEE_BASIS_POINTS = 150
const WHOLE = 10_000
const FEE_CENTS = 25
const DISPUTE_FEE_CENTS = 2_000

const DAY_MS = 24 * 60 * 60 * 1000
const PAYOUT_HOUR_MS = 4 * 60 * 60 * 1000
/** Days until a day's payments are paid out. */
const DAYS_HELD = 2

interface Moved {
  readonly reference: string
  readonly kind: 'charge' | 'refund' | 'dispute'
  readonly amount: Cents
  readonly chargeReference: string
  readonly sourceReference: string | null
  readonly occurredAt: string
}

const midnightOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS) * DAY_MS
const payoutOf = (midnight: number): Date =>
  new Date(midnight + DAYS_HELD * DAY_MS + PAYOUT_HOUR_MS)

const feeOf = ({ kind, amount }: Moved): number => {
  if (kind === 'charge') return FEE_CENTS + portionOf(amount, FEE_BASIS_POINTS, WHOLE)
  return kind === 'dispute' && amount < 0 ? DISPUTE_FEE_CENTS : 0
}

const movementOf = (moved: Moved): Movement => ({
  ...moved,
  fee: feeOf(moved),
  availableAt: payoutOf(midnightOf(new Date(moved.occurredAt))).toISOString(),
  arrivesAt: null,
})

const listMoved = async (
  reader: Reader,
  account: string,
  { from, to }: MovementSpan,
): Promise<Movement[]> => {
  const rows = await allRows<Moved>(reader)`
    with own as (select * from sandbox_checkouts where account_reference = ${account} and charge_reference is not null),
    moved as (
      select 'txn-' || c.reference as reference, 'charge' as kind, c.amount - c.voucher_amount as amount, c.charge_reference,
        null as source_reference, coalesce(c.paid_at, c.created_at) as at from own c where c.amount > c.voucher_amount
      union all select 'txn-' || f.reference, 'refund', -f.amount, f.charge_reference, f.reference, f.created_at
        from sandbox_refunds f join own c on c.charge_reference = f.charge_reference
      union all select 'txn-dispute-' || c.reference, 'dispute', -c.disputed_amount, c.charge_reference,
        'dispute-' || c.reference, c.disputed_at from own c where c.disputed_at is not null
      union all select 'txn-dispute-won-' || c.reference, 'dispute', c.disputed_amount, c.charge_reference,
        'dispute-' || c.reference, c.dispute_won_at from own c where c.dispute_won_at is not null)
    select reference, kind, amount, charge_reference as "chargeReference", source_reference as "sourceReference",
      at as "occurredAt" from moved
    where at >= ${from.toISOString()} and at < ${to.toISOString()} order by at, reference`
  return rows.map(movementOf)
}

/** Daily payout at 04:00 UTC of what two days before added to the balance, unless it is zero. */
const payoutsOf = (account: string, movements: readonly Movement[]): Movement[] =>
  [...Map.groupBy(movements, ({ occurredAt }) => midnightOf(new Date(occurredAt)))].flatMap(
    ([midnight, ofDay]) => {
      const net = ofDay.reduce((sum, { amount, fee }) => sum + amount - fee, 0)
      if (net <= 0) return []
      const at = payoutOf(midnight)
      const name = `payout-${account}-${at.toISOString().slice(0, 10)}`
      return [
        {
          reference: `txn-${name}`,
          kind: 'payout',
          amount: -net,
          fee: 0,
          chargeReference: null,
          sourceReference: name,
          occurredAt: at.toISOString(),
          availableAt: at.toISOString(),
          arrivesAt: new Date(at.getTime() + DAY_MS).toISOString(),
        },
      ]
    },
  )

/** The sandbox's own list: payments, refunds, disputes and payouts. */
export const listSandboxMovements = async (
  reader: Reader,
  account: string,
  span: MovementSpan,
  now: Date,
): Promise<Movement[]> => {
  const held = new Date(midnightOf(span.from) - DAYS_HELD * DAY_MS)
  const movements = await listMoved(reader, account, { from: held, to: span.to })
  const isAsked = ({ occurredAt }: Movement) =>
    Date.parse(occurredAt) >= span.from.getTime() &&
    Date.parse(occurredAt) < span.to.getTime() &&
    Date.parse(occurredAt) <= now.getTime()
  return [...movements, ...payoutsOf(account, movements)].filter(isAsked)
}
