import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way through the network that can swallow everything. */
export interface BlackHole {
  readonly port: number
  /** The same address by this way. */
  by(url: string): string
  /** From now on nothing comes through, either way, and nobody is told. */
  open(): void
  /** New connections come through. What was connected before stays swallowed, as behind a router that forgot it. */
  heal(): void
  /** How many connections are open from the side that asks. */
  connections(): number
  stop(): Promise<void>
}

export const startBlackHole = async (target: string): Promise<BlackHole> => {
  const { hostname, port: targetPort } = new URL(target)
  const pairs = new Map<Socket, Socket>()
  let isSwallowing = false
  const server = createServer((near) => {
    near.on('error', () => {})
    if (isSwallowing) {
      pairs.set(near, near)
      near.once('close', () => pairs.delete(near)).resume()
      return
    }
    const far = connect(Number(targetPort), hostname)
    pairs.set(near, far)
    far.on('error', () => near.destroy())
    near.once('close', () => {
      pairs.delete(near)
      far.destroy()
    })
    far.once('close', () => {
      if (!isSwallowing) near.destroy()
    })
    near.pipe(far)
    far.pipe(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    by: (url) => {
      const detour = new URL(url)
      detour.hostname = '127.0.0.1'
      detour.port = String(port)
      return detour.href.replace(/\/$/, '')
    },
    open: () => {
      isSwallowing = true
      for (const [near, far] of pairs) {
        near.unpipe()
        far.unpipe()
        // Read and thrown away.
        near.resume()
        far.resume()
      }
    },
    heal: () => {
      isSwallowing = false
    },
    connections: () => pairs.size,
    stop: async () => {
      for (const [near, far] of pairs) {
        near.destroy()
        far.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
