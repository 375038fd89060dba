import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { checked } from '../../call/refused.ts'
import type { Services } from '../../services.ts'
import { moveDemoClock } from './move-demo-clock.ts'

const MOST_MINUTES_AT_ONCE = 24 * 60
const body = z.object({
  minutes: z.number().check(z.int(), z.gte(1), z.lte(MOST_MINUTES_AT_ONCE)),
})

/** Demo mode alone has this route: a visitor sees in a minute what takes a night. */
export const registerDemoClock = (app: FastifyInstance, services: Services): void => {
  if (!services.config.isDemo) return
  app.get('/api/demo/clock', async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return { now: services.clock.now().toISOString() }
  })
  app.post('/api/demo/clock', async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    const { minutes } = checked(body, request.body)
    return { now: await moveDemoClock(services, minutes * 60_000) }
  })
}
