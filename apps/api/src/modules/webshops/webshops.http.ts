import { isId, type WebshopOrder, webshopOrder } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import { isHmacSha256 } from '../../platform/hmac.ts'
import type { Services } from '../../services.ts'
import { takeOrder } from './take-order.ts'
import {
  findWebshopById,
  saveWebhookReceived,
  type Webshop,
  webshopContext,
} from './webshop-store.ts'

const BODY_BYTES = 1024 * 1024
/** What WooCommerce sends, unsigned, to see whether somebody is there. */
const PING = /^webhook_id=\d+$/

/** POST /api/webshop/<id>/webhook: signed over the body as it came. */
export const registerWebshopWebhook = async (
  app: FastifyInstance,
  services: Services,
): Promise<void> => {
  const { database, logger } = services
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { id: string } }>(
      '/api/webshop/:id/webhook',
      { bodyLimit: BODY_BYTES },
      async (request, reply) => {
        const { body } = request
        if (!Buffer.isBuffer(body)) return reply.code(400).send({ error: 'BAD_REQUEST' })
        if (PING.test(body.toString('latin1'))) return reply.send({})
        const { id } = request.params
        const webshop = isId(id)
          ? await database.read('everything', (reader) => findWebshopById(reader, id))
          : null
        const signature = request.headers['x-wc-webhook-signature']
        // Nobody learns which ids there are.
        if (webshop === null || !isSigned(services, webshop, body, signature)) {
          logger.warn('a webshop event without a valid signature was refused')
          return reply.code(401).send({ error: 'BAD_SIGNATURE' })
        }
        const order = orderIn(body)
        await database.write({ organisationIds: [webshop.organisationId] }, async (tx) => {
          await saveWebhookReceived(tx, webshop, services.clock.now().toISOString())
          // While it is paused nothing is lost: the orders are asked for when it goes on.
          if (order !== null && !webshop.isPaused) await takeOrder(tx, services, webshop, order)
        })
        return reply.send({})
      },
    )
  })
}

const isSigned = (
  { secrets }: Services,
  { _id, sealedWebhookSecret }: Webshop,
  body: Buffer,
  signature: string | string[] | undefined,
): boolean => {
  if (typeof signature !== 'string') return false
  const secret = secrets.open(sealedWebhookSecret, webshopContext(_id, 'webhook_secret'))
  return isHmacSha256(Buffer.from(signature, 'base64'), secret, body)
}

/** Null: of something else than an order, or in words that we do not know. */
const orderIn = (body: Buffer): WebshopOrder | null => {
  try {
    const parsed = webshopOrder.safeParse(JSON.parse(body.toString('utf8')))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
