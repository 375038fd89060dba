import { isFeatureOn, isId, type Language, roleAt, shownMaintenance } from '@lockerdesk/domain'
import type { FastifyRequest } from 'fastify'
import { assertStrongSignIn } from '../call/assert-strong-sign-in.ts'
import type { Actor, Call, OrganisationPlace, PlatformOfCall } from '../call/call.ts'
import { recordRefusal } from '../call/record-refusal.ts'
import { refused } from '../call/refused.ts'
import { type Bearer, type Opening, readBearer } from '../modules/auth/index.ts'
import { findOrganisationPlace } from '../call/organisation-place-store.ts'
import { findPlatformState } from '../modules/platform-settings/index.ts'
import { askedLanguage } from '../platform/asked-language.ts'
import type { Reader } from '../platform/postgres.ts'
import type { Services } from '../services.ts'

const calls = new WeakMap<FastifyRequest, Call>()

/** Whose request it is, once it was asked. */
export const callOf = (request: FastifyRequest): Call | undefined => calls.get(request)

/** For every door but GraphQL, whose guard knows what those without a demanded factor may still do. */
export const makeCall = async (services: Services, request: FastifyRequest): Promise<Call> => {
  const call = await openCall(services, request)
  assertStrongSignIn(call)
  return call
}

/** From the two headers of every request: who calls, and for which organisation. */
export const openCall = async (
  services: Services,
  request: FastifyRequest,
  /** Runs within the same trip to the database. */
  lookAlong: (reader: Reader) => Promise<void> = async () => {},
): Promise<Call> => {
  const { actor, organisation, platform } = await findCaller(services, request, lookAlong)
  if (actor.kind === 'apiKey') {
    if (!isFeatureOn(platform.switches, 'apiKeys', actor.organisationId))
      throw refused('FEATURE_OFF')
    await services.apiKeyUses.admit(actor, request.ip)
  }
  const call: Call = {
    actor,
    organisation,
    platform,
    language: languageOf(actor, request),
    ip: request.ip,
    services,
    idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    idempotency: null,
    steps: 0,
    verdict: 'yes',
  }
  calls.set(request, call)
  return call
}

interface Caller {
  readonly actor: Actor
  readonly organisation: OrganisationPlace | null
  readonly platform: PlatformOfCall
}

const findCaller = async (
  services: Services,
  request: FastifyRequest,
  lookAlong: (reader: Reader) => Promise<void>,
): Promise<Caller> => {
  const header = String(request.headers['x-organisation-id'] ?? '')
  const named = header === '' ? null : header
  const bearer = await readBearer(services, request.headers.authorization)
  if (bearer === null) throw refused('UNAUTHENTICATED')
  const { actor, ...place } = await findOpening(
    services,
    bearer,
    isId(named) ? named : null,
    lookAlong,
  )
  if (actor === null) throw refused('UNAUTHENTICATED')
  if (!isReached(actor, named, place.organisation)) {
    const { ip } = request
    await recordRefusal({ actor, organisation: null, ip, services }, 'x-organisation-id')
    throw refused('NOT_FOUND')
  }
  const { organisation, switches, maintenances } = place
  const maintenance = shownMaintenance(maintenances, services.clock.now())
  return { actor, organisation, platform: { switches, maintenance } }
}

/** In one round trip, unless a key names an organisation that the header does not. */
const findOpening = async (
  { database }: Services,
  bearer: Bearer,
  named: string | null,
  lookAlong: (reader: Reader) => Promise<void>,
): Promise<Omit<Opening, 'actor'> & { readonly actor: Actor | null }> => {
  if (bearer.kind === 'session') {
    const [opening] = await database.readUnscoped((reader) =>
      Promise.all([bearer.findOpening(reader, named), lookAlong(reader)]),
    )
    return opening
  }
  const [actor, place] = await database.readAtOnce('everything', (reader) =>
    Promise.all([bearer.findActor(reader), findPlace(reader, named), lookAlong(reader)]),
  )
  if (actor === null || actor.organisationId === named) return { actor, ...place }
  return database.readAtOnce('everything', async (reader) => ({
    actor,
    ...(await findPlace(reader, actor.organisationId)),
  }))
}

const findPlace = async (reader: Reader, id: string | null) => {
  const [organisation, platform] = await Promise.all([
    id === null ? null : findOrganisationPlace(reader, id),
    findPlatformState(reader, id),
  ])
  return { organisation, ...platform }
}

/** An organisation the actor does not reach is the same as one that does not exist. */
const isReached = (
  actor: Actor,
  named: string | null,
  place: OrganisationPlace | null,
): boolean => {
  if (actor.kind === 'apiKey')
    return place !== null && (named === null || named === actor.organisationId)
  return named === null || (place !== null && roleAt(actor.assignments, place) !== null)
}

const languageOf = (actor: Actor, { headers }: FastifyRequest): Language =>
  actor.kind === 'user' ? actor.preferences.language : askedLanguage(headers)

const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header)) {
    throw refused('BAD_USER_INPUT', { field: 'idempotency-key' })
  }
  return header
}
