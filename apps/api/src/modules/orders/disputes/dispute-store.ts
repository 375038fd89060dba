import { DISPUTE_STATUSES, takesMoney } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import type { OrderKey } from '../order-store.ts'

export type Dispute = RowOf<typeof COLUMNS>

const COLUMNS = columns(
  'disputes',
  `
  id, organisation_id, order_id, payment_id, reference, amount, status, reason, respond_by,
  created_at, updated_at`,
  'd',
)

export const disputesOfOrder = (
  reader: Reader,
  { organisationId, _id }: OrderKey,
) => allRows<Dispute>(reader)`
  select ${COLUMNS} from disputes d where d.organisation_id = ${organisationId} and d.order_id = ${_id}
  order by d.id`

const TAKING = DISPUTE_STATUSES.filter(takesMoney)

/** Saves the dispute and the order's disputed amount; the caller has locked the order. */
export const saveDispute = async (tx: Tx, dispute: Omit<Dispute, 'createdAt'>): Promise<void> => {
  const { organisationId, orderId } = dispute
  await sql`
    insert into disputes (id, organisation_id, order_id, payment_id, reference, amount, status, reason, respond_by,
      created_at, updated_at)
    values (${dispute._id}, ${organisationId}, ${orderId}, ${dispute.paymentId}, ${dispute.reference},
      ${dispute.amount}, ${dispute.status}, ${dispute.reason}, ${dispute.respondBy}, ${dispute.updatedAt},
      ${dispute.updatedAt})
    on conflict (reference) do update set amount = excluded.amount, status = excluded.status,
      reason = excluded.reason, respond_by = excluded.respond_by, updated_at = excluded.updated_at`.execute(
    tx,
  )
  await sql`
    update orders set updated_at = ${dispute.updatedAt}, disputed_amount = (select coalesce(sum(d.amount), 0)
      from disputes d where d.order_id = orders.id and d.status = any(${TAKING}))
    where organisation_id = ${organisationId} and id = ${orderId}`.execute(tx)
}
