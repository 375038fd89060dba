import * as z from 'zod/mini'
import { isName, requiredText } from '../fields.ts'
import { outranks, type RoleAssignment } from './roles.ts'
import { organisationRoleInput } from './user.ts'
import type { ORGANISATION_ROLES } from './user-choices.ts'

export const MAX_GROUP_LENGTH = 200
export const MAX_IDENTITY_GROUPS = 100
/** More groups than that of one person are not read. */
const MAX_GROUPS_OF_PERSON = 1000

export type GroupRoleName = (typeof ORGANISATION_ROLES)[number]

/** The name counts letter by letter, as the provider writes it. */
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

/** A role that somebody holds in an organisation; null groups: a person gave it. */
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

/** What a token says of groups: a list, or one name alone; everything else says nothing. */
export const readGroups = (claim: unknown): string[] => {
  const listed: unknown[] = Array.isArray(claim) ? claim : [claim]
  const names = listed.filter((each) => typeof each === 'string' && isName(each))
  return [...new Set(names as string[])].slice(0, MAX_GROUPS_OF_PERSON)
}

/**
 * What the groups of a person change. The highest role of an organisation counts, and the shops of all groups that give
 * it. A role that a person gave stays as it is: it has no groups and nothing is added beside it.
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
 * Roles that let the people of a place act on the account itself: its pincode, factors and sessions. Nobody asked the
 * holder of a role from a group, so it vouches for them only if they work nowhere else.
 */
export const vouchingRoles = <Held extends Pick<RoleAssignment, 'isFromGroup'>>(
  held: readonly Held[],
): Held[] => held.filter(({ isFromGroup }) => isFromGroup !== true || held.length === 1)

/** The identity provider is asked again at a refresh of the session, at most this often. */
export const IDENTITY_CHECK_MINUTES = 15
/** So long somebody stays signed in while the identity provider cannot be asked. */
export const IDENTITY_OUTAGE_HOURS = 12
/** So long somebody whose roles come from groups stays signed in if the provider gave no refresh token. */
export const IDENTITY_WITHOUT_TOKEN_HOURS = 12
/** Who did not come back for so long is asked for without them. */
export const IDENTITY_ABSENT_HOURS = 24
/** So long a role from a group outlives the last word of the provider, whatever keeps it from speaking. */
export const IDENTITY_LAPSE_DAYS = 30
/** Tabs that refresh at the same moment ask once: providers take each refresh token once. */
export const IDENTITY_ASKING_SECONDS = 60

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export interface IdentityFacts {
  /** When the provider last said that they are there. */
  readonly confirmedAt: string
  readonly askedAt: string | null
  readonly hasRefreshToken: boolean
  readonly hasGroupRoles: boolean
}

/** At a refresh of the session: go on, ask the provider, or sign in again. */
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

/** The provider did not answer: is its last word still good? */
export const isOutageBearable = (confirmedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(confirmedAt) < IDENTITY_OUTAGE_HOURS * HOUR_MS

export const absentSince = (now: Date): Date =>
  new Date(now.getTime() - IDENTITY_ABSENT_HOURS * HOUR_MS)

export const lapsedSince = (now: Date): Date =>
  new Date(now.getTime() - IDENTITY_LAPSE_DAYS * 24 * HOUR_MS)
