import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'

/** Whoever works at the shop: the Admins, and the Members of all shops or of this one. */
export const staffOf = async (
  tx: Tx,
  organisationId: string,
  shopId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from role_assignments
    where organisation_id = ${organisationId} and (shop_ids is null or ${shopId} = any(shop_ids))`.execute(
    tx,
  )
  return rows.map(({ userId }) => userId)
}
