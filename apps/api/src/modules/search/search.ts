import {
  coverageFor,
  featuresOn,
  isWorthSearching,
  matchRank,
  normaliseEmail,
  SEARCH_KINDS,
  searchableKinds,
  searchInput,
  type SearchKind,
  type SearchMatch,
  searchMatch,
} from '@lockerdesk/domain'
import { type Call, principalOf, shopLimit, userOf } from '../../call/call.ts'
import { checked } from '../../call/refused.ts'
import { read } from '../../call/read.ts'
import { foundCustomers } from '../customers/index.ts'
import { foundOrders } from '../orders/index.ts'
import { foundProducts } from '../products/index.ts'
import { foundReservations } from '../reservations/index.ts'
import type { FoundRow, Wanted } from './found-row-store.ts'
import { searchOrganisation } from './organisation-search-store.ts'
import { searchPlatform } from './platform-search-store.ts'

export interface SearchHit extends Omit<FoundRow, 'texts'> {
  readonly match: SearchMatch
}

/**
 * Everything the caller may see that fits what they typed. A kind they may not see is not looked for; within
 * the others the rows are those of their organisation and shops, or of the places below theirs.
 */
export const search = async (
  call: Call,
  typed: { readonly term: string; readonly limit?: number | undefined },
): Promise<SearchHit[]> => {
  const { term: asTyped, limit } = checked(searchInput, typed)
  const term = asTyped.includes('@') ? normaliseEmail(asTyped) : asTyped
  if (!isWorthSearching(term)) return []
  const { organisation, platform } = call
  const features = featuresOn(platform.switches, organisation?.organisationId ?? null)
  const kinds = searchableKinds(principalOf(call.actor), organisation, features)
  const wanted = { kinds, term, limit }
  const rows = [...(await foundHere(call, wanted)), ...(await foundAbove(call, wanted))]
  return ranked(rows, term)
}

/** What is found by likeness is not counted beyond this. */
const COUNTED_UP_TO = 20

const foundHere = (call: Call, wanted: Wanted): Promise<readonly FoundRow[]> | readonly [] => {
  const { organisation } = call
  if (organisation === null) return []
  const reach = { organisationId: organisation.organisationId, shopIds: shopLimit(call) }
  const { kinds, term, limit } = wanted
  return read(call, async (reader) => {
    const of = async <Found extends object>(
      kind: SearchKind,
      find: (atMost: number) => Promise<readonly Found[]>,
    ) => {
      if (!kinds.includes(kind)) return []
      const found = await find(COUNTED_UP_TO)
      const totalOfKind = found.length < COUNTED_UP_TO ? found.length : null
      return found.slice(0, limit).map((row) => ({ kind, totalOfKind, ...row }))
    }
    return [
      ...(await of('reservation', (atMost) => foundReservations(reader, call, term, atMost))),
      ...(await of('order', (atMost) => foundOrders(reader, call, term, atMost))),
      ...(await of('customer', (atMost) => foundCustomers(reader, call, term, atMost))),
      ...(await of('product', (atMost) => foundProducts(reader, call, term, atMost))),
      ...(await searchOrganisation(reader, reach, wanted)),
    ]
  })
}

/** Their places lie in many organisations, so this looks beyond the one in the header. */
const foundAbove = (call: Call, wanted: Wanted): Promise<readonly FoundRow[]> => {
  const { assignments } = userOf(call)
  const reach = {
    organisation: coverageFor(assignments, 'organisation.list'),
    dealer: coverageFor(assignments, 'dealer.read'),
    reseller: coverageFor(assignments, 'reseller.read'),
  }
  return read(call, (reader) => searchPlatform(reader, reach, wanted), 'everything')
}

const ranked = (rows: readonly FoundRow[], term: string): SearchHit[] =>
  rows
    .map(({ texts, ...row }) => ({ ...row, match: searchMatch(texts, term) }))
    .toSorted(
      (one, other) =>
        matchRank(one.match) - matchRank(other.match) ||
        SEARCH_KINDS.indexOf(one.kind) - SEARCH_KINDS.indexOf(other.kind),
    )
