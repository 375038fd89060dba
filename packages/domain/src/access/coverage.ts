import { type Permission, verdictAt, verdictOfRole } from './permissions.ts'
import type { Place, ReferenceType, RoleAssignment } from './roles.ts'

/** Scope of a list: everything below these places. */
export interface Coverage {
  readonly isEverything: boolean
  readonly resellerIds: readonly string[]
  readonly dealerIds: readonly string[]
  readonly organisationIds: readonly string[]
}

/** Places where the role assignments grant a permission. */
export const coverageFor = (
  assignments: readonly RoleAssignment[],
  permission: Permission,
): Coverage => {
  const allowing = assignments.filter(({ role }) => verdictOfRole(permission, role) !== 'no')
  const idsOf = (type: ReferenceType): string[] =>
    allowing.flatMap(({ referenceType, referenceId }) =>
      referenceType === type && referenceId !== null ? [referenceId] : [],
    )
  return {
    isEverything: allowing.some(({ role }) => role === 'SuperUser'),
    resellerIds: idsOf('Reseller'),
    dealerIds: idsOf('Dealer'),
    organisationIds: idsOf('Organisation'),
  }
}

/** Shops that a user can access in the organisation; null for all. */
export const shopLimitAt = (
  assignments: readonly RoleAssignment[],
  organisation: Extract<Place, { kind: 'organisation' }>,
): readonly string[] | null => {
  const covering = assignments.filter(
    ({ role, referenceId }) => role === 'Member' && referenceId === organisation.organisationId,
  )
  const isMoreThanMember =
    verdictAt({ kind: 'user', assignments }, 'shop.write', organisation) !== 'no'
  if (isMoreThanMember || covering.some(({ shopIds }) => shopIds === null)) return null
  return covering.flatMap(({ shopIds }) => shopIds ?? [])
}
