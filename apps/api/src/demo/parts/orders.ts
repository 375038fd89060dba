import {
  type Allergen,
  type DiscountStep,
  linesOf,
  type SoldLine,
  spelledWords,
  spellingsOf,
  totalOf,
  type UnitType,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { insertRows } from '../insert-rows.ts'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import { addDisputes } from './disputes.ts'
import { accountOf, orderRowsOf, type PlannedOrder } from './order-rows.ts'
import { addPapers } from './order-papers.ts'
import type { Organisation, OrganisationKey } from './organisations.ts'
import type { MadeReservation } from './reservation-row.ts'

const ORDERS = 3_000
const WITHOUT_OFFERS: readonly OrganisationKey[] = ['apotheek', 'offices']

interface SoldProduct {
  readonly id: string
  readonly organisationId: string
  readonly name: Record<string, string>
  readonly price: number
  readonly unitType: UnitType
  readonly vatRate: number
  readonly canUseMealVouchers: boolean
  readonly minimumAmount: number
  /** Null: nobody has said. */
  readonly allergens: readonly Allergen[] | null
  readonly isPerishable: boolean
}

interface Filling {
  readonly reservation: MadeReservation
  readonly products: readonly { readonly product: SoldProduct; readonly amount: number }[]
  readonly discount: number
  readonly ladder: readonly DiscountStep[]
}

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

const addAccounts = async (
  tx: Tx,
  world: World,
  organisations: readonly Organisation[],
): Promise<void> => {
  const at = world.ago({ days: 200 })
  await insertRows(
    tx,
    'sandbox_accounts',
    organisations.map(({ id }) => ({
      reference: accountOf(id),
      key: id,
      status: 'verified',
      return_url: '',
      created_at: at,
    })),
  )
  await insertRows(
    tx,
    'payment_accounts',
    organisations.map(({ id }) => ({
      organisation_id: id,
      provider: 'sandbox',
      reference: accountOf(id),
      is_connected: true,
      are_details_submitted: true,
      are_charges_enabled: true,
      are_payouts_enabled: true,
      currently_due: [],
      past_due: [],
      pending_verification: [],
      connected_at: at,
      times_connected: 1,
      checked_at: at,
    })),
  )
}

const productsOf = async (tx: Tx): Promise<SoldProduct[]> => {
  const { rows } = await sql<SoldProduct>`
    select id, organisation_id as "organisationId", name, price, unit_type as "unitType", vat_rate as "vatRate",
      can_use_meal_vouchers as "canUseMealVouchers", minimum_amount as "minimumAmount",
      case when are_allergens_known then allergens end as allergens, is_perishable as "isPerishable"
    from products where deleted_at is null and price > 0 order by id`.execute(tx)
  return rows
}

/** What stands there now, and the newest of what was collected. */
const fill = (
  { now }: World,
  chance: Chance,
  sellers: readonly Organisation[],
  made: readonly MadeReservation[],
  products: readonly SoldProduct[],
): Filling[] => {
  const selling = new Set(sellers.map(({ id }) => id))
  const own = made.filter(({ row }) => selling.has(row.organisation_id))
  const present = own.filter(({ stay }) => stay.isOffer === true && stay.use === 'held')
  const past = own
    .filter(({ row }) => row.status === 'completed' && row.last_sent_at !== null)
    .toSorted((one, other) => other.row.created_at.getTime() - one.row.created_at.getTime())
  return [...present, ...past].slice(0, ORDERS).map((reservation, index) => {
    const range = products.filter(
      ({ organisationId }) => organisationId === reservation.row.organisation_id,
    )
    const chosen = [...new Set([chance.one(range), chance.one(range)])]
    const filling = {
      reservation,
      products: chosen.map((product) => ({
        product,
        amount: product.minimumAmount * chance.between(1, 3),
      })),
      discount: chance.one([0, 0, 0, 10, 20, 35]),
    }
    const isForSale = reservation.row.status === 'reserved' && index % 3 > 0
    return { ...filling, ladder: isForSale ? ladderOf(filling.discount, reservation, now) : [] }
  })
}

const HOUR_MS = 60 * 60 * 1000

/** Cheaper within the hour and again this evening, whenever the demo is looked at. */
const ladderOf = (discount: number, { row }: MadeReservation, now: Date): DiscountStep[] => {
  const hours = Math.max(0, Math.floor((now.getTime() - row.created_at.getTime()) / HOUR_MS))
  return [
    { hoursAfterCreation: hours + 1, discount: discount + 15 },
    { hoursAfterCreation: hours + 5, discount: discount + 30 },
  ]
}

const saveFillings = async (tx: Tx, fillings: readonly Filling[]): Promise<void> => {
  const rows = fillings.map(({ reservation, products, discount, ladder }) => ({
    id: reservation.row.id,
    products: products.map(({ product, amount }) => ({ productId: product.id, amount })),
    discount,
    ladder,
  }))
  await sql`update reservations r set is_vending_reservation = true, can_use_meal_vouchers = true,
      order_amount = null, vending_products = f.products, vending_discount = f.discount,
      vending_discount_intervals = f.ladder,
      paid_at = case when r.status = 'completed' then r.reserved_at else r.paid_at end
    from json_to_recordset(${JSON.stringify(rows)}::json) as f (id text, products jsonb, discount int,
      ladder jsonb)
    where r.id = f.id`.execute(tx)
}

const linesIn = ({ products, discount, reservation }: Filling): SoldLine[] => {
  const { language } = reservation.collector
  return linesOf(
    products.map(({ product, amount }) => ({
      ...product,
      name: product.name[language] ?? product.name['en'] ?? '',
      amount,
    })),
    [],
    discount,
    true,
  ).map((line, index) => ({
    ...line,
    allergens: products[index]?.product.allergens ?? null,
    isPerishable: products[index]?.product.isPerishable ?? true,
    amount: products[index]?.amount ?? null,
    unitType: products[index]?.product.unitType ?? null,
  }))
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
