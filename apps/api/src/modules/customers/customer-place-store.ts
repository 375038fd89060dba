import type { Country } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { CustomerReach } from './customer-store.ts'

const CUSTOMER_PLACE = columns('organisations', 'language')

/** What the organisation lends its customers: a country for phone numbers, a language. */
export interface CustomerPlace extends RowOf<typeof CUSTOMER_PLACE> {
  readonly country: Country
}

export const findCustomerPlace = async (
  reader: Reader,
  organisationId: string,
): Promise<CustomerPlace> => {
  const rows = await allRows<CustomerPlace>(reader)`
    select address->>'country' as country, ${CUSTOMER_PLACE}
    from organisations where id = ${organisationId}`
  const [place] = rows
  if (place === undefined) throw new Error('the organisation is gone')
  return place
}

const SHOP_NAME = columns('shops', 'id, public_id, name')
export type ShopName = RowOf<typeof SHOP_NAME>

export const listShopNames = (
  reader: Reader,
  { organisationId, shopIds }: CustomerReach,
) => allRows(reader)`
  select ${SHOP_NAME} from shops
  where organisation_id = ${organisationId} and (${shopIds === null} or id = any(${[...(shopIds ?? [])]}::text[]))`

export const isShopThere = async (
  reader: Reader,
  organisationId: string,
  shopId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from shops where organisation_id = ${organisationId} and id = ${shopId}
  `.execute(reader)
  return rows.length > 0
}
