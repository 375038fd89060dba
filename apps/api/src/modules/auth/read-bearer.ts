import type { Actor } from '../../call/call.ts'
import type { Reader } from '../../platform/postgres.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { verifyAccessToken } from './sessions/access-token.ts'
import { findActorBySession } from './actor-store.ts'
import { findActorByApiKey } from './api-key-store.ts'
import { idleSince } from '../sessions/index.ts'

export const API_KEY_PREFIX = 'ldk_'

/** Asks the database who is behind a bearer token: a user's session or an API key. Null: nobody we know. */
export type FindActor = (reader: Reader) => Promise<Actor | null>

const findNobody: FindActor = async () => null

/** Looks at the token itself; what it speaks for is asked later, together with whatever else a call begins with. */
export const readBearer = async (
  services: Services,
  authorization: string | undefined,
): Promise<FindActor> => {
  const token = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return findNobody
  const instant = services.clock.now()
  const now = instant.toISOString()
  if (token.startsWith(API_KEY_PREFIX))
    return (reader) => findActorByApiKey(reader, tokenHash(token), now)
  const sessionId = await verifyAccessToken(services, token)
  if (sessionId === null) return findNobody
  const { isDemo } = services.config
  return (reader) => findActorBySession(reader, sessionId, now, idleSince(instant), isDemo)
}
