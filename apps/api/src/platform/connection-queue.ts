import type { Pool, PoolClient } from 'pg'
import { time } from './telemetry/index.ts'
import { currentWork, type Work } from './work.ts'

/** Nobody gave a connection back in time. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
}

/** Both below the 5 seconds in which whoever asks is told; what has begun keeps some of it. */
const FIRST_WAIT_MS = 4_000
const ALL_WAITS_MS = 4_900

interface Waiter {
  admit(): void
}

/**
 * Who waits for a connection of the pool. Work that had one before goes ahead of work that only begins: what is turned
 * away then has cost nothing yet, and too many who ask at once do not keep each other from ever being done. The waits
 * of one piece of work count together.
 */
export const connectionQueue = (pool: Pool, places: number) => {
  const begun: Waiter[] = []
  const fresh: Waiter[] = []
  let taken = 0
  const leave = () => {
    taken -= 1
    const next = begun.shift() ?? fresh.shift()
    next?.admit()
  }
  pool.on('release', leave)

  const place = (work: Work | undefined): Promise<void> => {
    if (taken < places) {
      taken += 1
      time('connectionWait', 0, { outcome: 'got' })
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const queue = work?.hasBegun === true ? begun : fresh
      const startedAt = performance.now()
      const waiter = {
        admit: () => {
          clearTimeout(timer)
          taken += 1
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
    acquire: async (): Promise<PoolClient> => {
      const work = currentWork()
      await place(work)
      if (work !== undefined) work.hasBegun = true
      return pool.connect().catch((error: unknown) => {
        leave()
        throw error
      })
    },
  }
}
