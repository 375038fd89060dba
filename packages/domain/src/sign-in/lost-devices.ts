import * as z from 'zod/mini'
import { vouchingRoles } from '../access/identity-groups.ts'
import { ok, refuse, type Result } from '../result.ts'
import { outranks, type Place, type Role, type RoleAssignment, roleAt } from '../access/roles.ts'

/** Waiting time before lost devices are removed without a second person. */
export const LOST_DEVICES_WAIT_HOURS = 72
/** How long before the end the owner gets a warning. */
export const LOST_DEVICES_WARNING_HOURS = 24

const HOUR_MS = 60 * 60 * 1000

export const endOfDeviceWait = (askedAt: Date): Date =>
  new Date(askedAt.getTime() + LOST_DEVICES_WAIT_HOURS * HOUR_MS)

export const warnsOfDeviceWaitsUntil = (now: Date): Date =>
  new Date(now.getTime() + LOST_DEVICES_WARNING_HOURS * HOUR_MS)

export const deviceWaitTokenInput = z.object({
  token: z.string({ error: 'empty' }).check(z.minLength(1), z.maxLength(200)),
})

interface Person {
  readonly id: string
  readonly assignments: readonly RoleAssignment[]
}

/** A role of the holder and where they have it. */
export interface HeldPlace {
  readonly role: Role
  readonly place: Place
  /** True if a group of the identity provider assigned it. */
  readonly isFromGroup?: boolean
}

const isOfCompany = ({ role }: HeldPlace): boolean => role !== 'Member' && role !== 'Admin'

/** Roles of a company are guarded by the company above; above SuperUsers there are only other SuperUsers. */
const isGuardOf = ({ role, place }: HeldPlace, actor: Person): boolean => {
  const own = roleAt(actor.assignments, place)
  return own !== null && (outranks(own, role) || own === 'SuperUser')
}

/**
 * Who may confirm that a user lost their devices: never the user. For a Member or an Admin, an Admin of one of
 * their organisations or anyone above it; for the people of a company, those above every company they work for.
 */
export const decideForgettingDevices = (
  actor: Person,
  holderId: string,
  held: readonly HeldPlace[],
): Result<true> => {
  if (!held.some(({ place }) => roleAt(actor.assignments, place) !== null))
    return refuse('NOT_FOUND')
  if (actor.id === holderId) return refuse('FORBIDDEN')
  const company = held.filter(isOfCompany)
  const isGuarded =
    company.length > 0
      ? company.every((each) => isGuardOf(each, actor))
      : vouchingRoles(held).some(({ place }) => {
          const own = roleAt(actor.assignments, place)
          return own !== null && own !== 'Member'
        })
  return isGuarded ? ok(true) : refuse('FORBIDDEN')
}

/** After a password, a link or single sign-on: requires a registered app always, a passkey if a factor is required. */
export const needsSecondStep = (
  factors: { readonly hasAuthenticator: boolean; readonly hasPasskey: boolean },
  isDemanded: boolean,
): boolean => factors.hasAuthenticator || (factors.hasPasskey && isDemanded)
