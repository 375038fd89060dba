import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checked } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { addLoadDevices } from './add-load-devices.ts'
import { readDemoDevices } from './read-demo-devices.ts'

/** What one machine can simulate. */
const MOST_LOAD_DEVICES = 5_000
const query = z.object({
  atLeast: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST_LOAD_DEVICES))),
})

/**
 * The simulator's shopping list, secrets included: of the demo alone, where nothing is worth stealing.
 * `?atLeast=N` gives N others for a load test, made when there are fewer: the demo's own have their simulator.
 */
export const registerDemoDevices = (app: FastifyInstance, services: Services): void => {
  if (!services.config.isDemo) return
  app.get('/api/demo/devices', async (request, reply) => {
    const { atLeast } = checked(query, request.query)
    if (atLeast !== undefined) await addLoadDevices(services, atLeast)
    void reply.header('cache-control', 'no-store')
    return readDemoDevices(services, atLeast)
  })
}
