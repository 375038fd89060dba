import type { Country, Language } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { CustomerReach } from './customer-store.ts'

/** What the organisation lends its customers: a country for phone numbers, a language. */
export interface CustomerPlace {
  readonly country: Country
  readonly language: Language
}

export const findCustomerPlace = async (
  reader: Reader,
  organisationId: string,
): Promise<CustomerPlace> => {
  const { rows } = await sql<CustomerPlace>`
    select address->>'country' as country, language from organisations where id = ${organisationId}
  `.execute(reader)
  const [place] = rows
  if (place === undefined) throw new Error('the organisation is gone')
  return place
}

export interface ShopName {
  readonly _id: string
  readonly id: string
  readonly name: string
}

export const listShopNames = async (
  reader: Reader,
  { organisationId, shopIds }: CustomerReach,
): Promise<ShopName[]> => {
  const { rows } = await sql<ShopName>`
    select id as _id, public_id as id, name from shops
    where organisation_id = ${organisationId} and (${shopIds === null} or id = any(${[...(shopIds ?? [])]}::text[]))
  `.execute(reader)
  return rows
}

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
