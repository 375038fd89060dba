import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refused } from '../../call/refused.ts'
import { makeCall } from '../../graphql/make-call.ts'
import { registerPictureDoor } from '../../http/picture-door.ts'
import type { Services } from '../../services.ts'
import type { NamedPlace } from '../default-settings/index.ts'
import { findLogo } from './branding-store.ts'
import { uploadLogo } from './save-logo.ts'

const NAMED = z.object({ dealerId: z.optional(z.string()), resellerId: z.optional(z.string()) })
const NAME = /^([0-9a-f]{64})\.png$/

/** `?dealerId=` or `?resellerId=`: what their organisations have that say nothing themselves. */
const namedIn = (query: unknown): NamedPlace => {
  const named = NAMED.safeParse(query)
  if (!named.success) throw refused('BAD_USER_INPUT')
  return named.data
}

/** As product pictures, but as PNG: mail programs know no other with a clear background. */
export const registerLogos = (app: FastifyInstance, services: Services): Promise<void> =>
  registerPictureDoor(app, {
    path: '/api/logos',
    type: 'image/png',
    save: async (request, bytes) =>
      uploadLogo(await makeCall(services, request), bytes, namedIn(request.query)),
    find: async (name) => {
      const [, hash] = NAME.exec(name) ?? []
      if (hash === undefined) throw refused('NOT_FOUND')
      return services.database.read('everything', (reader) => findLogo(reader, hash))
    },
  })
