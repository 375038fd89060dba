import type {
  FeatureSwitch,
  Language,
  Maintenance,
  MaintenanceState,
  Permission,
  Place,
  Preferences,
  Principal,
  RoleAssignment,
  Verdict,
} from '@lockerdesk/domain'
import { verdictAt } from '@lockerdesk/domain'
import type { Services } from '../services.ts'
import type { Scope } from '../platform/postgres.ts'
import { refused } from './refused.ts'

export interface UserActor {
  readonly kind: 'user'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly preferences: Preferences
  readonly sessionId: string
  /** When they last proved who they are; some actions want it recent. */
  readonly authenticatedAt: string
  readonly assignments: readonly RoleAssignment[]
  /** Whose session it is, when a SuperUser looks through the eyes of this user. */
  readonly viewer: Viewer | null
}

export interface Viewer {
  readonly id: string
  readonly name: string
  readonly until: string
  /** The hour is up: they see as themselves again, and change nothing before they have ended it. */
  readonly isOver: boolean
}

export interface ApiKeyActor {
  readonly kind: 'apiKey'
  readonly id: string
  readonly name: string
  readonly organisationId: string
  readonly shopId: string | null
  readonly scopes: readonly Permission[]
}

export type Actor = UserActor | ApiKeyActor

/** What the platform says here and now. */
export interface PlatformOfCall {
  readonly switches: readonly FeatureSwitch[]
  readonly maintenance: (Maintenance & { readonly state: MaintenanceState }) | null
}

export type OrganisationPlace = Extract<Place, { kind: 'organisation' }>

/** One request by somebody: who, where, and what the answer may use. */
export interface Call {
  readonly actor: Actor
  /** The organisation the header names, when the actor may know of it. */
  readonly organisation: OrganisationPlace | null
  readonly language: Language
  readonly ip: string
  readonly services: Services
  readonly platform: PlatformOfCall
  /** The header as sent; the guard ties it to the operation and its input. */
  readonly idempotencyKey: string | null
  idempotency: Idempotency | null
  /** How many transactions this call has begun: each is remembered under its number. */
  steps: number
  /** Set by the guard: 'told' makes the organisation's Admins hear of what is done. */
  verdict: Verdict
}

export interface Idempotency {
  readonly key: string
  readonly operation: string
  readonly inputHash: string
}

export const principalOf = (actor: Actor): Principal => actor

/** In whose name it stands in the trail: who looks through another's eyes stays who they are. */
export const signedBy = (actor: Actor): { readonly id: string; readonly name: string } | null =>
  actor.kind === 'user' ? (actor.viewer ?? actor) : null

export const organisationOf = (call: Call): OrganisationPlace => {
  if (call.organisation === null) throw refused('ORGANISATION_REQUIRED')
  return call.organisation
}

export const scopeOf = (call: Call): Scope =>
  call.organisation === null
    ? { organisationIds: [] }
    : { organisationIds: [call.organisation.organisationId] }

export const userOf = (call: Call): UserActor => {
  if (call.actor.kind !== 'user') throw refused('FORBIDDEN')
  return call.actor
}

export const can = (call: Call, permission: Permission, place: Place): boolean =>
  verdictAt(principalOf(call.actor), permission, place) !== 'no'

/** Throws unless the actor may do it at that place; remembers whether Admins are to be told. */
export const authorise = (call: Call, permission: Permission, place: Place): void => {
  const verdict = verdictAt(principalOf(call.actor), permission, place)
  if (verdict === 'no') throw refused('FORBIDDEN')
  if (verdict === 'told') call.verdict = 'told'
}

/** The shops the actor works in here, or null for all of them. */
export const shopLimit = (call: Call): readonly string[] | null => {
  const { actor, organisation } = call
  if (actor.kind === 'apiKey') return actor.shopId === null ? null : [actor.shopId]
  if (organisation === null) return null
  const covering = actor.assignments.filter(
    ({ role, referenceId }) => role === 'Member' && referenceId === organisation.organisationId,
  )
  const isMoreThanMember = verdictAt(principalOf(actor), 'shop.write', organisation) !== 'no'
  if (isMoreThanMember || covering.some(({ shopIds }) => shopIds === null)) return null
  return covering.flatMap(({ shopIds }) => shopIds ?? [])
}
