import { createServer } from 'node:net'

/**
 * Systems give their outgoing connections ports from 32768 on: a port from there may be taken in the seconds until the
 * program that it is for listens.
 */
const [FIRST, END] = [12_000, 32_000]

export const freePort = async (): Promise<number> => {
  const port = FIRST + Math.floor(Math.random() * (END - FIRST))
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, () => server.close(() => resolve(true)))
  })
