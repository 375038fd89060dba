import { ok, refuse, type Result } from '../result.ts'
import type { RoleAssignment } from '../access/roles.ts'

/** Minutes that a view as another user lasts. */
export const VIEWING_MINUTES = 60

/** Operations allowed while viewing as another user: only to end it. */
const WORKS_WHILE_VIEWING: readonly string[] = ['endViewing']

export const isAllowedWhileViewing = (operation: string): boolean =>
  WORKS_WHILE_VIEWING.includes(operation)

interface Person {
  readonly id: string
  readonly assignments: readonly RoleAssignment[]
}

/** Refuses viewing as oneself or as a SuperUser; returns the end of the view. */
export const decideViewing = (viewer: Person, viewed: Person, now: Date): Result<Date> =>
  viewed.id === viewer.id || viewed.assignments.some(({ role }) => role === 'SuperUser')
    ? refuse('NOT_VIEWABLE')
    : ok(new Date(now.getTime() + VIEWING_MINUTES * 60_000))
