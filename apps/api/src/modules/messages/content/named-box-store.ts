import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** Labels of these boxes, in the given order; omits boxes of other shops. */
export const namedBoxes = (
  reader: Reader,
  { organisationId, shopId }: { readonly organisationId: string; readonly shopId: string },
  boxIds: readonly string[],
) => allRows(reader)`
  select ${columns({ b: 'boxes', l: 'lockers' }, 'b.id as boxId, b.label, l.name as lockerName')}
    from boxes b
  join lockers l on l.id = b.locker_id join gateways g on g.id = l.gateway_id
  where b.organisation_id = ${organisationId} and g.shop_id = ${shopId} and b.id = any(${[...boxIds]})
  order by array_position(${[...boxIds]}::text[], b.id::text)`
