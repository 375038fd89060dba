import type { Pool, PoolClient } from 'pg'
import { time } from './telemetry/index.ts'
import { currentWork, type Work } from './work.ts'

/** No connection was released before the deadline. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
}

/** Both below the 5 seconds within which a caller gets a response; running work keeps a reserve. */
const FIRST_WAIT_MS = 4_000
const ALL_WAITS_MS = 4_900

/** Share of the pool reserved for reads: changes may hold a connection while they wait for locks. */
const READ_SHARE = 0.25

/** A change may hold locks, and wait for those of others. */
export type Use = 'read' | 'change'

interface Waiter {
  readonly use: Use
  admit(): void
}

/**
 * Who waits for a connection of the pool. Work that had one before goes ahead of work that only begins: what is turned
 * away then has cost nothing yet, and too many who ask at once do not keep each other from ever being done. The waits
 * of one piece of work count together. Changes never hold the whole pool, so that reads pass however long they wait.
 */
export const connectionQueue = (pool: Pool, places: number) => {
  const begun: Waiter[] = []
  const fresh: Waiter[] = []
  const changesAtMost = Math.max(1, places - Math.ceil(places * READ_SHARE))
  const taken = { read: 0, change: 0 }
  const useOf = new WeakMap<PoolClient, Use>()

  const hasPlace = (use: Use): boolean =>
    taken.read + taken.change < places && (use === 'read' || taken.change < changesAtMost)
  const nextOf = (queue: Waiter[]): Waiter | undefined => {
    const index = queue.findIndex(({ use }) => hasPlace(use))
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }
  const leave = (use: Use) => {
    taken[use] -= 1
    const next = nextOf(begun) ?? nextOf(fresh)
    next?.admit()
  }
  pool.on('release', (_error, client) => leave(useOf.get(client) ?? 'read'))

  const place = (work: Work | undefined, use: Use): Promise<void> => {
    if (hasPlace(use)) {
      taken[use] += 1
      time('connectionWait', 0, { outcome: 'got' })
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const queue = work?.hasBegun === true ? begun : fresh
      const startedAt = performance.now()
      const waiter = {
        use,
        admit: () => {
          clearTimeout(timer)
          taken[use] += 1
          const waitedMs = performance.now() - startedAt
          if (work !== undefined) work.waitedMs += waitedMs
          time('connectionWait', waitedMs, { outcome: 'got' })
          resolve()
        },
      }
      const timer = setTimeout(
        () => {
          queue.splice(queue.indexOf(waiter), 1)
          time('connectionWait', performance.now() - startedAt, { outcome: 'none' })
          reject(new NoConnectionError('no connection is free'))
        },
        work?.hasBegun === true ? Math.max(0, ALL_WAITS_MS - work.waitedMs) : FIRST_WAIT_MS,
      )
      queue.push(waiter)
    })
  }

  return {
    waiting: (): number => begun.length + fresh.length,
    acquire: async (use: Use): Promise<PoolClient> => {
      const work = currentWork()
      await place(work, use)
      if (work !== undefined) work.hasBegun = true
      try {
        const client = await pool.connect()
        useOf.set(client, use)
        return client
      } catch (error) {
        leave(use)
        throw error
      }
    },
  }
}
