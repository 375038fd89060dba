import type { OfferedProduct } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { VendingProduct } from '../../reservations/index.ts'

export const findDispatchDelay = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<number> => {
  const row = await firstRow(reader)`
    select ${columns('shops', 'time_before_confirmation_dispatch as minutes')} from shops
    where organisation_id = ${organisationId} and id = ${shopId}`
  return row?.minutes ?? 0
}

const SOLD_PRODUCT = columns(
  'products',
  `
  id, name as texts, description as descriptions, allergens, are_allergens_known, unit_type,
  price, vat_rate, can_use_meal_vouchers, is_perishable, nutrition, image_hash`,
)
export interface SoldProduct
  extends Omit<OfferedProduct, 'name' | 'amount'>,
    RowOf<typeof SOLD_PRODUCT> {}

/** Includes products that were deleted since: goods in a box stay for sale. */
export const productsOnSale = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, SoldProduct>> => {
  const rows = await allRows<SoldProduct>(reader)`
    select ${SOLD_PRODUCT}
    from products where organisation_id = ${organisationId} and id = any(${[...ids]})`
  return new Map(rows.map((product) => [product._id, product]))
}

const OFFER_ROW = columns(
  'reservations',
  `
  id, created_at, hide_vending, auto_hide_vending_after_hours, vending_discount,
  vending_discount_intervals, vending_products, free_products, can_use_meal_vouchers`,
  'r',
)
export interface OfferRow extends RowOf<typeof OFFER_ROW> {
  readonly vendingProducts: readonly VendingProduct[]
  readonly freeProducts: readonly VendingProduct[]
  /** When it was put into the box. */
  readonly offeredAt: string
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
}

const OFFERED_AT_MOST = 500

/** Offers in the lockers of a shop, except lockers in lockdown. */
export const listOffers = (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
) => allRows<OfferRow>(reader)`
  select ${OFFER_ROW},
    coalesce((select max(e.occurred_at) from reservation_events e
      where e.reservation_id = r.id and e.kind = 'filled'), r.created_at) as "offeredAt",
    (select coalesce(json_agg(json_build_object('label', b.label, 'lockerName', b.locker_name)
      order by b.position), '[]') from reservation_boxes b where b.reservation_id = r.id) as boxes
  from reservations r
  where r.organisation_id = ${organisationId} and r.shop_id = ${shopId} and r.status = 'reserved'
    and r.is_vending_reservation and not r.awaits_filling and not r.hide_vending
    and not exists (select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id
      and d.ended_at is null where b.reservation_id = r.id and b.state = 'held')
  order by r.pickup_at, r.id limit ${OFFERED_AT_MOST}`

/** Checks without a lock: a refusal is final, an approval is checked again under the lock. */
export const areStillOnSale = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  reservationIds: readonly string[],
): Promise<boolean> => {
  const rows = await allRows(reader)`
    select ${columns('reservations', 'status, is_vending_reservation as isOffer')}
    from reservations
    where organisation_id = ${organisationId} and shop_id = ${shopId} and id = any(${[...reservationIds]})`
  // The caller refuses missing reservations.
  return rows.every(({ isOffer, status }) => isOffer && status === 'reserved')
}

export const hasLockdown = async (
  reader: Reader,
  { organisationId, _id }: { readonly organisationId: string; readonly _id: string },
): Promise<boolean> => {
  const { rows } = await sql`
    select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id and d.ended_at is null
    where b.organisation_id = ${organisationId} and b.reservation_id = ${_id} and b.state = 'held' limit 1`.execute(
    reader,
  )
  return rows.length > 0
}
