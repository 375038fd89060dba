import { type Permission, type Place, roleAt } from '@lockerdesk/domain'
import { assertRecentlyAuthenticated } from '../../call/assert-recently-authenticated.ts'
import { authorise, type Call, organisationOf, userOf } from '../../call/call.ts'
import { refused } from '../../call/refused.ts'
import type { Reader } from '../../platform/postgres.ts'
import { findPlace, type NamedPlace, type PlaceColumns, placeColumns } from './place-store.ts'

/** What it takes to manage the people of each kind of place. */
const MANAGING = {
  organisation: 'user.manage',
  dealer: 'dealerUser.manage',
  reseller: 'resellerUser.manage',
  platform: 'superUser.manage',
} as const satisfies Record<Place['kind'], Permission>

const NOWHERE: PlaceColumns = { organisationId: null, dealerId: null, resellerId: null }
export const atDealer = (dealerId: string): PlaceColumns => ({ ...NOWHERE, dealerId })
export const atReseller = (resellerId: string): PlaceColumns => ({ ...NOWHERE, resellerId })
export const AT_PLATFORM = NOWHERE
export const atOwnOrganisation = (call: Call): PlaceColumns => placeColumns(organisationOf(call))

/** The place, if the caller may manage its people; one they do not reach does not exist. */
export const managedPlace = async (
  reader: Reader,
  call: Call,
  columns: PlaceColumns,
): Promise<NamedPlace> => {
  const found = await findPlace(reader, columns)
  if (found === null || roleAt(userOf(call).assignments, found.place) === null)
    throw refused('NOT_FOUND')
  authorise(call, MANAGING[found.place.kind], found.place)
  return found
}

/** Roles above an organisation's own are given only by somebody who proved who they are just now. */
export const assertRecentForGrant = (call: Call, place: Place): void => {
  if (place.kind !== 'organisation') assertRecentlyAuthenticated(call)
}

/** Whose trail it belongs in: the organisation's, or nobody's but the platform's. */
export const trailOf = (place: Place): string | null =>
  place.kind === 'organisation' ? place.organisationId : null
