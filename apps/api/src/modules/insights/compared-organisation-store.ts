import type { Coverage } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { isCoveredOrganisation } from '../../call/covered-organisation-store.ts'
import { columns } from '../../platform/columns.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'

/** Without the removed ones: nobody works there. */
export const listComparedOrganisations = (reader: Reader, coverage: Coverage) => allRows(reader)`
  select ${columns('organisations', 'id, name')} from organisations
  where organisations.removed_at is null
    and ${coverage.isEverything ? sql`true` : isCoveredOrganisation(coverage)}
  order by ${inNaturalOrder(sql`organisations.name`)}, organisations.id`
