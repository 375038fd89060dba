import type { Actor } from '../../call/call.ts'
import { tokenHash } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'
import { verifyAccessToken } from './access-token.ts'
import { findActorBySession } from './actor-store.ts'
import { findActorByApiKey } from './api-key-store.ts'
import { idleSince } from './idle-since.ts'

export const API_KEY_PREFIX = 'ldk_'

/** Who is behind a bearer token: a user's session or an API key. Null: nobody we know. */
export const authenticate = async (
  services: Services,
  authorization: string | undefined,
): Promise<Actor | null> => {
  const token = /^Bearer ([\w.~+/=-]{1,2000})$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const instant = services.clock.now()
  const now = instant.toISOString()
  if (token.startsWith(API_KEY_PREFIX)) {
    return services.database.read('everything', (reader) =>
      findActorByApiKey(reader, tokenHash(token), now),
    )
  }
  const sessionId = await verifyAccessToken(services, token)
  if (sessionId === null) return null
  return services.database.read('everything', (reader) =>
    findActorBySession(reader, sessionId, now, idleSince(instant)),
  )
}
