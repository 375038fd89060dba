import { coverageFor } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, scopeOfRoles, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import type { CompanySort } from './company-store.ts'
import {
  countOrganisations,
  type Dealer,
  type DealerFilter,
  dealersByIds,
  findDealer,
  listDealers,
} from './dealer-store.ts'

export const dealers = (
  call: Call,
  filter: DealerFilter,
  sort: CompanySort | null | undefined,
  page: PageRequest,
): Promise<Page<Dealer>> =>
  read(call, (reader) =>
    listDealers(
      reader,
      coverageFor(userOf(call).assignments, 'dealer.read'),
      filter,
      sort ?? { field: 'companyName', direction: 'asc' },
      page,
    ),
  )

export const getDealerById = async (call: Call, id: string): Promise<Dealer> => {
  const coverage = coverageFor(userOf(call).assignments, 'dealer.read')
  const dealer = await read(call, (reader) => findDealer(reader, coverage, id))
  if (dealer === null) throw refused('NOT_FOUND')
  return dealer
}

export const dealerById = batched<Dealer>((call, ids) =>
  read(call, (reader) => dealersByIds(reader, ids), scopeOfRoles(call)),
)

/** Asked only for dealers that the caller covers, so all their organisations may be counted. */
export const organisationCount = batched<number>((call, ids) =>
  read(call, (reader) => countOrganisations(reader, ids), 'everything'),
)
