import {
  type Allergen,
  type DiscountStep,
  type Language,
  LANGUAGES,
  type LanguageText,
  linesOf,
  purchaseCostOf,
  type SoldLine,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'
import type { Organisation } from './organisations.ts'
import type { MadeReservation } from './reservation-row.ts'

const ORDERS = 3_000

const SOLD_PRODUCT = columns(
  'products',
  `
  id as id, organisation_id, name, price, unit_type, vat_rate, can_use_meal_vouchers,
  minimum_amount, is_perishable, purchase_price`,
)
interface SoldProduct extends RowOf<typeof SOLD_PRODUCT> {
  /** Null: nobody has said. */
  readonly allergens: readonly Allergen[] | null
}

/** What is put into a box to be sold, and for how much less. */
export interface Filling {
  readonly reservation: MadeReservation
  readonly products: readonly { readonly product: SoldProduct; readonly amount: number }[]
  readonly discount: number
  readonly ladder: readonly DiscountStep[]
}

export const productsOf = (tx: Tx) => allRows<SoldProduct>(tx)`
  select ${SOLD_PRODUCT}, case when are_allergens_known then allergens end as allergens
  from products where deleted_at is null and price > 0 order by id`

/** What stands there now, named in every language, and a part of what was collected, evenly over the past. */
export const fill = (
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
  const count = Math.max(0, ORDERS - present.length)
  const passedBy = (index: number) => Math.floor((index * count) / past.length)
  const sold = past.filter((_, index) => passedBy(index) < passedBy(index + 1))
  return [...present, ...sold].map((reservation, index) => {
    const range = products.filter(
      ({ organisationId, name }) =>
        organisationId === reservation.row.organisation_id &&
        (index >= present.length || LANGUAGES.every((language) => language in name)),
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

export const saveFillings = async (tx: Tx, fillings: readonly Filling[]): Promise<void> => {
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

const namesOf = (texts: Readonly<Partial<Record<Language, string>>>): LanguageText[] =>
  LANGUAGES.flatMap((language) => {
    const value = texts[language]
    return value === undefined ? [] : [{ language, value }]
  })

export interface DemoLine extends SoldLine {
  readonly purchaseCost: number | null
}

export const linesIn = ({ products, discount, reservation }: Filling): DemoLine[] => {
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
  ).map((line, index) => {
    const { product, amount } = products[index] ?? {}
    return {
      ...line,
      allergens: product?.allergens ?? null,
      isPerishable: product?.isPerishable ?? true,
      amount: amount ?? null,
      unitType: product?.unitType ?? null,
      names: namesOf(product?.name ?? {}),
      purchaseCost: product === undefined ? null : purchaseCostOf(product, amount ?? 0),
    }
  })
}
