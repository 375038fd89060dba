import type { Coverage } from '@lockerdesk/domain'
import { sql } from 'kysely'
import type { Reader } from '../../platform/postgres.ts'
import { type FoundRow, type Part, unionOf, type Wanted } from './found-row-store.ts'

/** Below which places each kind may be seen. */
export interface PlatformReach {
  readonly organisation: Coverage
  readonly dealer: Coverage
  readonly reseller: Coverage
}

export const searchPlatform = async (
  reader: Reader,
  reach: PlatformReach,
  wanted: Wanted,
): Promise<readonly FoundRow[]> => {
  const union = unionOf(partsOf(reach), wanted)
  return union === null ? [] : (await union.execute(reader)).rows
}

const partsOf = ({ organisation, dealer, reseller }: PlatformReach): readonly Part[] => [
  {
    kind: 'organisation',
    from: sql`organisations o`,
    isSeen: sql`o.removed_at is null and (${organisation.isEverything}
      or o.id = any(${[...organisation.organisationIds]}) or o.dealer_id = any(${[...organisation.dealerIds]})
      or o.dealer_id in (select d.id from dealers d where d.reseller_id = any(${[...organisation.resellerIds]})))`,
    id: sql`o.id`,
    label: sql`o.name`,
    detail: sql`o.company_name`,
    names: [sql`o.name`, sql`o.company_name`, sql`o.pathname`, sql`o.public_id`],
  },
  {
    kind: 'dealer',
    from: sql`dealers d`,
    isSeen: sql`(${dealer.isEverything} or d.id = any(${[...dealer.dealerIds]})
      or d.reseller_id = any(${[...dealer.resellerIds]}))`,
    id: sql`d.id`,
    label: sql`d.company_name`,
    detail: sql`d.email`,
    names: [sql`d.company_name`, sql`d.email`, sql`d.public_id`],
  },
  {
    kind: 'reseller',
    from: sql`resellers r`,
    isSeen: sql`(${reseller.isEverything} or r.id = any(${[...reseller.resellerIds]}))`,
    id: sql`r.id`,
    label: sql`r.company_name`,
    detail: sql`r.email`,
    names: [sql`r.company_name`, sql`r.email`, sql`r.public_id`],
  },
  {
    kind: 'announcement',
    from: sql`announcements a`,
    isSeen: sql`true`,
    id: sql`a.id`,
    label: sql`a.title`,
    detail: sql`''`,
    names: [sql`a.title`, sql`a.content`],
  },
]
