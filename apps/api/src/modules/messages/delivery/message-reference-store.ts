import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { firstRow } from '../../../platform/rows.ts'
import type { Message } from '../message-store.ts'

/** Public reference of the message's reservation, else of its order. */
export const findReference = async (
  reader: Reader,
  {
    organisationId,
    reservationId,
    orderId,
  }: Pick<Message, 'organisationId' | 'reservationId' | 'orderId'>,
): Promise<string> => {
  const row = await firstRow(reader)`
    select ${columns('reservations', 'public_id as reference')} from reservations
    where organisation_id = ${organisationId} and id = ${reservationId}
    union all select order_number::text from orders
    where organisation_id = ${organisationId} and id = ${orderId} limit 1`
  return row?.reference ?? '–'
}
