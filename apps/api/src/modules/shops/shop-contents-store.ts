import { UNFINISHED_STATUSES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** What stands in the way of deleting a shop. */
export interface ShopContents {
  readonly gateways: number
  readonly lockers: number
  readonly openReservations: number
  readonly pastReservations: number
  readonly overwriteCodes: number
}

const COUNTED_AT_MOST = 10_000
const IS_OPEN = sql`r.status in (${sql.join(UNFINISHED_STATUSES)})`

export const countShopContents = async (
  reader: Reader,
  organisationId: string,
  id: string,
): Promise<ShopContents> => {
  const reservations = (
    isMeant: typeof IS_OPEN,
  ) => sql`(select count(*)::int from (select from reservations r
    where r.organisation_id = ${organisationId} and r.shop_id = ${id} and ${isMeant} limit ${COUNTED_AT_MOST}) counted)`
  const rows = await allRows<ShopContents>(reader)`select
    (select count(*)::int from gateways g where g.organisation_id = ${organisationId} and g.shop_id = ${id}) as gateways,
    (select count(*)::int from lockers l join gateways g on g.id = l.gateway_id
      where g.organisation_id = ${organisationId} and g.shop_id = ${id}) as lockers,
    ${reservations(IS_OPEN)} as "openReservations", ${reservations(sql`not (${IS_OPEN})`)} as "pastReservations",
    (select count(*)::int from overwrite_codes o
      where o.organisation_id = ${organisationId} and o.shop_id = ${id}) as "overwriteCodes"`
  const [contents] = rows
  if (contents === undefined) throw new Error('a count of nothing is still a count')
  return contents
}

/** What is seen of a shop in a list. */
export interface ShopCounts {
  readonly lockers: number
  readonly openReservations: number
}

/** Of all shops of a page in one statement. */
export const countOfShops = async (
  reader: Reader,
  organisationId: string,
  ids: readonly string[],
): Promise<Map<string, ShopCounts>> => {
  const rows = await allRows<ShopCounts>(reader)`select ${columns('shops', 'id as id', 's')},
      (select count(*)::int from lockers l join gateways g on g.id = l.gateway_id
      where g.organisation_id = s.organisation_id and g.shop_id = s.id) as lockers,
      (select count(*)::int from (select from reservations r where r.shop_id = s.id
      and ${IS_OPEN} limit ${COUNTED_AT_MOST}) counted) as "openReservations"
    from shops s where s.organisation_id = ${organisationId} and s.id = any(${[...ids]})`
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
