import type { FastifyInstance } from 'fastify'
import { refused } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { assertSameOrigin } from './same-origin.ts'

/** Checks for every session route: same origin, JSON body, `no-store` response. */
export const guardDoor = (door: FastifyInstance, services: Services): void => {
  door.addHook('onRequest', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (request.method !== 'POST') return
    assertSameOrigin(services, request)
    const type = request.headers['content-type']
    if (type !== undefined && !/^application\/json\b/i.test(type)) throw refused('BAD_USER_INPUT')
  })
}
