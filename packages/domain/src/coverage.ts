import { type Permission, verdictOfRole } from './permissions.ts'
import type { ReferenceType, RoleAssignment } from './roles.ts'

/** Everything below these places; what a list is limited by. */
export interface Coverage {
  readonly isEverything: boolean
  readonly resellerIds: readonly string[]
  readonly dealerIds: readonly string[]
  readonly organisationIds: readonly string[]
}

/** Where the assignments allow something: their references, without those whose role may not. */
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
