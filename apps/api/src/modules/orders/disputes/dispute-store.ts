import { type DisputeStatus, DISPUTE_STATUSES, takesMoney } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import type { OrderKey } from '../order-store.ts'

export interface Dispute {
  readonly _id: string
  readonly organisationId: string
  readonly orderId: string
  readonly paymentId: string
  readonly reference: string
  readonly amount: number
  readonly status: DisputeStatus
  readonly reason: string
  readonly respondBy: string | null
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = sql`d.id as _id, d.organisation_id as "organisationId", d.order_id as "orderId",
  d.payment_id as "paymentId", d.reference, d.amount, d.status, d.reason, d.respond_by as "respondBy",
  d.created_at as "createdAt", d.updated_at as "updatedAt"`

export const disputesOfOrder = async (
  reader: Reader,
  { organisationId, _id }: OrderKey,
): Promise<Dispute[]> => {
  const { rows } = await sql<Dispute>`
    select ${COLUMNS} from disputes d where d.organisation_id = ${organisationId} and d.order_id = ${_id}
    order by d.id`.execute(reader)
  return rows
}

const TAKING = DISPUTE_STATUSES.filter(takesMoney)

/** Written with the sum that the order keeps of its disputes; the caller holds the order. */
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
