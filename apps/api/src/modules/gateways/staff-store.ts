import { sql } from 'kysely'
import { columns } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** Whoever works at the shop: the Admins, and the Members of all shops or of this one. */
const worksAt = (organisationId: string, shopId: string) =>
  sql`r.organisation_id = ${organisationId} and (r.shop_ids is null or ${shopId} = any(r.shop_ids))`

export const staffOf = async (
  tx: Tx,
  organisationId: string,
  shopId: string,
): Promise<string[]> => {
  const rows = await allRows(tx)`
    select ${columns('role_assignments', 'user_id', 'r')}
    from role_assignments r where ${worksAt(organisationId, shopId)}`
  return rows.map(({ userId }) => userId)
}

export const listStaff = (reader: Reader, organisationId: string, shopId: string) => allRows(
  reader,
)`
  select ${columns('users', 'id, name', 'u')} from role_assignments r join users u on u.id = r.user_id
  where ${worksAt(organisationId, shopId)} and u.deleted_at is null
  order by ${inNaturalOrder(sql`u.name`)}, u.id`
