export const ROLES = ['Member', 'Admin', 'Dealer', 'Reseller', 'SuperUser'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_RANKS = {
  Member: 1000,
  Admin: 5000,
  Dealer: 7000,
  Reseller: 8000,
  SuperUser: 9999,
} as const satisfies Record<Role, number>

export const REFERENCE_TYPES = ['Dealer', 'Organisation', 'Reseller'] as const
export type ReferenceType = (typeof REFERENCE_TYPES)[number]

/** Kind of place that a role refers to; a SuperUser has none. */
export const ROLE_REFERENCE = {
  Member: 'Organisation',
  Admin: 'Organisation',
  Dealer: 'Dealer',
  Reseller: 'Reseller',
  SuperUser: null,
} as const satisfies Record<Role, ReferenceType | null>

export interface RoleAssignment {
  readonly role: Role
  readonly referenceType: ReferenceType | null
  readonly referenceId: string | null
  /** Shops of a Member; null means all shops of the organisation. */
  readonly shopIds: readonly string[] | null
  /** True if a group of the identity provider assigned it. */
  readonly isFromGroup?: boolean
}

/** A place in the tenancy tree, with the places above it. */
export type Place =
  | { readonly kind: 'platform' }
  | { readonly kind: 'reseller'; readonly resellerId: string }
  | { readonly kind: 'dealer'; readonly dealerId: string; readonly resellerId: string | null }
  | {
      readonly kind: 'organisation'
      readonly organisationId: string
      readonly dealerId: string | null
      readonly resellerId: string | null
    }

export const covers = (assignment: RoleAssignment, place: Place): boolean => {
  switch (assignment.referenceType) {
    case null:
      return assignment.role === 'SuperUser'
    case 'Reseller':
      return place.kind !== 'platform' && place.resellerId === assignment.referenceId
    case 'Dealer':
      return (
        (place.kind === 'dealer' || place.kind === 'organisation') &&
        place.dealerId === assignment.referenceId
      )
    case 'Organisation':
      return place.kind === 'organisation' && place.organisationId === assignment.referenceId
  }
}

/** Highest role that covers the place, or null; decisions use only this role. */
export const roleAt = (assignments: readonly RoleAssignment[], place: Place): Role | null =>
  highest(assignments.filter((assignment) => covers(assignment, place)))

/** For menus only, never for a decision. */
export const highestRole = (assignments: readonly RoleAssignment[]): Role =>
  highest(assignments) ?? 'Member'

export const outranks = (role: Role, other: Role): boolean => ROLE_RANKS[role] > ROLE_RANKS[other]

const highest = (assignments: readonly RoleAssignment[]): Role | null =>
  assignments.reduce<Role | null>(
    (best, { role }) => (best === null || outranks(role, best) ? role : best),
    null,
  )
