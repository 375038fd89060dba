import type { FastifyInstance } from 'fastify'
import { refused } from '../../call/refused.ts'
import { makeCall } from '../../graphql/make-call.ts'
import { registerPictureDoor } from '../../http/picture-door.ts'
import type { Services } from '../../services.ts'
import { findLogo } from './branding-store.ts'
import { uploadLogo } from './save-logo.ts'

const NAME = /^([0-9a-f]{64})\.png$/

/** As product pictures, but as PNG: mail programs know no other with a clear background. */
export const registerLogos = (app: FastifyInstance, services: Services): Promise<void> =>
  registerPictureDoor(app, {
    path: '/api/logos',
    type: 'image/png',
    save: async (request, bytes) => uploadLogo(await makeCall(services, request), bytes),
    find: async (name) => {
      const [, hash] = NAME.exec(name) ?? []
      if (hash === undefined) throw refused('NOT_FOUND')
      return services.database.read('everything', (reader) => findLogo(reader, hash))
    },
  })
