import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedWebhook {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly payload: {
    readonly id: string
    readonly type: string
    readonly version: number
    readonly shopId: string | null
    readonly data: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  }
}

type Planned = number | 'hang up' | 'hold'

/** Somebody's own server, that events are sent to. */
export interface WebhookReceiver {
  readonly url: string
  /** `host:port`. */
  readonly server: string
  readonly received: ReceivedWebhook[]
  /** Instead of 200, one after the other; 'hold' answers nothing until it is released. */
  answerNext(...planned: Planned[]): void
  answerAlways(planned: Planned): void
  release(): void
  stop(): Promise<void>
}

export const startWebhookReceiver = async (): Promise<WebhookReceiver> => {
  const received: ReceivedWebhook[] = []
  const held: ServerResponse[] = []
  let planned: Planned[] = []
  let always: Planned = 200
  const respond = (response: ServerResponse, how: Planned) => {
    if (how === 'hang up') response.destroy()
    else if (how === 'hold') held.push(response)
    else response.writeHead(how, { location: 'https://elsewhere.example' }).end(`said ${how}`)
  }
  const server = createServer((request, response) => {
    void readWebhook(request).then((webhook) => {
      received.push(webhook)
      respond(response, planned.shift() ?? always)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    server: `127.0.0.1:${port}`,
    received,
    answerNext: (...next) => {
      planned = [...planned, ...next]
    },
    answerAlways: (how) => {
      always = how
    },
    release: () => {
      for (const response of held.splice(0)) respond(response, 200)
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const readWebhook = async (request: IncomingMessage): Promise<ReceivedWebhook> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString('utf8')
  return {
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    body,
    payload: JSON.parse(body) as ReceivedWebhook['payload'],
  }
}

/** As whoever knows the secret would sign it. */
export const signatureOf = (secret: string, sent: ReceivedWebhook | undefined): string => {
  const signed = `${sent?.headers['x-lockerdesk-time']}.${sent?.body}`
  return `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`
}
