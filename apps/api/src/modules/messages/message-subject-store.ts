import {
  type Cents,
  carriesCode,
  type Language,
  MESSAGE_TEMPLATES,
  type MessageStatus,
  type NotificationChannel,
  type ReservationStatus,
  type SoldLine,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { featureIsOn } from '../platform-settings/index.ts'
import { type Cabinet, CABINETS_OF_RESERVATION } from './cabinet-store.ts'

export interface MessageBox {
  readonly boxId: string | null
  readonly label: string
  readonly lockerName: string
}

export type MessageLine = Pick<
  SoldLine,
  'description' | 'allergens' | 'amount' | 'unitType' | 'totalPrice'
>

/** A reservation as a message speaks of it. */
export interface MessageSubject {
  readonly reservationId: string
  readonly publicId: string
  readonly organisationId: string
  readonly shopId: string
  readonly customerId: string | null
  readonly status: ReservationStatus
  readonly sealedPincode: string | null
  readonly pickupDateTime: string
  readonly externalOrderId: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phonenumbers: readonly string[]
  readonly notificationTypes: readonly NotificationChannel[]
  readonly isVendingReservation: boolean
  readonly boxes: readonly MessageBox[]
  readonly cabinets: readonly Cabinet[]
  readonly isInLockdown: boolean
  readonly shouldCustomerPay: boolean
  readonly isPaid: boolean
  /** Cents. */
  readonly orderAmount: Cents | null
  /** What a buyer finds in it; empty where nobody bought products. */
  readonly contents: readonly MessageLine[]
  /** Null: none was placed, or it was canceled. */
  readonly order: { readonly _id: string; readonly orderNumber: number } | null
  /** Null: the shop has no page on which the buyer could look. */
  readonly storefront: { readonly pathname: string; readonly publicId: string } | null
}

const SUBJECT = sql`
  r.id as "reservationId", r.public_id as "publicId", r.organisation_id as "organisationId", r.shop_id as "shopId",
  r.customer_id as "customerId", r.status, r.sealed_pincode as "sealedPincode", r.pickup_at as "pickupDateTime",
  r.external_order_id as "externalOrderId", r.language, r.first_name as "firstName", r.last_name as "lastName",
  r.emails, r.phonenumbers, r.notification_types as "notificationTypes",
  r.should_customer_pay as "shouldCustomerPay", r.paid_at is not null as "isPaid", r.order_amount as "orderAmount",
  r.is_vending_reservation as "isVendingReservation", ${CABINETS_OF_RESERVATION} as cabinets,
  (select json_build_object('_id', o.id, 'orderNumber', o.order_number) from order_reservations x
    join orders o on o.id = x.order_id where x.reservation_id = r.id and x.is_live) as "order",
  (select json_build_object('pathname', g.pathname, 'publicId', s.public_id) from shops s
    join organisations g on g.id = s.organisation_id
    where s.id = r.shop_id and ${featureIsOn('storefront', 'g.id')}) as storefront,
  (select coalesce(json_agg(json_build_object('description', l.description, 'allergens', l.allergens,
      'amount', l.amount, 'unitType', l.unit_type, 'totalPrice', l.total_price)
      order by l.position), '[]')
    from order_lines l join order_reservations x on x.order_id = l.order_id and x.reservation_id = l.reservation_id
    where l.reservation_id = r.id and x.is_live and r.is_vending_reservation) as contents,
  (select coalesce(json_agg(json_build_object('boxId', b.box_id, 'label', b.label,
      'lockerName', b.locker_name) order by b.position), '[]')
    from reservation_boxes b where b.reservation_id = r.id) as boxes,
  exists (select from reservation_boxes b join lockdowns d on d.locker_id = b.locker_id and d.ended_at is null
    where b.reservation_id = r.id and b.state = 'held') as "isInLockdown"`

export const findSubject = async (
  reader: Reader,
  organisationId: string,
  reservationId: string,
): Promise<MessageSubject | null> => {
  const { rows } = await sql<MessageSubject>`
    select ${SUBJECT} from reservations r
    where r.organisation_id = ${organisationId} and r.id = ${reservationId}`.execute(reader)
  return rows[0] ?? null
}

const CODES = MESSAGE_TEMPLATES.filter(carriesCode)
const hasCodeMessage = (statuses: readonly MessageStatus[]) => sql`exists (select from messages m
  where m.reservation_id = r.id and m.template = any(${CODES}) and m.status = any(${[...statuses]}))`

/**
 * Whose customer knows a code that opens a box of this locker. Once a lockdown has ended, whoever gets a code that
 * waited for it needs no other message.
 */
export const subjectsInLocker = async (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  isInLockdown: boolean,
): Promise<MessageSubject[]> => {
  const { rows } = await sql<MessageSubject>`
    select ${SUBJECT} from reservations r
    where r.organisation_id = ${organisationId} and r.status in ('reserved', 'ordered', 'sent')
      and r.last_sent_at is not null
      and (not ${hasCodeMessage(['queued'])} or ${isInLockdown ? hasCodeMessage(['sent', 'captured']) : sql`false`})
      and r.id in (
      select b.reservation_id from reservation_boxes b where b.locker_id = ${lockerId} and b.state = 'held')
    order by r.id`.execute(reader)
  return rows
}

/** Nobody changes it until this transaction is over. */
export const lockSubject = async (
  reader: Reader,
  organisationId: string,
  reservationId: string,
): Promise<MessageSubject | null> => {
  await sql`select from reservations
    where organisation_id = ${organisationId} and id = ${reservationId} for no key update`.execute(
    reader,
  )
  return findSubject(reader, organisationId, reservationId)
}
