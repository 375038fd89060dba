import type { Allergen, Language, OfferedProduct, UnitType } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/postgres.ts'
import type { VendingProduct } from '../../reservations/index.ts'

export const findDispatchDelay = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<number> => {
  const { rows } = await sql<{ minutes: number }>`
    select time_before_confirmation_dispatch as minutes from shops
    where organisation_id = ${organisationId} and id = ${shopId}`.execute(reader)
  return rows[0]?.minutes ?? 0
}

export interface SoldProduct extends Omit<OfferedProduct, 'name' | 'amount'> {
  readonly _id: string
  readonly texts: Readonly<Partial<Record<Language, string>>>
  readonly descriptions: Readonly<Partial<Record<Language, string>>>
  readonly allergens: readonly Allergen[]
  readonly areAllergensKnown: boolean
  readonly isPerishable: boolean
  readonly unitType: UnitType
  readonly nutrition: object | null
  readonly imageHash: string | null
}

/** Also what has left the range since: what stands in a box is still for sale. */
export const productsOnSale = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, SoldProduct>> => {
  const { rows } = await sql<SoldProduct>`
    select id as _id, name as texts, description as descriptions, allergens,
      are_allergens_known as "areAllergensKnown", unit_type as "unitType", price,
      vat_rate as "vatRate", can_use_meal_vouchers as "canUseMealVouchers",
      is_perishable as "isPerishable", nutrition, image_hash as "imageHash"
    from products where organisation_id = ${organisationId} and id = any(${[...ids]})`.execute(
    reader,
  )
  return new Map(rows.map((product) => [product._id, product]))
}

export interface OfferRow {
  readonly _id: string
  readonly createdAt: string
  /** Since when it stands there. */
  readonly offeredAt: string
  readonly hideVending: boolean
  readonly autoHideVendingAfterHours: number | null
  readonly vendingDiscount: number | null
  readonly vendingDiscountIntervals: readonly {
    readonly discount: number
    readonly hoursAfterCreation: number
  }[]
  readonly vendingProducts: readonly VendingProduct[]
  readonly freeProducts: readonly VendingProduct[]
  readonly canUseMealVouchers: boolean
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
}

const OFFERED_AT_MOST = 500

/** What stands in the lockers of a shop to be bought, except behind a lockdown. */
export const listOffers = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<OfferRow[]> => {
  const { rows } = await sql<OfferRow>`
    select r.id as _id, r.created_at as "createdAt", coalesce((select max(e.occurred_at) from reservation_events e
        where e.reservation_id = r.id and e.kind = 'filled'), r.created_at) as "offeredAt", r.hide_vending as "hideVending",
      r.auto_hide_vending_after_hours as "autoHideVendingAfterHours", r.vending_discount as "vendingDiscount",
      r.vending_discount_intervals as "vendingDiscountIntervals", r.vending_products as "vendingProducts",
      r.free_products as "freeProducts", r.can_use_meal_vouchers as "canUseMealVouchers",
      (select coalesce(json_agg(json_build_object('label', b.label, 'lockerName', b.locker_name)
        order by b.position), '[]') from reservation_boxes b where b.reservation_id = r.id) as boxes
    from reservations r
    where r.organisation_id = ${organisationId} and r.shop_id = ${shopId} and r.status = 'reserved'
      and r.is_vending_reservation and not r.awaits_filling and not r.hide_vending
      and not exists (select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id
        and d.ended_at is null where b.reservation_id = r.id and b.state = 'held')
    order by r.pickup_at, r.id limit ${OFFERED_AT_MOST}`.execute(reader)
  return rows
}

/** Asked without a lock: no is no, yes is asked again. */
export const areStillOnSale = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  reservationIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ status: string; isOffer: boolean }>`
    select status, is_vending_reservation as "isOffer" from reservations
    where organisation_id = ${organisationId} and shop_id = ${shopId} and id = any(${[...reservationIds]})`.execute(
    reader,
  )
  // What is not there is refused by whoever looks at all of it.
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
