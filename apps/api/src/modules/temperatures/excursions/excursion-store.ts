import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/columns.ts'
import type { Reader, Tx } from '../../../platform/postgres.ts'
import { allRows, firstRow } from '../../../platform/rows.ts'
import type { Period } from '../temperature-store.ts'

export type ExcursionRow = RowOf<typeof COLUMNS>

const COLUMNS = columns(
  'temperature_excursions',
  `
  id, locker_id, started_at, ended_at, peak, warning_limit, warning_at, lockdown_at, comment,
  commented_by_name, commented_at`,
  'e',
)

/** Those that touch the period, the oldest first. */
export const listExcursions = (
  reader: Reader,
  lockerId: string,
  { from, to }: Period,
) => allRows<ExcursionRow>(reader)`
  select ${COLUMNS} from temperature_excursions e
  where e.locker_id = ${lockerId} and e.started_at < ${to} and coalesce(e.ended_at, 'infinity') >= ${from}
  order by e.started_at`

export const lockExcursion = async (
  tx: Tx,
  reach: { readonly organisationId: string; readonly shopIds: readonly string[] | null },
  id: string,
): Promise<(ExcursionRow & { lockerName: string }) | null> => {
  const isReached = reach.shopIds === null ? sql`true` : sql`g.shop_id = any(${[...reach.shopIds]})`
  return firstRow<ExcursionRow>(tx)`
    select ${columns('lockers', 'name as lockerName', 'l')}, ${COLUMNS} from temperature_excursions e
    join lockers l on l.id = e.locker_id join gateways g on g.id = l.gateway_id
    where e.organisation_id = ${reach.organisationId} and e.id = ${id} and ${isReached}
    for update of e`
}

export const saveComment = async (
  tx: Tx,
  organisationId: string,
  id: string,
  comment: {
    readonly text: string
    readonly by: { readonly id: string; readonly name: string }
    readonly at: string
  },
): Promise<void> => {
  await sql`update temperature_excursions set comment = ${comment.text}, commented_by_id = ${comment.by.id},
      commented_by_name = ${comment.by.name}, commented_at = ${comment.at}
    where organisation_id = ${organisationId} and id = ${id}`.execute(tx)
}
