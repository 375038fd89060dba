import { ok, refuse, type Result } from './result.ts'
import type { RoleAssignment } from './roles.ts'

/** How long one may look through another's eyes at a time. */
export const VIEWING_MINUTES = 60

/** What is left to whoever looks through another's eyes: to stop. */
const WORKS_WHILE_VIEWING: readonly string[] = ['endViewing']

export const worksWhileViewing = (operation: string): boolean =>
  WORKS_WHILE_VIEWING.includes(operation)

interface Person {
  readonly id: string
  readonly assignments: readonly RoleAssignment[]
}

/** Nobody sees as themselves, and no SuperUser as another: until when it lasts. */
export const decideViewing = (viewer: Person, viewed: Person, now: Date): Result<Date> =>
  viewed.id === viewer.id || viewed.assignments.some(({ role }) => role === 'SuperUser')
    ? refuse('NOT_VIEWABLE')
    : ok(new Date(now.getTime() + VIEWING_MINUTES * 60_000))
