import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Clock } from '../src/platform/clock.ts'

const TOLERANCE_SECONDS = 300

export interface BookedEntry {
  readonly id: string
  readonly kind: string
  readonly points: number
  readonly order: { readonly number: number }
  readonly customer: { readonly emails: readonly string[] }
}

/** Somebody else's loyalty service, as docs/loyalty.md asks it to be: it believes nothing unsigned. */
export interface FakeLoyalty {
  readonly url: string
  /** `host:port`, to be trusted. */
  readonly server: string
  readonly secret: string
  readonly shopReference: string
  readonly booked: readonly BookedEntry[]
  /** Every request to book, refused ones and repeats included. */
  readonly asked: () => number
  /** What it answers next, once; 'hang up': after booking, without an answer. */
  answerNext(answer: number | 'hang up'): void
  stop(): Promise<void>
}

export const startFakeLoyalty = async (clock: Clock, listenPort = 0): Promise<FakeLoyalty> => {
  const secret = 'a-secret-that-both-sides-know'
  const shopReference = 'farm-7'
  const booked: BookedEntry[] = []
  const planned: (number | 'hang up')[] = []
  let asked = 0
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      if (!isSigned(request, body, secret, clock))
        return answer(response, 401, { message: 'Signature does not match' })
      if (request.headers['x-loyalty-shop'] !== shopReference)
        return answer(response, 404, { message: 'No such shop' })
      if (request.method === 'GET') return answer(response, 200, { message: 'Farm shop 7' })
      asked += 1
      const next = planned.shift()
      if (typeof next === 'number') return answer(response, next, { message: 'As planned' })
      const entry = JSON.parse(body) as BookedEntry
      const isKnown = booked.some(({ id }) => id === entry.id)
      if (!isKnown) booked.push(entry)
      if (next === 'hang up') return request.socket.destroy()
      return isKnown
        ? answer(response, 409, { message: 'Booked before' })
        : answer(response, 201, { message: 'Booked' })
    })
  })
  await new Promise<void>((resolve) => server.listen(listenPort, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/loyalty`,
    server: `127.0.0.1:${port}`,
    secret,
    shopReference,
    booked,
    asked: () => asked,
    answerNext: (next) => planned.push(next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/** Written from docs/loyalty.md, not from our code. */
const isSigned = (
  { method, url, headers }: IncomingMessage,
  body: string,
  secret: string,
  clock: Clock,
): boolean => {
  const time = Number(headers['x-loyalty-time'])
  if (!(Math.abs(clock.now().getTime() / 1000 - time) <= TOLERANCE_SECONDS)) return false
  const signed = `${method}\n${url}\n${time}\n${String(headers['x-loyalty-id'])}\n${body}`
  const expected = createHmac('sha256', secret).update(signed).digest()
  const given = Buffer.from(String(headers['x-loyalty-signature']), 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const answer = (response: ServerResponse, status: number, body: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
