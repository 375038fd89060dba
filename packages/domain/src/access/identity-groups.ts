import * as z from 'zod/mini'
import { isName, requiredText } from '../fields.ts'
import { outranks, type RoleAssignment } from './roles.ts'
import { organisationRoleInput } from './user.ts'
import type { ORGANISATION_ROLES } from './user-choices.ts'

export const MAX_GROUP_LENGTH = 200
export const MAX_IDENTITY_GROUPS = 100
/** Maximum number of groups read per person. */
const MAX_GROUPS_OF_PERSON = 1000

export type GroupRoleName = (typeof ORGANISATION_ROLES)[number]

/** Case-sensitive, exactly as the provider sends it. */
export const identityGroupInput = z.extend(organisationRoleInput, {
  group: requiredText(MAX_GROUP_LENGTH).check(z.refine(isName, { error: 'name' })),
})

/** One line of an organisation's table. Shops of a Member; null for every shop. */
export interface GroupMapping {
  readonly organisationId: string
  readonly group: string
  readonly role: GroupRoleName
  readonly shopIds: readonly string[] | null
}

export interface GroupRole {
  readonly role: GroupRoleName
  readonly shopIds: readonly string[] | null
  readonly fromGroups: readonly string[]
}

/** A user's role in an organisation. Null groups if a person assigned it. */
export interface HeldOrganisationRole {
  readonly organisationId: string
  readonly role: GroupRoleName
  readonly shopIds: readonly string[] | null
  readonly fromGroups: readonly string[] | null
}

/** Null before: the role is new. Null after: it goes. */
export interface GroupRoleChange {
  readonly organisationId: string
  readonly before: GroupRole | null
  readonly after: GroupRole | null
}

/** Groups claim of a token: a list or a single name; ignores anything else. */
export const readGroups = (claim: unknown): string[] => {
  const listed: unknown[] = Array.isArray(claim) ? claim : [claim]
  const names = listed.filter((each) => typeof each === 'string' && isName(each))
  return [...new Set(names as string[])].slice(0, MAX_GROUPS_OF_PERSON)
}

/**
 * Role changes that a person's groups cause. The highest role per organisation counts, with the shops of all groups
 * that assign it. A role that a person assigned stays unchanged, and no second role is added.
 */
export const decideGroupRoles = (
  held: readonly HeldOrganisationRole[],
  mappings: readonly GroupMapping[],
  groups: readonly string[],
): GroupRoleChange[] => {
  const given = new Set(
    held.filter(({ fromGroups }) => fromGroups === null).map((each) => each.organisationId),
  )
  const own = mappings.filter(
    ({ organisationId, group, shopIds }) =>
      groups.includes(group) && !given.has(organisationId) && shopIds?.length !== 0,
  )
  const places = new Set(
    [...held, ...own].map((each) => each.organisationId).filter((id) => !given.has(id)),
  )
  return [...places].flatMap((organisationId) => {
    const before = groupRoleOf(held.find((each) => each.organisationId === organisationId))
    const after = highestOf(own.filter((each) => each.organisationId === organisationId))
    return isSame(before, after) ? [] : [{ organisationId, before, after }]
  })
}

const groupRoleOf = (held: HeldOrganisationRole | undefined): GroupRole | null =>
  held === undefined || held.fromGroups === null
    ? null
    : { role: held.role, shopIds: held.shopIds, fromGroups: held.fromGroups }

const highestOf = (mappings: readonly GroupMapping[]): GroupRole | null => {
  const [first, ...others] = mappings
  if (first === undefined) return null
  const role = others.reduce(
    (highest, each) => (outranks(each.role, highest) ? each.role : highest),
    first.role,
  )
  const giving = mappings.filter((each) => each.role === role)
  const isEverywhere = giving.some(({ shopIds }) => shopIds === null)
  return {
    role,
    shopIds: isEverywhere ? null : sorted(giving.flatMap(({ shopIds }) => shopIds ?? [])),
    fromGroups: sorted(giving.map(({ group }) => group)),
  }
}

const sorted = (values: readonly string[]): string[] => [...new Set(values)].toSorted()

const isSame = (one: GroupRole | null, other: GroupRole | null): boolean => {
  if (one === null || other === null) return one === other
  const textOf = ({ role, shopIds, fromGroups }: GroupRole) =>
    JSON.stringify([role, shopIds === null ? null : sorted(shopIds), sorted(fromGroups)])
  return textOf(one) === textOf(other)
}

/**
 * Roles that let people of a place manage the account itself: pincode, factors and sessions. A user did not consent to a
 * role from a group, so such a role counts only if they have no role elsewhere.
 */
export const vouchingRoles = <Held extends Pick<RoleAssignment, 'isFromGroup'>>(
  held: readonly Held[],
): Held[] => held.filter(({ isFromGroup }) => isFromGroup !== true || held.length === 1)

/** Minimum interval between checks with the identity provider at a session refresh. */
export const IDENTITY_CHECK_MINUTES = 15
/** How long users stay signed in while the identity provider is unavailable. */
export const IDENTITY_OUTAGE_HOURS = 12
/** How long users with roles from groups stay signed in if the provider issued no refresh token. */
export const IDENTITY_WITHOUT_TOKEN_HOURS = 12
/** Absence after which a job checks the user with the provider. */
export const IDENTITY_ABSENT_HOURS = 24
/** How long a role from a group stays without a confirmation by the provider. */
export const IDENTITY_LAPSE_DAYS = 30
/** Concurrent refreshes call the provider once, because providers accept each refresh token only once. */
export const IDENTITY_ASKING_SECONDS = 60

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface IdentityFacts {
  /** When the provider last confirmed the user. */
  readonly confirmedAt: string
  readonly askedAt: string | null
  readonly hasRefreshToken: boolean
  readonly hasGroupRoles: boolean
}

/** Decides at a session refresh: continue, check with the provider, or require a sign-in. */
export const decideIdentityCheck = (facts: IdentityFacts, now: Date): 'trust' | 'ask' | 'end' => {
  const ageMs = (instant: string) => now.getTime() - Date.parse(instant)
  const confirmedMs = ageMs(facts.confirmedAt)
  if (!facts.hasRefreshToken)
    return facts.hasGroupRoles && confirmedMs >= IDENTITY_WITHOUT_TOKEN_HOURS * HOUR_MS
      ? 'end'
      : 'trust'
  if (confirmedMs < IDENTITY_CHECK_MINUTES * MINUTE_MS) return 'trust'
  const isAsking = facts.askedAt !== null && ageMs(facts.askedAt) < IDENTITY_ASKING_SECONDS * 1000
  return isAsking ? 'trust' : 'ask'
}

/** True while the provider's last confirmation is recent enough to bridge an outage. */
export const isWithinOutageGrace = (confirmedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(confirmedAt) < IDENTITY_OUTAGE_HOURS * HOUR_MS

export const absentSince = (now: Date): Date =>
  new Date(now.getTime() - IDENTITY_ABSENT_HOURS * HOUR_MS)

export const lapsedSince = (now: Date): Date =>
  new Date(now.getTime() - IDENTITY_LAPSE_DAYS * 24 * HOUR_MS)
