import { columns } from '../../../platform/columns.ts'
import type { Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** Sets the loyalty points of an order on its reservations; returns their ids. */
export const saveLoyaltyPoints = async (
  tx: Tx,
  { organisationId, orderId }: { readonly organisationId: string; readonly orderId: string },
  points: number,
): Promise<string[]> => {
  const rows = await allRows(tx)`
    update reservations r set loyalty_points = ${points} from order_reservations bought
    where r.organisation_id = ${organisationId} and bought.organisation_id = ${organisationId}
      and bought.order_id = ${orderId} and bought.reservation_id = r.id and bought.is_live
    returning ${columns('reservations', 'id as id', 'r')}`
  return rows.map(({ id }) => id)
}
