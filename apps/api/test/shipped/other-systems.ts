import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands in for a webshop, a loyalty service and a receiver of webhooks: it takes everything and has no orders. */
export interface OtherSystems {
  readonly url: string
  /** `host:port`, for TRUSTED_WEB_SERVERS. */
  readonly server: string
  stop(): Promise<void>
}

export const startOtherSystems = async (): Promise<OtherSystems> => {
  const server = createServer((request, response) => {
    request.resume()
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-wp-totalpages', '1')
    response.end(request.method === 'GET' ? '[]' : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    server: `127.0.0.1:${port}`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
