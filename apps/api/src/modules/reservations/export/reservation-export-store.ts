import type { SortDirection } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import {
  conditionsOf,
  type ReservationFilter,
  type ReservationSort,
  SORTS,
} from '../list/reservation-list-store.ts'
import type { ShopOfList } from '../list/shop-of-list.ts'

const EXPORTED_RESERVATION = columns(
  'reservations',
  'public_id, status, first_name, last_name, external_order_id',
  'r',
)
export interface ExportedReservation extends RowOf<typeof EXPORTED_RESERVATION> {
  readonly emails: string
  readonly phonenumbers: string
  /** In the shop's time zone, as its reader writes dates. */
  readonly pickupDateTime: string
  readonly createdAt: string
  readonly boxes: readonly { readonly label: string; readonly lockerName: string }[]
}

export interface ExportOrder {
  readonly field: ReservationSort
  readonly direction: SortDirection
}

/** Rows of an export. `ids`: only these, in this order. */
export const exportedReservations = (
  { organisationId, shopId }: ShopOfList,
  { filter, ids }: { readonly filter: ReservationFilter; readonly ids: readonly string[] | null },
  { field, direction }: ExportOrder,
  dateFormat: string,
): RawBuilder<ExportedReservation> => {
  const conditions = [
    sql`r.organisation_id = ${organisationId}`,
    sql`r.shop_id = ${shopId}`,
    ...conditionsOf(filter),
    ...(ids === null ? [] : [sql`r.id = any(${[...ids]})`]),
  ]
  const { expression } = SORTS[field]
  const way = sql.raw(direction)
  const order =
    ids === null
      ? sql`${expression} ${way}, r.id ${way}`
      : sql`array_position(${[...ids]}::text[], r.id::text)`
  const timeZone = sql`(select s.time_zone from shops s where s.id = ${shopId})`
  const written = (column: RawBuilder<unknown>) =>
    sql`to_char(${column} at time zone ${timeZone}, ${`${dateFormat} HH24:MI`})`
  return sql<ExportedReservation>`
    select ${EXPORTED_RESERVATION}, array_to_string(r.emails, ' ') as emails,
      array_to_string(r.phonenumbers, ' ') as phonenumbers,
      ${written(sql`r.pickup_at`)} as "pickupDateTime", ${written(sql`r.created_at`)} as "createdAt",
      (select coalesce(json_agg(json_build_object('label', b.label, 'lockerName', b.locker_name) order by b.position), '[]')
        from reservation_boxes b where b.reservation_id = r.id) as boxes
    from reservations r where ${sql.join(conditions, sql` and `)} order by ${order}`
}
