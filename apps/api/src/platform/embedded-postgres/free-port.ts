import { createServer } from 'node:net'

/** The preferred port if it is free, otherwise any free one. */
export const freePort = async (preferred: number): Promise<number> => {
  return (preferred > 0 ? await tryPort(preferred) : undefined) ?? (await tryPort(0)) ?? 0
}

const tryPort = (port: number): Promise<number | undefined> => {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}
