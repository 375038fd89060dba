import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { act, actionInput } from './actions.ts'
import type { Clock } from './clock.ts'
import type { Fleet } from './fleet.ts'
import { streamView } from './live-stream.ts'
import { summaryOf, viewOf } from './view.ts'

const DIST = join(import.meta.dirname, '../dist')

interface AtGateway {
  Params: { deviceId: string }
}

/** The page /simulator and what it calls; for the demo and for development alone. */
export const simulatorRoutes =
  (fleet: Fleet, clock: Clock): FastifyPluginAsync =>
  async (server) => {
    const streams = new Set<() => void>()
    // An open stream would keep the server from closing.
    server.addHook('preClose', async () => {
      for (const end of streams) end()
    })

    server.get('/simulator/api/gateways', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return [...fleet.gateways.values()].map(summaryOf)
    })

    server.get<AtGateway>('/simulator/api/gateways/:deviceId/stream', (request, reply) => {
      const gateway = fleet.gateways.get(request.params.deviceId)
      if (gateway === undefined) return reply.code(404).send({ error: 'NOT_FOUND' })
      reply.hijack()
      const end = streamView(
        reply.raw,
        () => viewOf(gateway, clock.now()),
        (listener) => gateway.watch(listener),
      )
      streams.add(end)
      reply.raw.once('close', () => streams.delete(end))
      return reply
    })

    server.post<AtGateway>('/simulator/api/gateways/:deviceId/actions', async (request, reply) => {
      const gateway = fleet.gateways.get(request.params.deviceId)
      const action = actionInput.safeParse(request.body)
      if (!action.success) return reply.code(400).send({ error: 'BAD_USER_INPUT' })
      if (gateway === undefined || (await act(gateway, action.data)) === 'unknown') {
        return reply.code(404).send({ error: 'NOT_FOUND' })
      }
      return viewOf(gateway, clock.now())
    })

    await servePage(server)
  }

const servePage = async (server: FastifyInstance): Promise<void> => {
  const file = join(DIST, 'index.html')
  if (!existsSync(file)) return
  const page = readFileSync(file)
  await server.register(fastifyStatic, {
    root: join(DIST, 'assets'),
    prefix: '/simulator/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  })
  server.get('/simulator', (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page),
  )
  server.get('/simulator/', (_request, reply) => reply.redirect('/simulator'))
}
