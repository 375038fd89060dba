import type { BoxPlace, CabinetLayout } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import { inNaturalOrder } from '../../../platform/natural-order.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** Front of a locker: doors and labels only. */
export interface Cabinet
  extends Pick<CabinetLayout, 'columns' | 'rows'>,
    RowOf<typeof STORED_COLUMNS> {
  /** Name of its keypad. Null if the shop has only one. */
  readonly keypadName: string | null
  readonly boxes: readonly (Pick<
    BoxPlace,
    'label' | 'column' | 'row' | 'columnSpan' | 'rowSpan'
  > & {
    readonly _id: string
  })[]
}

/** The columns of `lockers l`. */
const STORED_COLUMNS = columns('lockers', 'id, name', 'l')
const CABINET = sql`${STORED_COLUMNS}, l.columns,
  l.rows,
  (select g.name from gateways g where g.id = l.gateway_id and exists (select from gateways other
    where other.organisation_id = g.organisation_id and other.shop_id = g.shop_id and other.id <> g.id)) as "keypadName",
  (select json_agg(json_build_object('_id', b.id, 'label', b.label, 'column', b.column_number,
      'row', b.row_number, 'columnSpan', b.column_span, 'rowSpan', b.row_span) order by b.number)
    from boxes b where b.locker_id = l.id) as boxes`

/** Lockers of its boxes, as an array column of `reservations r`. */
export const CABINETS_OF_RESERVATION = sql`(select coalesce(json_agg(c order by ${inNaturalOrder(sql`c.name`)}, c._id), '[]') from (
  select ${CABINET} from lockers l where l.organisation_id = r.organisation_id and l.id in (
    select b.locker_id from reservation_boxes b where b.reservation_id = r.id)) c)`

export const findCabinets = (
  reader: Reader,
  organisationId: string,
  lockerIds: readonly string[],
) => allRows<Cabinet>(reader)`
  select ${CABINET} from lockers l where l.organisation_id = ${organisationId} and l.id = any(${[...lockerIds]})
  order by ${inNaturalOrder(sql`l.name`)}, l.id`

export const cabinetsOfBoxes = async (
  reader: Reader,
  organisationId: string,
  boxIds: readonly string[],
): Promise<Cabinet[]> => {
  if (boxIds.length === 0) return []
  return allRows<Cabinet>(reader)`
    select ${CABINET} from lockers l where l.organisation_id = ${organisationId} and l.id in (
      select b.locker_id from boxes b where b.id = any(${[...boxIds]}))
    order by ${inNaturalOrder(sql`l.name`)}, l.id`
}
