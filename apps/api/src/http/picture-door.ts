import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refused } from '../call/refused.ts'

const LARGEST = 5 * 1024 * 1024
const YEAR_SECONDS = 365 * 24 * 60 * 60

export interface PictureDoor {
  readonly path: string
  /** As which it is served, whatever came in. */
  readonly type: 'image/webp' | 'image/png'
  readonly save: (request: FastifyRequest, bytes: Buffer) => Promise<object>
  /** Named by what is in it, so that it never changes under its name. */
  readonly find: (name: string) => Promise<Buffer | null>
}

/**
 * POST <path>: the bytes themselves, with the bearer and the organisation of every call.
 * GET <path>/<name>: for everybody, since customers see them; nothing but pictures that were written
 * here, and nothing that a browser would run.
 */
export const registerPictureDoor = async (
  app: FastifyInstance,
  { path, type, save, find }: PictureDoor,
): Promise<void> => {
  await app.register(async (routes) => {
    routes.addContentTypeParser(
      ['image/jpeg', 'image/png', 'image/webp'],
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    )
    routes.post<{ Body: unknown }>(path, { bodyLimit: LARGEST }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw refused('BAD_USER_INPUT')
      const saved = await save(request, request.body)
      void reply.header('cache-control', 'no-store').code(201)
      return saved
    })
  })
  app.get<{ Params: { name: string } }>(`${path}/:name`, async (request, reply) => {
    const bytes = await find(request.params.name)
    if (bytes === null) throw refused('NOT_FOUND')
    return reply
      .headers({
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        'content-disposition': 'attachment',
        // Mails show them from the pages of others.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .type(type)
      .send(bytes)
  })
}
