import { verdictOfRole } from './permissions.ts'
import { ok, type Result, refuse } from '../result.ts'
import {
  type Place,
  ROLE_REFERENCE,
  type Role,
  type RoleAssignment,
  outranks,
  roleAt,
} from './roles.ts'

const PLACE_OF_REFERENCE = {
  Organisation: 'organisation',
  Dealer: 'dealer',
  Reseller: 'reseller',
} as const

/** A Member or Admin refers to an organisation, a Dealer to a dealer, a Reseller to a reseller. */
export const fitsPlace = (role: Role, place: Place): boolean => {
  const reference = ROLE_REFERENCE[role]
  return place.kind === (reference === null ? 'platform' : PLACE_OF_REFERENCE[reference])
}

/** A user cannot grant a role above their own at that place; Members grant none. */
export const decideGrant = (
  granter: readonly RoleAssignment[],
  role: Role,
  place: Place,
): Result<Role> => {
  if (!fitsPlace(role, place)) return refuse('BAD_USER_INPUT', { field: 'role' })
  const own = roleAt(granter, place)
  if (own === null || own === 'Member') return refuse('FORBIDDEN')
  // Stryker disable next-line all: a second lock, no role that fits a place outranks who grants there
  if (outranks(role, own)) return refuse('ROLE_ABOVE_OWN', { field: 'role' })
  return ok(role)
}

export interface HolderFacts {
  readonly isOwnRole: boolean
  /** The highest role that the holder has there, by whichever assignment. */
  readonly holderRole: Role
  /** How many others hold this same role at this same place. */
  readonly othersWithRole: number
  /** True if the identity provider assigns and removes it. */
  readonly isFromGroup: boolean
}

/** Only users with the same or a higher role can remove a role, never their own, and never the last Admin or SuperUser. */
export const decideRevoke = (
  revoker: readonly RoleAssignment[],
  role: Role,
  place: Place,
  facts: HolderFacts,
): Result<Role> => {
  const touchable = decideTouch(revoker, role, place, facts)
  if (!touchable.ok) return touchable
  if (facts.othersWithRole === 0 && role === 'Admin') return refuse('LAST_ADMIN')
  if (facts.othersWithRole === 0 && role === 'SuperUser') return refuse('LAST_SUPERUSER')
  return ok(role)
}

/** Changes the role at the same place; the same role only changes its shops. */
export const decideRoleChange = (
  changer: readonly RoleAssignment[],
  from: Role,
  to: Role,
  place: Place,
  facts: HolderFacts,
): Result<Role> => {
  const leaving =
    from === to
      ? decideTouch(changer, from, place, facts)
      : decideRevoke(changer, from, place, facts)
  return leaving.ok ? decideGrant(changer, to, place) : leaving
}

const decideTouch = (
  toucher: readonly RoleAssignment[],
  role: Role,
  place: Place,
  facts: HolderFacts,
): Result<Role> => {
  if (facts.isOwnRole) return refuse('OWN_ROLE')
  const grantable = decideGrant(toucher, role, place)
  if (!grantable.ok) return grantable
  const own = roleAt(toucher, place)
  if (own === null || outranks(facts.holderRole, own)) return refuse('ROLE_ABOVE_OWN')
  return facts.isFromGroup ? refuse('ROLE_FROM_GROUP') : ok(role)
}

/** Users with the same or a higher role at any of the holder's places can end the holder's sessions. */
export const mayEndSessionsOf = (
  actor: readonly RoleAssignment[],
  holder: readonly RoleAssignment[],
  places: readonly Place[],
): boolean =>
  places.some((place) => {
    const own = roleAt(actor, place)
    const theirs = roleAt(holder, place)
    if (own === null || theirs === null) return false
    return verdictOfRole('user.endSessions', own) !== 'no' && !outranks(theirs, own)
  })
