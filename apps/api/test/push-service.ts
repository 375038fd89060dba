import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'

/** One push as the browser behind the push service shows it, and what the push service was told about it. */
export interface ReceivedPush {
  readonly device: string
  readonly headers: IncomingMessage['headers']
  readonly content: {
    readonly title: string
    readonly body: string
    readonly link: string
    readonly tag: string
  }
  /** Of the key that signed the request. */
  readonly publicKey: string
  readonly subject: string | undefined
}

/** What a browser hands to the server that may push to it. */
export interface TestSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

interface Planned {
  readonly status: number
  readonly retryAfter?: string
}

/** A push service, and the browsers that subscribed to it: it takes what a real one takes and refuses the rest. */
export interface TestPushService {
  readonly origin: string
  readonly received: ReceivedPush[]
  /** Everything that arrived, the refused included. */
  readonly requests: () => number
  subscribe(): TestSubscription
  /** Instead of 201, one after the other. */
  answerNext(...planned: Planned[]): void
  stop(): Promise<void>
}

interface Keys {
  readonly pair: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

const DAY_SECONDS = 24 * 60 * 60

export const startPushService = async (): Promise<TestPushService> => {
  const received: ReceivedPush[] = []
  const browsers = new Map<string, Keys>()
  const planned: Planned[] = []
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    const device = request.url ?? ''
    accept(request, origin, browsers.get(device)).then(
      (push) => {
        const { status, retryAfter } = planned.shift() ?? { status: 201 }
        if (status === 201) received.push({ device, ...push })
        response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': retryAfter })
        response.end()
      },
      (error: unknown) => response.writeHead(400).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    requests: () => requests,
    subscribe: () => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = randomBytes(16)
      const path = `/send/${randomBytes(12).toString('hex')}`
      browsers.set(path, { pair, auth })
      return {
        endpoint: `${origin}${path}`,
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      }
    },
    answerNext: (...next) => {
      planned.push(...next)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const accept = async (
  request: IncomingMessage,
  origin: string,
  keys: Keys | undefined,
): Promise<Omit<ReceivedPush, 'device'>> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const { headers } = request
  if (request.method !== 'POST' || keys === undefined) throw new Error('no such subscription')
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
  if (!/^\d+$/.test(String(headers['ttl']))) throw new Error('no TTL')
  if (!/^[\w-]{1,32}$/.test(String(headers['topic']))) throw new Error('not a topic')
  const { publicKey, subject } = await verified(String(headers.authorization), origin)
  const content = JSON.parse(opened(keys, Buffer.concat(parts))) as ReceivedPush['content']
  return { headers, content, publicKey, subject }
}

/** RFC 8292: signed by the key that it names, for this push service, for a day at most. */
const verified = async (authorization: string, origin: string) => {
  const [, token = '', publicKey = ''] = /^vapid t=([^,\s]+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'] })
  if ((payload.exp ?? Number.POSITIVE_INFINITY) > Date.now() / 1_000 + DAY_SECONDS)
    throw new Error('valid for too long')
  if (!/^(mailto|https):/.test(payload.sub ?? '')) throw new Error('no subject')
  return { publicKey, subject: payload.sub }
}

/** RFC 8291, from the side of the browser. */
const opened = ({ pair, auth }: Keys, body: Buffer): string => {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  if (body.length > 4_096 || body.readUInt32BE(16) < sealed.length) throw new Error('too long')
  const derive = (secret: Buffer, by: Buffer, info: Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey])
  const input = derive(pair.computeSecret(senderKey), auth, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  const end = plain.lastIndexOf(2)
  if (end === -1) throw new Error('not the last record')
  return plain.subarray(0, end).toString('utf8')
}
