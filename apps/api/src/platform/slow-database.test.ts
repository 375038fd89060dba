import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { openDatabase } from './open-database.ts'
import type { Database } from './postgres.ts'

const LONGER_THAN_ANYBODY_WAITS_MS = 10_000

/** Stands before a database whose machine has no time for it: it takes calls and passes nothing on until told to. */
const slowDoor = async (url: string) => {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  const passing = new AbortController()
  const server = createServer({ pauseOnConnect: true }, (caller) => {
    const behind = connect(Number(port), hostname)
    sockets.push(caller, behind)
    for (const socket of [caller, behind]) socket.on('error', () => {})
    passing.signal.addEventListener('abort', () => {
      caller.pipe(behind).pipe(caller)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const door = new URL(url)
  door.hostname = '127.0.0.1'
  door.port = String((server.address() as AddressInfo).port)
  return {
    url: door.href,
    called: () => once(server, 'connection'),
    pass: () => passing.abort(),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const ask = (database: Database): Promise<unknown> =>
  database.read('everything', (reader) => sql`select 1`.execute(reader))

test('a starting server waits for a slow database; a running one reports it unavailable within seconds', async ({
  onTestFinished,
}) => {
  const made = await createTestDatabase()
  const door = await slowDoor(made.url)
  const database = openDatabase({
    url: door.url,
    appRole: USUAL_APP_ROLE,
    maxConnections: 2,
    isStarting: true,
  })
  onTestFinished(async () => {
    vi.useRealTimers()
    door.close()
    await database.close()
    await made.drop()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  /** Asks, and lets more time pass than anybody waits for. */
  const askAndWait = async () => {
    const called = door.called()
    const answer = ask(database)
    answer.catch(() => {})
    await called
    await vi.advanceTimersByTimeAsync(LONGER_THAN_ANYBODY_WAITS_MS)
    return { answer }
  }

  const starting = await askAndWait()
  database.beginServing()
  const serving = await askAndWait()
  await expect(serving.answer).rejects.toThrow('timeout')
  door.pass()
  await expect(starting.answer).resolves.toMatchObject({ rows: [{}] })
})
