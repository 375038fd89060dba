import { ok, type Result, refuse } from './result.ts'
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

/** Nobody grants a role above their own where it is granted; a Member grants nothing. */
export const decideGrant = (
  granter: readonly RoleAssignment[],
  role: Role,
  place: Place,
): Result<Role> => {
  if (!fitsPlace(role, place)) return refuse('BAD_USER_INPUT', { field: 'role' })
  const own = roleAt(granter, place)
  if (own === null || own === 'Member') return refuse('FORBIDDEN')
  if (outranks(role, own)) return refuse('ROLE_ABOVE_OWN', { field: 'role' })
  return ok(role)
}

export interface RevocationFacts {
  readonly isOwnRole: boolean
  /** How many others hold this same role at this same place. */
  readonly othersWithRole: number
}

/** Roles are taken away by equals or betters, never from oneself, and never the last Admin or SuperUser. */
export const decideRevoke = (
  revoker: readonly RoleAssignment[],
  role: Role,
  place: Place,
  facts: RevocationFacts,
): Result<Role> => {
  if (facts.isOwnRole) return refuse('OWN_ROLE')
  const grantable = decideGrant(revoker, role, place)
  if (!grantable.ok) return grantable
  if (facts.othersWithRole === 0 && role === 'Admin') return refuse('LAST_ADMIN')
  if (facts.othersWithRole === 0 && role === 'SuperUser') return refuse('LAST_SUPERUSER')
  return ok(role)
}
