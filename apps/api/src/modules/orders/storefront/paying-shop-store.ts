import type { Country } from '@lockerdesk/domain'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'

const PAYING_SHOP = columns('shops', 'name, is_test_mode')

/** Data of the shop that a payment needs. */
export interface PayingShop extends RowOf<typeof PAYING_SHOP> {
  readonly country: Country
}

export const findPayingShop = async (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
): Promise<PayingShop> => {
  const rows = await allRows<PayingShop>(reader)`
    select ${PAYING_SHOP}, address->>'country' as country from shops
    where organisation_id = ${organisationId} and id = ${shopId}`
  if (rows[0] === undefined) throw new Error('the shop is gone')
  return rows[0]
}

/** Across organisations: the link names only the reservation. */
export const findOwnerOfReservation = async (
  reader: Reader,
  reservationId: string,
): Promise<string | null> => {
  const row = await firstRow(reader)`
    select ${columns('reservations', 'organisation_id', 'r')} from reservations r
    join organisations o on o.id = r.organisation_id and o.removed_at is null
    where r.id = ${reservationId}`
  return row?.organisationId ?? null
}
