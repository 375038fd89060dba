import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import type { Message } from './message-store.ts'

/** What people call that which a message is about: its reservation, else its order. */
export const findReference = async (
  reader: Reader,
  {
    organisationId,
    reservationId,
    orderId,
  }: Pick<Message, 'organisationId' | 'reservationId' | 'orderId'>,
): Promise<string> => {
  const { rows } = await sql<{ reference: string }>`
    select public_id as reference from reservations
    where organisation_id = ${organisationId} and id = ${reservationId}
    union all select order_number::text from orders
    where organisation_id = ${organisationId} and id = ${orderId} limit 1`.execute(reader)
  return rows[0]?.reference ?? '–'
}
