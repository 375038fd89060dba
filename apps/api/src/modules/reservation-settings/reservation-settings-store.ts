import type { Country, ReservationSettingsInput } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { firstRow } from '../../platform/rows.ts'

export const saveSettings = async (
  tx: Tx,
  organisationId: string,
  id: string,
  settings: ReservationSettingsInput,
  now: string,
): Promise<void> => {
  await sql`
    insert into reservation_settings (id, organisation_id, shop_id, select_default_box, should_customer_pay,
      auto_complete_grace_seconds, updated_at)
    values (${id}, ${organisationId}, ${settings.shopId}, ${settings.selectDefaultBox},
      ${settings.shouldCustomerPay}, ${settings.autoCompleteGraceSeconds}, ${now})
    on conflict (organisation_id, (coalesce(shop_id, ''))) do update set
      select_default_box = excluded.select_default_box, should_customer_pay = excluded.should_customer_pay,
      auto_complete_grace_seconds = excluded.auto_complete_grace_seconds, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

const SHOP_PLACE = columns('shops', 'organisation_id, id as shopId, name, time_zone')
export interface ShopPlace extends RowOf<typeof SHOP_PLACE> {
  readonly country: Country
}

export const findShopPlace = async (
  reader: Reader,
  reach: { readonly organisationId: string; readonly shopIds: readonly string[] | null },
  shopId: string,
): Promise<ShopPlace | null> => {
  const isWithin = reach.shopIds === null ? sql`true` : sql`id = any(${[...reach.shopIds]})`
  return firstRow<ShopPlace>(reader)`
    select ${SHOP_PLACE}, address->>'country' as country from shops
    where organisation_id = ${reach.organisationId} and id = ${shopId} and ${isWithin}`
}
