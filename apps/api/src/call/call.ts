import type {
  FeatureSwitch,
  Language,
  Maintenance,
  MaintenanceState,
  Permission,
  Place,
  Preferences,
  Principal,
  ReferenceType,
  RoleAssignment,
  StrongSignIn,
  Verdict,
} from '@lockerdesk/domain'
import { shopLimitAt, verdictAt } from '@lockerdesk/domain'
import type { Services } from '../services.ts'
import type { LimitedScope } from '../platform/postgres.ts'
import { refused } from './refused.ts'

export interface UserActor {
  readonly kind: 'user'
  readonly id: string
  readonly name: string
  readonly email: string
  readonly preferences: Preferences
  readonly sessionId: string
  /** When the user last authenticated; some operations require a recent sign-in. */
  readonly authenticatedAt: string
  readonly assignments: readonly RoleAssignment[]
  /** Of the person behind the session, also while a SuperUser views as this user. */
  readonly strongSignIn: StrongSignIn
  /** The SuperUser behind the session, if they view as this user. */
  readonly viewer: Viewer | null
}

export interface Viewer {
  readonly id: string
  readonly name: string
  readonly until: string
  /** True once the hour is over: the SuperUser reads as themselves, and must end the view before any change. */
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

/** State of the platform for this call: maintenance and features. */
export interface PlatformOfCall {
  readonly switches: readonly FeatureSwitch[]
  readonly maintenance: (Maintenance & { readonly state: MaintenanceState }) | null
}

export type OrganisationPlace = Extract<Place, { kind: 'organisation' }>

/** One request: its actor, its organisation, and the services that it may use. */
export interface Call {
  readonly actor: Actor
  /** Organisation of the header, if the actor can see it. */
  readonly organisation: OrganisationPlace | null
  readonly language: Language
  readonly ip: string
  readonly services: Services
  readonly platform: PlatformOfCall
  /** Idempotency key as sent; the guard binds it to the operation and its input. */
  readonly idempotencyKey: string | null
  idempotency: Idempotency | null
  /** Number of transactions begun so far; each stores its response under its number. */
  steps: number
  /** Set by the guard; 'told' notifies the organisation's Admins of the operation. */
  verdict: Verdict
}

export interface Idempotency {
  readonly key: string
  readonly operation: string
  readonly inputHash: string
}

export const principalOf = (actor: Actor): Principal => actor

/** Actor in the log: a SuperUser who views as another user is logged as themselves. */
export const signedBy = (actor: Actor): { readonly id: string; readonly name: string } | null =>
  actor.kind === 'user' ? (actor.viewer ?? actor) : null

export const organisationOf = (call: Call): OrganisationPlace => {
  if (call.organisation === null) throw refused('ORGANISATION_REQUIRED')
  return call.organisation
}

/** The organisation of the header, the dealers and resellers of the user's own roles, and the user's own rows. */
export const scopeOf = ({ actor, organisation }: Call): LimitedScope => {
  const organisationIds = organisation === null ? [] : [organisation.organisationId]
  return actor.kind === 'user' ? { organisationIds, ...reachAbove(actor) } : { organisationIds }
}

/** The same with every organisation of the actor's own roles, for what stands above them. */
export const scopeOfRoles = (call: Call): LimitedScope => {
  const { actor } = call
  const organisationIds =
    actor.kind === 'apiKey' ? [actor.organisationId] : placesOf(actor, 'Organisation')
  return { ...scopeOf(call), organisationIds }
}

const reachAbove = (actor: UserActor): Omit<LimitedScope, 'organisationIds'> => ({
  dealerIds: placesOf(actor, 'Dealer'),
  resellerIds: actor.assignments.some(({ role }) => role === 'SuperUser')
    ? 'all'
    : placesOf(actor, 'Reseller'),
  userId: actor.id,
})

const placesOf = ({ assignments }: UserActor, type: ReferenceType): string[] =>
  assignments.flatMap(({ referenceType, referenceId }) =>
    referenceType === type && referenceId !== null ? [referenceId] : [],
  )

export const userOf = (call: Call): UserActor => {
  if (call.actor.kind !== 'user') throw refused('FORBIDDEN')
  return call.actor
}

export const can = (call: Call, permission: Permission, place: Place): boolean =>
  verdictAt(principalOf(call.actor), permission, place) !== 'no'

/** Throws unless the actor has the permission at that place; records whether to notify Admins. */
export const authorise = (call: Call, permission: Permission, place: Place): void => {
  const verdict = verdictAt(principalOf(call.actor), permission, place)
  if (verdict === 'no') throw refused('FORBIDDEN')
  if (verdict === 'told') call.verdict = 'told'
}

/** Shops that the actor can access in this organisation; null for all. */
export const shopLimit = (call: Call): readonly string[] | null => {
  const { actor, organisation } = call
  if (actor.kind === 'apiKey') return actor.shopId === null ? null : [actor.shopId]
  return organisation === null ? null : shopLimitAt(actor.assignments, organisation)
}
