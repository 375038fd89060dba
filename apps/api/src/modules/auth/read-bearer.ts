import type { ApiKeyActor } from '../../call/call.ts'
import type { Reader } from '../../platform/postgres.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { verifyAccessToken } from './sessions/access-token.ts'
import { findActorByApiKey } from './api-key-store.ts'
import { findOpening, type Opening } from './opening-store.ts'
import { idleSince } from '../sessions/index.ts'

export const API_KEY_PREFIX = 'ldk_'

/** Session or API key of a bearer token; the database has its details. */
export type Bearer =
  | {
      readonly kind: 'session'
      /** Runs without a scope. */
      readonly findOpening: (reader: Reader, organisationId: string | null) => Promise<Opening>
    }
  | {
      readonly kind: 'apiKey'
      readonly findActor: (reader: Reader) => Promise<ApiKeyActor | null>
    }

/** Verifies the token itself; the call loads its session or key later, with its other data. */
export const readBearer = async (
  services: Services,
  authorization: string | undefined,
): Promise<Bearer | null> => {
  const token = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const instant = services.clock.now()
  const now = instant.toISOString()
  if (token.startsWith(API_KEY_PREFIX))
    return {
      kind: 'apiKey',
      findActor: (reader) => findActorByApiKey(reader, tokenHash(token), now),
    }
  const sessionId = await verifyAccessToken(services, token)
  if (sessionId === null) return null
  const { isDemo } = services.config
  const seenSince = idleSince(instant)
  return {
    kind: 'session',
    findOpening: (reader, organisationId) =>
      findOpening(reader, { sessionId, organisationId, now, seenSince, isDemo }),
  }
}
