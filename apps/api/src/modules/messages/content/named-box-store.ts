import { columns } from '../../../platform/columns.ts'
import type { Reader } from '../../../platform/postgres.ts'
import { allRows } from '../../../platform/rows.ts'

/** What customers call these boxes, in the order asked for; those of another shop are not among them. */
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
