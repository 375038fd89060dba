import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'
import { featureIsOn } from '../../platform-settings/index.ts'

const REFUND_SUBJECT = columns(
  { f: 'refunds', o: 'orders' },
  `f.id as refundId, o.id as orderId, o.organisation_id, o.shop_id, o.customer_id,
      o.public_id as publicId, o.order_number, o.language, o.first_name, o.last_name, o.emails,
      o.phonenumbers, f.amount, f.reason, f.settled_at`,
)
/**
 * Data of a refund for its messages.
 * `publicId`: the order's public id, as in the log.
 * `amount`: cents.
 * `reason`: asked: by staff. canceled: with the order. late: the offer was gone. provider: in the provider's dashboard.
 * `settledAt`: null while pending.
 */
export interface RefundSubject extends RowOf<typeof REFUND_SUBJECT> {
  /** Order number of its reservation. Empty if none. */
  readonly externalOrderId: string
  /** False if it has not succeeded, or was returned. */
  readonly isBack: boolean
  readonly isFailed: boolean
  /** True if the refund was announced to its buyer. */
  readonly isTold: boolean
  /** Null if the shop has no page. */
  readonly storefront: { readonly pathname: string; readonly publicId: string } | null
}

const subjects = (reader: Reader, which: RawBuilder<unknown>) =>
  allRows<RefundSubject>(reader)`
    select ${REFUND_SUBJECT},
      coalesce((select min(r.external_order_id) from order_reservations x join reservations r on r.id = x.reservation_id
        where x.order_id = o.id and r.external_order_id <> ''), '') as "externalOrderId",
      f.status = 'succeeded' as "isBack", f.status = 'failed' as "isFailed",
      exists (select from messages m where m.refund_id = f.id and m.template = 'refund'
        and m.status in ('sent', 'captured')) as "isTold",
      case when ${featureIsOn('storefront', 'o.organisation_id')}
        then json_build_object('pathname', g.pathname, 'publicId', s.public_id) end as storefront
    from refunds f join orders o on o.id = f.order_id join shops s on s.id = o.shop_id
    join organisations g on g.id = o.organisation_id
    where ${which}`

export const findRefundSubject = async (
  reader: Reader,
  organisationId: string,
  refundId: string,
): Promise<RefundSubject | null> => {
  const which = sql`f.organisation_id = ${organisationId} and f.id = ${refundId}`
  return (await subjects(reader, which))[0] ?? null
}

/** Refunds of these orders, oldest first, for the demo. */
export const listRefundSubjects = (reader: Reader, organisationIds: readonly string[]) =>
  subjects(
    reader,
    sql`f.organisation_id = any(${[...organisationIds]}) and f.status = 'succeeded' order by f.settled_at, f.id`,
  )

/** Locks its order until the transaction ends. */
export const lockRefundSubject = async (
  reader: Reader,
  organisationId: string,
  refundId: string,
): Promise<RefundSubject | null> => {
  await sql`select from orders o where o.organisation_id = ${organisationId}
    and o.id = (select f.order_id from refunds f where f.id = ${refundId}) for no key update`.execute(
    reader,
  )
  return findRefundSubject(reader, organisationId, refundId)
}

/** Addresses that the refund was announced to, or for which the announcement is queued. */
export const listNotifiedAddresses = (
  reader: Reader,
  organisationId: string,
  refundId: string,
) => allRows(reader)`
  select distinct ${columns('messages', 'channel, recipient as address', 'm')} from messages m
  where m.organisation_id = ${organisationId} and m.refund_id = ${refundId} and m.template = 'refund'
    and m.status in ('queued', 'sent', 'captured') and m.sealed_content is not null`
