import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../command/start-error.ts'

// A product whose npm was killed needs a moment to notice and to let go of the port.
const PATIENCE_MS = 3000

/** `name` is that of the setting that chooses the port. */
export const assertPortIsFree = async (
  host: string,
  port: number,
  name: 'PORT' | 'MQTT_PORT',
): Promise<void> => {
  const patienceEnds = performance.now() + PATIENCE_MS
  let problem = await tryPort(host, port)
  while (problem === 'EADDRINUSE' && performance.now() < patienceEnds) {
    await sleep(200)
    problem = await tryPort(host, port)
  }
  if (problem === undefined) return
  if (problem === 'EADDRINUSE') {
    throw new StartError(
      `port ${port} is taken by another program; stop it, or choose another: ${name}=${port + 1} npm start`,
    )
  }
  throw new StartError(
    `port ${port} on ${host} cannot be used (${problem}); set ${name} or ${name.replace('PORT', 'HOST')}`,
  )
}

const tryPort = (host: string, port: number): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
