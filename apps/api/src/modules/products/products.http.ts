import type { FastifyInstance } from 'fastify'
import { refused } from '../../call/refused.ts'
import { makeCall } from '../../graphql/make-call.ts'
import type { Services } from '../../services.ts'
import { findImage } from './product-image-store.ts'
import { saveProductImage } from './save-product-image.ts'

const IMAGE_LIMIT = 5 * 1024 * 1024
const NAME = /^([0-9a-f]{64})(-small)?\.webp$/
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * POST /api/images: the bytes themselves, with the bearer and the organisation of every call.
 * GET /api/images/<hash>.webp: for everybody, since customers see them; nothing but pictures that were
 * written here, and nothing that a browser would run.
 */
export const registerProductImages = async (
  app: FastifyInstance,
  services: Services,
): Promise<void> => {
  await app.register(async (routes) => {
    routes.addContentTypeParser(
      ['image/jpeg', 'image/png', 'image/webp'],
      { parseAs: 'buffer', bodyLimit: IMAGE_LIMIT },
      (_request, body, done) => done(null, body),
    )
    routes.post<{ Body: unknown }>(
      '/api/images',
      { bodyLimit: IMAGE_LIMIT },
      async (request, reply) => {
        const call = await makeCall(services, request)
        if (!Buffer.isBuffer(request.body)) throw refused('BAD_USER_INPUT')
        void reply.header('cache-control', 'no-store').code(201)
        return saveProductImage(call, request.body)
      },
    )
  })
  app.get<{ Params: { name: string } }>('/api/images/:name', async (request, reply) => {
    const [, hash, small] = NAME.exec(request.params.name) ?? []
    const bytes =
      hash === undefined
        ? null
        : await services.database.read('everything', (reader) =>
            findImage(reader, hash, small === undefined ? 'picture' : 'thumbnail'),
          )
    if (bytes === null) throw refused('NOT_FOUND')
    return reply
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-disposition': 'attachment',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type('image/webp')
      .send(bytes)
  })
}
