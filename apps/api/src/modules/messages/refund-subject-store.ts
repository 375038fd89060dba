import type { Cents, Language, NotificationChannel } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { featureIsOn } from '../platform-settings/index.ts'

/** A refund as a message speaks of it. */
export interface RefundSubject {
  readonly refundId: string
  readonly orderId: string
  readonly organisationId: string
  readonly shopId: string
  readonly customerId: string | null
  /** The order's public id, as the trail names it. */
  readonly publicId: string
  readonly orderNumber: number
  /** Of the reservation that it was for; empty: none. */
  readonly externalOrderId: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  /** Cents. */
  readonly amount: Cents
  /** asked: by staff. canceled: with the order. late: the offer was gone. provider: in the provider's dashboard. */
  readonly reason: 'asked' | 'canceled' | 'late' | 'provider'
  /** False: it has not gone back, or came back again. */
  readonly isBack: boolean
  readonly isFailed: boolean
  /** Its buyer was told that it goes back. */
  readonly isTold: boolean
  /** Null while it is on its way. */
  readonly settledAt: string | null
  /** Null: the shop has no page on which the buyer could look. */
  readonly storefront: { readonly pathname: string; readonly publicId: string } | null
}

const subjects = (reader: Reader, which: RawBuilder<unknown>) =>
  sql<RefundSubject>`
    select f.id as "refundId", o.id as "orderId", o.organisation_id as "organisationId", o.shop_id as "shopId",
      o.customer_id as "customerId", o.public_id as "publicId", o.order_number as "orderNumber",
      coalesce((select min(r.external_order_id) from order_reservations x join reservations r on r.id = x.reservation_id
        where x.order_id = o.id and r.external_order_id <> ''), '') as "externalOrderId", o.language,
      o.first_name as "firstName", o.last_name as "lastName", o.emails, o.phonenumbers, f.amount, f.reason,
      f.status = 'succeeded' as "isBack", f.status = 'failed' as "isFailed",
      exists (select from messages m where m.refund_id = f.id and m.template = 'refund'
        and m.status in ('sent', 'captured')) as "isTold", f.settled_at as "settledAt",
      case when ${featureIsOn('storefront', 'o.organisation_id')}
        then json_build_object('pathname', g.pathname, 'publicId', s.public_id) end as storefront
    from refunds f join orders o on o.id = f.order_id join shops s on s.id = o.shop_id
    join organisations g on g.id = o.organisation_id
    where ${which}`.execute(reader)

export const findRefundSubject = async (
  reader: Reader,
  organisationId: string,
  refundId: string,
): Promise<RefundSubject | null> => {
  const { rows } = await subjects(
    reader,
    sql`f.organisation_id = ${organisationId} and f.id = ${refundId}`,
  )
  return rows[0] ?? null
}

/** All that went back at these, the oldest first: the demo tells everybody at once. */
export const listRefundSubjects = async (
  reader: Reader,
  organisationIds: readonly string[],
): Promise<RefundSubject[]> => {
  const { rows } = await subjects(
    reader,
    sql`f.organisation_id = any(${[...organisationIds]}) and f.status = 'succeeded' order by f.settled_at, f.id`,
  )
  return rows
}

/** Nobody changes its order until this transaction is over. */
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
export const listNotifiedAddresses = async (
  reader: Reader,
  organisationId: string,
  refundId: string,
): Promise<{ readonly channel: NotificationChannel; readonly address: string }[]> => {
  const { rows } = await sql<{ channel: NotificationChannel; address: string }>`
    select distinct m.channel, m.recipient as address from messages m
    where m.organisation_id = ${organisationId} and m.refund_id = ${refundId} and m.template = 'refund'
      and m.status in ('queued', 'sent', 'captured') and m.sealed_content is not null`.execute(
    reader,
  )
  return rows
}
