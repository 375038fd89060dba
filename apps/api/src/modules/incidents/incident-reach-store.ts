import type { Coverage } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'
import { isCoveredOrganisation } from '../../call/covered-organisation-store.ts'
import type { Reader } from '../../platform/postgres.ts'

/** The organisations whose incidents are asked for; 'all': of the whole platform. */
export type IncidentReach = readonly string[] | 'all'

export const isReached = (
  reach: IncidentReach,
  column: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  reach === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...reach]})`

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
