import type { Coverage } from '@lockerdesk/domain'
import { type RawBuilder, sql } from 'kysely'

/** Whether a row of `organisations` is within the coverage; full coverage needs no condition. */
export const isCoveredOrganisation = ({
  organisationIds,
  dealerIds,
  resellerIds,
}: Coverage): RawBuilder<boolean> =>
  sql<boolean>`(organisations.id = any(${[...organisationIds]})
    or organisations.dealer_id = any(${[...dealerIds]})
    or organisations.dealer_id in (select id from dealers where reseller_id = any(${[...resellerIds]})))`
