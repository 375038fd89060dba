import type { Coverage } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { isCoveredOrganisation } from '../../call/covered-organisation-store.ts'
import { inNaturalOrder } from '../../platform/natural-order.ts'
import type { Reader } from '../../platform/postgres.ts'
import { allRows } from '../../platform/rows.ts'
import type { NamedPlace } from './insight-store.ts'

/** Without the removed ones: nobody works there. */
export const listComparedOrganisations = (
  reader: Reader,
  coverage: Coverage,
) => allRows<NamedPlace>(reader)`
  select organisations.id as _id, organisations.name from organisations
  where organisations.removed_at is null
    and ${coverage.isEverything ? sql`true` : isCoveredOrganisation(coverage)}
  order by ${inNaturalOrder(sql`organisations.name`)}, organisations.id`
