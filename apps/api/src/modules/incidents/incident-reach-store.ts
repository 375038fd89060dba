import type { Coverage } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { isCoveredOrganisation } from '../../call/covered-organisation-store.ts'
import type { Reader } from '../../platform/postgres.ts'

/** The organisations whose incidents are asked for; 'all': of the whole platform. */
export type IncidentReach = readonly string[] | 'all'

/** The ids of the reach, sent once however often a statement asks for them; the first part of its `with`. */
export const reached = (reach: IncidentReach): RawBuilder<unknown> =>
  reach === 'all'
    ? sql`reached as (select id from organisations)`
    : // As one text: the driver would escape each of thousands of ids.
      sql`reached as materialized (select unnest(string_to_array(${reach.join(',')}, ',')) as id)`

/** In a statement that begins with `reached`. */
export const isReached = (
  reach: IncidentReach,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`${column} in (select id from reached)`

/** Without the removed ones: nobody works there. */
export const listCoveredIds = async (reader: Reader, coverage: Coverage): Promise<string[]> => {
  const rows = await reader
    .selectFrom('organisations')
    .select('organisations.id')
    .where('organisations.removed_at', 'is', null)
    .where(isCoveredOrganisation(coverage))
    .execute()
  return rows.map(({ id }) => id)
}
