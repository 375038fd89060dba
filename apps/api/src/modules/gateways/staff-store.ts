import { sql } from 'kysely'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader, Tx } from '../../platform/postgres.ts'

/** Whoever works at the shop: the Admins, and the Members of all shops or of this one. */
const worksAt = (organisationId: string, shopId: string) =>
  sql`r.organisation_id = ${organisationId} and (r.shop_ids is null or ${shopId} = any(r.shop_ids))`

export const staffOf = async (
  tx: Tx,
  organisationId: string,
  shopId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select r.user_id as "userId" from role_assignments r where ${worksAt(organisationId, shopId)}`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}

export const listStaff = async (
  reader: Reader,
  organisationId: string,
  shopId: string,
): Promise<{ readonly _id: string; readonly name: string }[]> => {
  const { rows } = await sql<{ _id: string; name: string }>`
    select u.id as _id, u.name from role_assignments r join users u on u.id = r.user_id
    where ${worksAt(organisationId, shopId)} and u.deleted_at is null
    order by ${inNaturalOrder(sql`u.name`)}, u.id`.execute(reader)
  return rows
}
