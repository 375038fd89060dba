import {
  carriesCode,
  MESSAGE_TEMPLATES,
  type MessageStatus,
  type SoldLine,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import { featureIsOn } from '../../platform-settings/index.ts'
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

/**
 * Data of a reservation for its messages.
 * `orderAmount`: cents.
 */
export interface MessageSubject extends RowOf<typeof STORED_COLUMNS> {
  readonly boxes: readonly MessageBox[]
  readonly cabinets: readonly Cabinet[]
  readonly isInLockdown: boolean
  readonly isPaid: boolean
  /** Bought products. Empty without any. */
  readonly contents: readonly MessageLine[]
  /** Null without an order, or if it was canceled. */
  readonly order: { readonly _id: string; readonly orderNumber: number } | null
  /** Null if the shop has no page. */
  readonly storefront: { readonly pathname: string; readonly publicId: string } | null
}

const STORED_COLUMNS = columns(
  'reservations',
  `id as reservationId, public_id as publicId, organisation_id, shop_id, customer_id, status,
      sealed_pincode, pickup_at as pickupDateTime, external_order_id, language, first_name,
      last_name, emails, phonenumbers, notification_types, should_customer_pay, order_amount,
      is_vending_reservation`,
  'r',
)
const SUBJECT = sql`${STORED_COLUMNS}, r.paid_at is not null as "isPaid",
  ${CABINETS_OF_RESERVATION} as cabinets,
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

export const findSubject = (
  reader: Reader,
  organisationId: string,
  reservationId: string,
) => firstRow<MessageSubject>(reader)`
  select ${SUBJECT} from reservations r
  where r.organisation_id = ${organisationId} and r.id = ${reservationId}`

const CODES = MESSAGE_TEMPLATES.filter(carriesCode)
const hasCodeMessage = (statuses: readonly MessageStatus[]) => sql`exists (select from messages m
  where m.reservation_id = r.id and m.template = any(${CODES}) and m.status = any(${[...statuses]}))`

/**
 * Reservations whose customer has a code for a box of this locker. After a lockdown, customers whose held code is sent
 * now get no other message.
 */
export const subjectsInLocker = (
  reader: Reader,
  organisationId: string,
  lockerId: string,
  isInLockdown: boolean,
) => allRows<MessageSubject>(reader)`
  select ${SUBJECT} from reservations r
  where r.organisation_id = ${organisationId} and r.status in ('reserved', 'ordered', 'sent')
    and r.last_sent_at is not null
    and (not ${hasCodeMessage(['queued'])} or ${isInLockdown ? hasCodeMessage(['sent', 'captured']) : sql`false`})
    and r.id in (
    select b.reservation_id from reservation_boxes b where b.locker_id = ${lockerId} and b.state = 'held')
  order by r.id`

/** Locked until the transaction ends. */
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
