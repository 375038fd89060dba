import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** As long as deploy/Caddyfile says: a node that said no gets nothing new meanwhile. */
const AVOIDED_MS = 2_000

export interface Balancer {
  readonly url: string
  stop(): Promise<void>
}

/** A proxy before several nodes that keeps its connections, as one before real ones does. */
export const startBalancer = async (nodes: readonly { readonly url: string }[]) => {
  const agent = new Agent({ keepAlive: true })
  const avoidedUntil = new Map<string, number>()
  let turn = 0
  const inOrder = (): string[] => {
    turn += 1
    const now = performance.now()
    const first = turn % nodes.length
    const urls = [...nodes.slice(first), ...nodes.slice(0, first)].map(({ url }) => url)
    const avoidedMs = (url: string) => Math.max((avoidedUntil.get(url) ?? 0) - now, 0)
    return urls.toSorted((one, other) => avoidedMs(one) - avoidedMs(other))
  }
  const avoid = (url: string) => avoidedUntil.set(url, performance.now() + AVOIDED_MS)

  const forward = (
    incoming: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
    [url, ...others]: readonly string[],
  ): void => {
    if (url === undefined) return void answer.writeHead(502).end('no node is there')
    const outgoing = request(new URL(incoming.url ?? '/', url), {
      agent,
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
    })
    outgoing.on('response', (response) => {
      if (response.statusCode === 503) avoid(url)
      const { connection: _ours, ...headers } = response.headers
      answer.writeHead(response.statusCode ?? 502, headers)
      response.on('error', () => answer.destroy())
      response.pipe(answer)
    })
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      avoid(url)
      // Nothing was sent, so another may have it; else nobody knows whether it was done.
      if (error.code === 'ECONNREFUSED') forward(incoming, body, answer, others)
      else if (answer.headersSent) answer.destroy()
      else answer.writeHead(502).end(`a node broke off: ${error.message}`)
    })
    answer.on('close', () => outgoing.destroy())
    outgoing.end(body)
  }

  const server = createServer((incoming, answer) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => forward(incoming, Buffer.concat(parts), answer, inOrder()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  } satisfies Balancer
}
