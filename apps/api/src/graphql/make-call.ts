import {
  isFeatureOn,
  isId,
  isLanguage,
  type Language,
  roleAt,
  shownMaintenance,
} from '@lockerdesk/domain'
import type { FastifyRequest } from 'fastify'
import type { Actor, Call, OrganisationPlace, PlatformOfCall } from '../call/call.ts'
import { recordRefusal } from '../call/record-refusal.ts'
import { Refused, refused } from '../call/refused.ts'
import { authenticate } from '../modules/auth/index.ts'
import { findOrganisationPlace } from '../modules/organisations/index.ts'
import { findPlatformState } from '../modules/platform-settings/index.ts'
import type { Services } from '../services.ts'

const calls = new WeakMap<FastifyRequest, Call>()

/** Whose request it is, once it was asked. */
export const callOf = (request: FastifyRequest): Call | undefined => calls.get(request)

/** From the two headers of every request: who calls, and for which organisation. */
export const makeCall = async (services: Services, request: FastifyRequest): Promise<Call> => {
  const actor = await authenticate(services, request.headers.authorization)
  if (actor === null) throw refused('UNAUTHENTICATED')
  const { organisation, platform } = await findPlace(
    services,
    actor,
    request.headers['x-organisation-id'],
  ).catch(async (error: unknown) => {
    if (error instanceof Refused)
      await recordRefusal(
        { actor, organisation: null, ip: request.ip, services },
        'x-organisation-id',
      )
    throw error
  })
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

interface CallPlace {
  readonly organisation: OrganisationPlace | null
  readonly platform: PlatformOfCall
}

/** An organisation the actor does not reach is the same as one that does not exist. */
const findPlace = async (
  services: Services,
  actor: Actor,
  header: string | string[] | undefined,
): Promise<CallPlace> => {
  const asked = actor.kind === 'apiKey' ? actor.organisationId : header
  const id = asked === undefined || asked === '' ? null : asked
  if (actor.kind === 'apiKey' && header !== undefined && header !== id) throw refused('NOT_FOUND')
  if (id !== null && !isId(id)) throw refused('NOT_FOUND')
  const [place, { switches, maintenances }] = await services.database.read(
    'everything',
    async (reader) =>
      [
        id === null ? null : await findOrganisationPlace(reader, id),
        await findPlatformState(reader, id),
      ] as const,
  )
  if (id !== null && place === null) throw refused('NOT_FOUND')
  if (place !== null && actor.kind === 'user' && roleAt(actor.assignments, place) === null)
    throw refused('NOT_FOUND')
  const maintenance = shownMaintenance(maintenances, services.clock.now())
  return { organisation: place, platform: { switches, maintenance } }
}

const languageOf = (actor: Actor, request: FastifyRequest): Language => {
  if (actor.kind === 'user') return actor.preferences.language
  const wanted = request.headers['accept-language']?.slice(0, 2)
  return isLanguage(wanted) ? wanted : 'en'
}

const idempotencyKeyOf = (header: string | string[] | undefined): string | null => {
  if (header === undefined) return null
  if (typeof header !== 'string' || !/^[\w-]{8,100}$/.test(header)) {
    throw refused('BAD_USER_INPUT', { field: 'idempotency-key' })
  }
  return header
}
