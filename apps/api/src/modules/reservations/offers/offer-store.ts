import type { OfferInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import { send } from '../../../platform/sent-statements.ts'
import type { Reservation } from '../reservation-store.ts'

/** Offer fields of a reservation. */
export const saveOffer = async (
  tx: Tx,
  { organisationId, _id }: Pick<Reservation, 'organisationId' | '_id'>,
  offer: OfferInput,
  now: string,
): Promise<void> => {
  await send(
    tx,
    sql`
    update reservations set is_vending_reservation = true, hide_vending = ${offer.hideVending},
      vending_discount = ${offer.vendingDiscount}, can_use_meal_vouchers = ${offer.canUseMealVouchers},
      vending_products = ${JSON.stringify(offer.vendingProducts)}::jsonb,
      free_products = ${JSON.stringify(offer.freeProducts)}::jsonb,
      vending_discount_intervals = ${JSON.stringify(offer.vendingDiscountIntervals)}::jsonb,
      auto_hide_vending_after_hours = ${offer.autoHideVendingAfterHours}, updated_at = ${now}
    where organisation_id = ${organisationId} and id = ${_id}`,
  )
}

export interface AmountSteps {
  readonly minimumAmount: number
  readonly interval: number
}

/** Valid amounts per product; unknown products are missing from the result. */
export const amountStepsOf = async (
  reader: Reader,
  organisationId: string,
  productIds: readonly string[],
): Promise<Map<string, AmountSteps>> => {
  const rows = await allRows(reader)`
    select ${columns('products', 'id as id, minimum_amount, amount_step as interval')}
    from products
    where organisation_id = ${organisationId} and id = any(${[...productIds]}) and deleted_at is null`
  return new Map(rows.map(({ id, ...steps }) => [id, steps]))
}

/** Default hours after which a shop hides its offers. */
export const findDefaultAutoHide = async (
  reader: Reader,
  organisationId: string,
  shopId: string,
): Promise<number | null> => {
  const row = await firstRow(reader)`
    select ${columns('shops', 'default_auto_hide_vending_after_hours as hours')} from shops
    where organisation_id = ${organisationId} and id = ${shopId}`
  return row?.hours ?? null
}
