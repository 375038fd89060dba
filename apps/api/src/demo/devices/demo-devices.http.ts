import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { checked } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { addLoadDevices } from './add-load-devices.ts'
import { readDemoDevices } from './read-demo-devices.ts'

/** What one machine can simulate. */
const MOST_LOAD_DEVICES = 5_000
const body = z.object({
  atLeast: z.number().check(z.int(), z.gte(1), z.lte(MOST_LOAD_DEVICES)),
})

/** The simulator's list of gateways, with their secrets. Demo mode alone has this route. */
export const registerDemoDevices = (app: FastifyInstance, services: Services): void => {
  if (!services.config.isDemo) return
  app.get('/api/demo/devices', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return readDemoDevices(services, undefined)
  })
  // Returns N other gateways for a load test and creates the missing ones: the demo's own have their simulator.
  app.post('/api/demo/devices', async (request, reply) => {
    if (!isSentFromThisMachine(request)) return reply.code(403).send({ error: 'FORBIDDEN' })
    const { atLeast } = checked(body, request.body)
    await addLoadDevices(services, atLeast)
    void reply.header('cache-control', 'no-store')
    return readDemoDevices(services, atLeast)
  })
}

/** A proxy on this machine names the client it speaks for. */
const isSentFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined
