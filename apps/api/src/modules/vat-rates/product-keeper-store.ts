import { columns, type RowOf } from '../../platform/columns.ts'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { KeptVatRate } from './vat-rate-store.ts'

export interface EndingVatRate extends KeptVatRate {
  readonly lastDay: string
}

const PRODUCT_KEEPER = columns('role_assignments', 'user_id', 'r')
/** Somebody who may change the products of an organisation, and how many of them have the rate. */
export interface ProductKeeper extends RowOf<typeof PRODUCT_KEEPER> {
  readonly organisationId: string
  readonly products: number
}

/**
 * Admins, and the dealer and reseller of an organisation; SuperUsers keep the rates themselves. Leaves out whoever has
 * a notification of this last day: a deleted one stays for weeks after it.
 */
export const listKeepersToNotify = (
  tx: Tx,
  { _id, country, rate, lastDay }: EndingVatRate,
) => allRows<ProductKeeper>(tx)`
  with affected as materialized (
    select o.id, o.dealer_id, d.reseller_id, count(*)::int as products
    from products p join organisations o on o.id = p.organisation_id join dealers d on d.id = o.dealer_id
    where p.vat_rate = ${rate} and p.deleted_at is null and o.removed_at is null
      and o.address->>'country' = ${country}
    group by o.id, d.reseller_id)
  select distinct ${PRODUCT_KEEPER}, a.id as "organisationId", a.products
  from affected a join role_assignments r on (r.role = 'Admin' and r.organisation_id = a.id)
    or (r.role = 'Dealer' and r.dealer_id = a.dealer_id)
    or (r.role = 'Reseller' and r.reseller_id = a.reseller_id)
  where not exists (select from notifications n where n.user_id = r.user_id
    and n.text_key in ('vatRateEnds', 'vatRateEndsInSeveral')
    and n.text_params->>'rateId' = ${_id} and n.text_params->>'days' = ${lastDay})
  order by r.user_id, a.id`
