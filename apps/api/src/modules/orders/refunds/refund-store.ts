import type { Cents, RefundedLines } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { RefundState } from '../../payments/index.ts'
import type { OrderKey } from '../order-store.ts'

export const REFUND_REASONS = ['asked', 'canceled', 'late', 'provider'] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

export interface Refund extends RowOf<typeof COLUMNS> {
  /** Part of the amount that goes back as meal vouchers, in cents. */
  readonly voucherAmount: Cents
  readonly lines: RefundedLines
}

const COLUMNS = columns(
  'refunds',
  `
  id, organisation_id, order_id, payment_id, amount, voucher_amount, description, reason, lines,
  status, reference, failure, actor_name, created_at, settled_at`,
  'f',
)

export const insertRefund = async (
  tx: Tx,
  refund: Omit<Refund, 'status' | 'failure' | 'settledAt'>,
): Promise<void> => {
  await sql`
    insert into refunds (id, organisation_id, order_id, payment_id, amount, voucher_amount, description, reason,
      lines, status, reference, actor_name, tried_at, created_at)
    values (${refund._id}, ${refund.organisationId}, ${refund.orderId}, ${refund.paymentId}, ${refund.amount},
      ${refund.voucherAmount}, ${refund.description}, ${refund.reason}, ${refund.lines}, 'pending', ${refund.reference},
      ${refund.actorName}, ${refund.createdAt}, ${refund.createdAt})`.execute(tx)
}

export const findRefund = (reader: Reader, organisationId: string, id: string) => firstRow<Refund>(
  reader,
)`
  select ${COLUMNS} from refunds f where f.organisation_id = ${organisationId} and f.id = ${id}`

/** By our id, which the provider stores as metadata, or by the provider's id. */
export const findReportedRefund = (
  reader: Reader,
  refundId: string | null,
  reference: string | null,
) => firstRow<Refund>(reader)`
  select ${COLUMNS} from refunds f where f.id = ${refundId} or f.reference = ${reference}`

export const refundsOfOrder = (
  reader: Reader,
  { organisationId, _id }: OrderKey,
) => allRows<Refund>(reader)`
  select ${COLUMNS} from refunds f where f.organisation_id = ${organisationId} and f.order_id = ${_id}
  order by f.id`

export const saveRefundState = async (
  tx: Tx,
  { organisationId, _id }: Pick<Refund, 'organisationId' | '_id'>,
  { status, reference, failure }: RefundState,
  now: string,
): Promise<void> => {
  await sql`
    update refunds set status = ${status}, reference = coalesce(${reference}, reference), failure = ${failure},
      tried_at = ${now}, settled_at = ${status === 'pending' ? null : now}
    where organisation_id = ${organisationId} and id = ${_id}`.execute(tx)
}

const AT_ONCE = 200

/** Requested a while ago, without a response. */
export const findPendingRefunds = (reader: Reader, untriedSince: string) => allRows(reader)`
  select ${columns('refunds', 'id, organisation_id', 'f')} from refunds f
  where f.status = 'pending' and f.tried_at <= ${untriedSince} order by f.tried_at limit ${AT_ONCE}`
