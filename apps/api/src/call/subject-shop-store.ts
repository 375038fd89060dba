import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../platform/postgres.ts'
import { allRows } from '../platform/rows.ts'

/** Subjects that belong to one shop, with the table that holds the shop. */
const IN_SHOPS = [
  'reservations',
  'orders',
  'messages',
  'customers',
  'gateways',
  'webshop_integrations',
  // What was one of these, a locker or a shop.
  'removed_subjects',
] as const

/** True if the subject is in one of these shops or in no shop. */
export const isOfShops = (
  subject: RawBuilder<unknown>,
  organisationId: string,
  shopIds: readonly string[],
): RawBuilder<boolean> => {
  const elsewhere = sql`<> all(${[...shopIds]}::text[])`
  const isOf = (table: string) =>
    sql`${sql.ref(`${table}.organisation_id`)} = ${organisationId} and ${sql.ref(`${table}.id`)} = ${subject}`
  const others = IN_SHOPS.map(
    (table) => sql`exists (select from ${sql.table(table)}
      where ${isOf(table)} and ${sql.ref(`${table}.shop_id`)} ${elsewhere})`,
  )
  return sql<boolean>`not (exists (select from shops where ${isOf('shops')} and shops.id ${elsewhere})
    or exists (select from lockers join gateways on gateways.id = lockers.gateway_id
      where ${isOf('lockers')} and gateways.shop_id ${elsewhere})
    or ${sql.join(others, sql` or `)})`
}

export const subjectsOfShops = async (
  reader: Reader,
  subjectIds: readonly string[],
  organisationId: string,
  shopIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await allRows<{ id: string }>(reader)`
    select subject.id from unnest(${[...subjectIds]}::text[]) as subject (id)
    where ${isOfShops(sql.ref('subject.id'), organisationId, shopIds)}`
  return new Set(rows.map(({ id }) => id))
}
