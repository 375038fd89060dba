import { spelledWords, spellingsOf, totalOf } from '@lockerdesk/domain'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import { addDisputes } from './disputes.ts'
import { type Filling, fill, linesIn, productsOf, saveFillings } from './fillings.ts'
import { orderRowsOf, type PlannedOrder } from './order-rows.ts'
import { addPapers } from './order-papers.ts'
import type { Organisation, OrganisationKey } from './organisations.ts'
import { addAccounts } from './payment-accounts.ts'
import type { MadeReservation } from './reservation-row.ts'

const WITHOUT_OFFERS: readonly OrganisationKey[] = ['apotheek', 'offices']

/** What was and is for sale in the lockers, who bought it, and what went back. */
export const addOrders = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
  made: readonly MadeReservation[],
): Promise<void> => {
  const chance = world.chance('orders')
  const sellers = organisations.filter(({ key }) => !WITHOUT_OFFERS.includes(key))
  await addAccounts(tx, world, organisations)
  const products = await productsOf(tx)
  const fillings = fill(world, chance, sellers, made, products)
  await saveFillings(tx, fillings)
  await insertOrders(tx, world, planOrders(world, chance, fillings))
  await addDisputes(tx, world)
  await addPapers(tx)
}

const planOrders = (world: World, chance: Chance, fillings: readonly Filling[]): PlannedOrder[] =>
  fillings.flatMap((filling) => {
    const { reservation } = filling
    const { status, reserved_at: reservedAt, last_sent_at: sentAt, paid_at } = reservation.row
    const lines = linesIn(filling)
    const total = totalOf(lines)
    const isRefunded = chance.isTrue(0.01)
    const isPartly = chance.isTrue(0.025)
    const wasLeft = chance.isTrue(0.06)
    if (status === 'reserved' || reservedAt === null || total === 0) return []
    const paidAt = status === 'ordered' ? paid_at : new Date(reservedAt.getTime() + 15_000)
    if (paidAt === null) return []
    const createdAt = new Date(paidAt.getTime() - 10_000)
    const isSent = status !== 'ordered'
    const partly = isPartly ? Math.ceil(total / 3) : 0
    const back = isRefunded ? total : partly
    const order: PlannedOrder = {
      id: world.idAt(createdAt),
      reservation,
      lines,
      status: isSent && isRefunded ? 'Refunded' : 'Paid',
      createdAt,
      paidAt,
      dispatchAt: isSent ? paidAt : new Date(world.now.getTime() + 50 * 60_000),
      dispatchedAt: isSent ? sentAt : null,
      refunded: isSent ? back : 0,
    }
    if (!wasLeft || !isSent) return [order]
    const leftAt = new Date(createdAt.getTime() - 5_000)
    const left: PlannedOrder = {
      ...order,
      id: world.idAt(leftAt),
      status: 'PaymentExpired',
      createdAt: leftAt,
      paidAt: null,
      dispatchAt: null,
      dispatchedAt: null,
      refunded: 0,
    }
    return [left, order]
  })

/** Each name once, under every way to mistype it. */
const spellingsIn = (planned: readonly PlannedOrder[]): Record<string, unknown>[] => {
  const spelled = new Map<string, Record<string, unknown>>()
  for (const { reservation } of planned) {
    const { first_name: firstName, last_name: lastName, emails } = reservation.collector
    const { organisation_id } = reservation.row
    for (const word of spelledWords({ firstName, lastName, emails }))
      for (const spelling of spellingsOf(word))
        spelled.set(`${organisation_id} ${spelling} ${word}`, { organisation_id, spelling, word })
  }
  return [...spelled.values()]
}

const insertOrders = async (
  tx: Tx,
  world: World,
  planned: readonly PlannedOrder[],
): Promise<void> => {
  const numbers = new Map<string, number>()
  const rows = planned
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map((order) => {
      const { organisation_id } = order.reservation.row
      const number = (numbers.get(organisation_id) ?? 1_000) + 1
      numbers.set(organisation_id, number)
      return orderRowsOf(world, order, number)
    })
  await insertRows(
    tx,
    'order_numbers',
    [...numbers].map(([organisation_id, last]) => ({ organisation_id, last })),
  )
  await insertRows(
    tx,
    'orders',
    rows.map(({ order }) => order),
  )
  await insertRows(
    tx,
    'order_lines',
    rows.flatMap(({ lines }) => lines),
  )
  await insertRows(
    tx,
    'order_reservations',
    rows.map(({ hold }) => hold),
  )
  await insertRows(
    tx,
    'order_words',
    rows.flatMap(({ words }) => words),
  )
  await insertRows(tx, 'order_spellings', spellingsIn(planned))
  await insertRows(
    tx,
    'order_events',
    rows.flatMap(({ events }) => events),
  )
  await insertRows(
    tx,
    'payments',
    rows.map(({ payment }) => payment),
  )
  await insertRows(
    tx,
    'sandbox_checkouts',
    rows.map(({ checkout }) => checkout),
  )
  await insertRows(
    tx,
    'refunds',
    rows.flatMap(({ refunds }) => refunds),
  )
  await insertRows(
    tx,
    'sandbox_refunds',
    rows.flatMap(({ sandboxRefunds }) => sandboxRefunds),
  )
}
