import { coverageFor } from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, organisationOf, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import type { Page, PageRequest } from '../../platform/paging.ts'
import { incidentRanks } from './incident-ranks.ts'
import {
  countShops,
  findCoveredOrganisation,
  listOrganisations,
  type OrganisationFilter,
  type OrganisationSort,
  organisationsByIds,
  searchOrganisations,
} from './organisation-list-store.ts'
import { findOrganisation, type Organisation } from './organisation-store.ts'

/** Those who may restore one see the removed ones; for everybody else they are gone. */
const coverageOf = (call: Call, isRemoved: boolean) =>
  coverageFor(userOf(call).assignments, isRemoved ? 'organisation.remove' : 'organisation.list')

export const organisations = async (
  call: Call,
  filter: OrganisationFilter,
  sort: OrganisationSort | null | undefined,
  page: PageRequest,
): Promise<Page<Organisation>> => {
  const ranks = sort?.field === 'incidents' ? await incidentRanks(call) : []
  return read(
    call,
    (reader) =>
      listOrganisations(
        reader,
        coverageOf(call, filter.isRemoved ?? false),
        filter,
        sort ?? { field: 'name', direction: 'asc' },
        page,
        ranks,
      ),
    'everything',
  )
}

export const findOrganisations = (call: Call, query: string): Promise<Organisation[]> =>
  read(call, (reader) => searchOrganisations(reader, coverageOf(call, false), query), 'everything')

export const getOrganisationById = async (call: Call, id: string): Promise<Organisation> => {
  const found = await read(
    call,
    async (reader) =>
      (await findCoveredOrganisation(reader, coverageOf(call, false), id, false)) ??
      (await findCoveredOrganisation(reader, coverageOf(call, true), id, true)),
    'everything',
  )
  if (found === null) throw refused('NOT_FOUND')
  return found
}

export const getCurrentOrganisation = async (call: Call): Promise<Organisation> => {
  const { organisationId } = organisationOf(call)
  const organisation = await read(call, (reader) => findOrganisation(reader, organisationId))
  if (organisation === null) throw refused('NOT_FOUND')
  return organisation
}

/** For fields of what the caller was already given, such as the place of a role. */
export const organisationById = batched<Organisation>((call, ids) =>
  read(call, (reader) => organisationsByIds(reader, ids), { organisationIds: ids }),
)

export const shopCount = batched<number>((call, ids) =>
  read(call, (reader) => countShops(reader, ids), { organisationIds: ids }),
)
