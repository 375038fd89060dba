import { sql } from 'kysely'
import type { Tx } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import { insertRows } from '../insert-rows.ts'
import type { World } from '../world.ts'

interface Disputed {
  readonly orderId: string
  readonly organisationId: string
  readonly paymentId: string
  readonly amount: number
  /** Of its organisation's, the newest first. */
  readonly place: number
}

/** Of each seller one dispute that wants an answer and one that is lost, both after the goods were collected. */
export const addDisputes = async (tx: Tx, world: World): Promise<void> => {
  const rows = await allRows<Disputed>(tx)`
    select * from (select o.id as "orderId", o.organisation_id as "organisationId", p.id as "paymentId", p.amount,
        row_number() over (partition by o.organisation_id order by o.paid_at desc, o.id) as place
      from orders o join payments p on p.order_id = o.id and p.status = 'succeeded'
      where o.status = 'Paid' and o.refunded_amount = 0 and o.dispatched_at is not null and p.voucher_amount = 0
        and o.paid_at < ${world.ago({ days: 3 })}) d
    where place <= 2 order by "orderId"`
  const disputes = rows.map((row) => ({ ...row, isLost: row.place === 2 }))
  const openedAt = world.ago({ days: 2 })
  const lostAt = world.ago({ days: 1 })
  await insertRows(
    tx,
    'disputes',
    disputes.map(({ orderId, organisationId, paymentId, amount, isLost }) => ({
      id: world.idAt(openedAt),
      organisation_id: organisationId,
      order_id: orderId,
      payment_id: paymentId,
      reference: `dispute-demo-${orderId}`,
      amount,
      status: isLost ? 'lost' : 'needsResponse',
      reason: isLost ? 'unrecognized' : 'product_not_received',
      respond_by: world.ago({ days: -5 }),
      created_at: openedAt,
      updated_at: isLost ? lostAt : openedAt,
    })),
  )
  const eventsOf = (all: typeof disputes, kind: string, at: Date) =>
    all.map(({ orderId, organisationId, amount }) => ({
      id: world.idAt(at),
      organisation_id: organisationId,
      order_id: orderId,
      kind,
      params: { amount },
      occurred_at: at,
    }))
  await insertRows(tx, 'order_events', [
    ...eventsOf(disputes, 'disputeOpened', openedAt),
    ...eventsOf(
      disputes.filter(({ isLost }) => isLost),
      'disputeLost',
      lostAt,
    ),
  ])
  await sql`update orders o set disputed_amount = d.amount from disputes d where d.order_id = o.id`.execute(
    tx,
  )
  await sql`update sandbox_checkouts c set disputed_at = d.created_at, disputed_amount = d.amount,
      dispute_status = case d.status when 'lost' then 'lost' else 'needsResponse' end
    from disputes d where d.reference = 'dispute-' || c.reference`.execute(tx)
}
