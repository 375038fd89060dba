import { type Language, isId, isLanguage, roleAt } from '@lockerdesk/domain'
import type { FastifyRequest } from 'fastify'
import type { Actor, Call, OrganisationPlace } from '../call/call.ts'
import { refused } from '../call/refused.ts'
import { authenticate } from '../modules/auth/index.ts'
import { findOrganisationPlace } from '../modules/organisations/index.ts'
import type { Services } from '../services.ts'

/** From the two headers of every request: who calls, and for which organisation. */
export const makeCall = async (services: Services, request: FastifyRequest): Promise<Call> => {
  const actor = await authenticate(services, request.headers.authorization)
  if (actor === null) throw refused('UNAUTHENTICATED')
  if (actor.kind === 'apiKey') await services.apiKeyUses.admit(actor, request.ip)
  return {
    actor,
    organisation: await findOrganisation(services, actor, request.headers['x-organisation-id']),
    language: languageOf(actor, request),
    ip: request.ip,
    services,
    idempotencyKey: idempotencyKeyOf(request.headers['idempotency-key']),
    idempotency: null,
    steps: 0,
    verdict: 'yes',
  }
}

/** An organisation the actor does not reach is the same as one that does not exist. */
const findOrganisation = async (
  services: Services,
  actor: Actor,
  header: string | string[] | undefined,
): Promise<OrganisationPlace | null> => {
  const id = actor.kind === 'apiKey' ? actor.organisationId : header
  if (id === undefined || id === '') return null
  if (actor.kind === 'apiKey' && header !== undefined && header !== id) throw refused('NOT_FOUND')
  if (!isId(id)) throw refused('NOT_FOUND')
  const place = await services.database.read('everything', (reader) =>
    findOrganisationPlace(reader, id),
  )
  if (place === null) throw refused('NOT_FOUND')
  if (actor.kind === 'user' && roleAt(actor.assignments, place) === null) throw refused('NOT_FOUND')
  return place
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
