import { EVERY_TOPIC } from '@lockerdesk/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { authorise, type Call, organisationOf, shopLimit } from '../../call/call.ts'
import { subjectsOfShops } from '../../call/subject-shop-store.ts'
import { read } from '../../call/read.ts'
import { makeCall } from '../../graphql/make-call.ts'
import { observe } from '../../platform/telemetry/index.ts'
import type { Services } from '../../services.ts'
import type { LiveHint } from './announcement-store.ts'
import { type LiveHub, openLiveHub } from './live-hub.ts'

/** A line now and then, so that proxies keep the connection and both ends notice when it is gone. */
const BEAT_MS = 15_000
/** Whoever lost their rights meanwhile is out by then. */
const ASK_AGAIN_MS = 45_000
/** What changes together is told together. */
const GATHER_MS = 50

/**
 * GET /api/live?organisationId=…, as server-sent events. Read with fetch, not EventSource: the token
 * stays in its header and out of addresses, which proxies log.
 */
export const registerLive = (app: FastifyInstance, services: Services): void => {
  const hub = openLiveHub(services)
  const open = new Set<() => void>()
  const stopObserving = observe('pages', (result) => result.observe(open.size))
  app.addHook('preClose', async () => {
    stopObserving()
    for (const end of open) end()
    hub.stop()
  })
  app.get<{ Querystring: { organisationId?: string } }>('/api/live', async (request, reply) => {
    const { organisationId } = request.query
    const asked = withOrganisation(request, organisationId)
    const call = await makeCall(services, asked)
    authorise(call, 'overview.read', organisationOf(call))
    stream(services, hub, open, asked, reply, call)
    return reply
  })
}

/** The address names the organisation; the header that every other call has would do as well. */
const withOrganisation = (
  request: FastifyRequest,
  organisationId: string | undefined,
): FastifyRequest => {
  if (organisationId !== undefined) request.headers['x-organisation-id'] = organisationId
  return request
}

const stream = (
  services: Services,
  hub: LiveHub,
  open: Set<() => void>,
  request: FastifyRequest,
  reply: FastifyReply,
  first: Call,
): void => {
  let call = first
  const { organisationId } = organisationOf(first)
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  let gathered = new Map<string, LiveHint>()
  let isAllNew = false
  let timer: NodeJS.Timeout | undefined

  const send = async () => {
    timer = undefined
    const hints = isAllNew ? [] : [...gathered.values()]
    const everything = isAllNew ? [{ topic: EVERY_TOPIC, id: organisationId }] : []
    gathered = new Map()
    isAllNew = false
    const told = [...everything, ...(await ofOwnShops(call, hints))]
    if (told.length > 0 && open.has(end))
      raw.write(`data: ${JSON.stringify(told.map(({ topic, id }) => ({ topic, id })))}\n\n`)
  }
  const leave = hub.join(organisationId, (hint) => {
    if (hint === null) isAllNew = true
    else gathered.set(`${hint.topic} ${hint.id}`, hint)
    timer ??= setTimeout(() => void send().catch(fail), GATHER_MS)
  })
  /** The page connects again and asks for everything. */
  const fail = (error: unknown) => {
    services.logger.warn({ err: error }, 'live: hints were not sent')
    end()
  }
  const end = () => {
    leave()
    clearTimeout(timer)
    clearInterval(beat)
    clearInterval(again)
    open.delete(end)
    raw.end()
  }
  const beat = setInterval(() => raw.write(': beat\n\n'), BEAT_MS)
  // The client comes back with a fresh token; whoever has none any more does not.
  const again = setInterval(() => {
    makeCall(services, request)
      .then((asked) => {
        authorise(asked, 'overview.read', organisationOf(asked))
        call = asked
      })
      .catch(end)
  }, ASK_AGAIN_MS)
  open.add(end)
  raw.on('close', end)
  raw.write(': open\n\n')
}

/** Who works in some shops is told nothing of the others, not even that something happened there. */
const ofOwnShops = async (call: Call, hints: readonly LiveHint[]): Promise<readonly LiveHint[]> => {
  const shopIds = shopLimit(call)
  if (shopIds === null || hints.length === 0) return hints
  const { organisationId } = organisationOf(call)
  const ids = hints.map(({ id }) => id)
  const own = await read(call, (reader) => subjectsOfShops(reader, ids, organisationId, shopIds))
  return hints.filter(({ id }) => own.has(id))
}
