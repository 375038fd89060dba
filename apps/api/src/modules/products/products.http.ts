import type { FastifyInstance } from 'fastify'
import { refused } from '../../call/refused.ts'
import { makeCall } from '../../graphql/make-call.ts'
import { registerPictureDoor } from '../../http/picture-door.ts'
import type { Services } from '../../services.ts'
import { findImage } from './images/product-image-store.ts'
import { saveProductImage } from './images/save-product-image.ts'

const NAME = /^([0-9a-f]{64})(-small)?\.webp$/

export const registerProductImages = (app: FastifyInstance, services: Services): Promise<void> =>
  registerPictureDoor(app, {
    path: '/api/images',
    type: 'image/webp',
    save: async (request, bytes) => saveProductImage(await makeCall(services, request), bytes),
    find: async (name) => {
      const [, hash, small] = NAME.exec(name) ?? []
      if (hash === undefined) throw refused('NOT_FOUND')
      return services.database.read('everything', (reader) =>
        findImage(reader, hash, small === undefined ? 'picture' : 'thumbnail'),
      )
    },
  })
