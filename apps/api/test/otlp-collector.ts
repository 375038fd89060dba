import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
}

interface TracesRequest {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[]
  }[]
}

export interface OtlpCollector {
  readonly url: string
  readonly spans: CollectedSpan[]
  /** All that arrived, as it arrived. */
  raw(): string
  stop(): Promise<void>
}

/** Takes traces as a collector would: OTLP over HTTP, in JSON. */
export const startOtlpCollector = async (): Promise<OtlpCollector> => {
  const spans: CollectedSpan[] = []
  let raw = ''
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      if (request.url !== '/v1/traces') return void response.writeHead(404).end()
      raw += body
      const { resourceSpans } = JSON.parse(body) as TracesRequest
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans)
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw: () => raw,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
