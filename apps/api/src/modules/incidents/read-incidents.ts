import {
  coverageFor,
  INCIDENT_KINDS,
  type IncidentKind,
  incidentRank,
  monthOf,
} from '@lockerdesk/domain'
import { batched } from '../../call/batched.ts'
import { type Call, userOf } from '../../call/call.ts'
import { read } from '../../call/read.ts'
import type { PageRequest } from '../../platform/paging.ts'
import type { Reader, Scope } from '../../platform/postgres.ts'
import { type IncidentReach, listCoveredIds } from './incident-reach-store.ts'
import type { IncidentQuery } from './incident-row-store.ts'
import {
  countByOrganisation,
  type IncidentPage,
  type IncidentsOf,
  listIncidents,
} from './incident-store.ts'
import { organisationTroubles } from './organisation-troubles.ts'
import { listSites, type Sites } from './site-store.ts'

/** How an organisation stands is for those who see its quotas; a Member watches none. */
const reachOf = async (call: Call): Promise<IncidentReach> => {
  const coverage = coverageFor(userOf(call).assignments, 'quota.read')
  return coverage.isEverything
    ? 'all'
    : await read(call, (reader) => listCoveredIds(reader, coverage), 'everything')
}

/** Row security guards the statements a second time, unless the caller sees the whole platform. */
const scopeOf = (reach: IncidentReach): Scope =>
  reach === 'all' ? 'everything' : { organisationIds: reach }

const within = <T>(
  call: Call,
  reach: IncidentReach,
  work: (reader: Reader, query: IncidentQuery) => Promise<T>,
): Promise<T> => {
  const { clock, payments } = call.services
  const now = clock.now()
  const asked = { month: monthOf(now), payments }
  return read(
    call,
    async (reader) => {
      const troubles = await organisationTroubles(reader, reach, asked)
      return await work(reader, { reach, troubles, now: now.toISOString() })
    },
    scopeOf(reach),
  )
}

export interface DatedIncidentPage extends IncidentPage {
  readonly updatedAt: string
}

export const incidents = async (
  call: Call,
  kinds: readonly IncidentKind[] | null | undefined,
  page: PageRequest,
): Promise<DatedIncidentPage> =>
  within(call, await reachOf(call), async (reader, query) => ({
    ...(await listIncidents(reader, query, kinds ?? INCIDENT_KINDS, page)),
    updatedAt: query.now,
  }))

export const sites = async (call: Call): Promise<Sites> =>
  within(call, await reachOf(call), listSites)

export interface TroubledOrganisation {
  readonly organisationId: string
  readonly rank: number
}

/** Organisations with incidents: the worst kind first, and among equals who has more. */
export const troubledOrganisations = async (call: Call): Promise<TroubledOrganisation[]> => {
  const found = await within(call, await reachOf(call), countByOrganisation)
  return found
    .toSorted(
      (one, other) =>
        incidentRank(one.worst) - incidentRank(other.worst) || other.count - one.count,
    )
    .map(({ organisationId }, rank) => ({ organisationId, rank }))
}

/** For fields of organisations that the caller was shown to see the quotas of. */
export const incidentsOfOrganisation = batched<IncidentsOf>(async (call, ids) => {
  const found = await within(call, ids, countByOrganisation)
  return new Map(found.map((each) => [each.organisationId, each]))
})
