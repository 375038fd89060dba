import type { Pool, PoolClient } from 'pg'
import { currentWork, type Work } from './work.ts'

/** Nobody gave a connection back in time. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
}

interface Waiter {
  admit(): void
}

/**
 * Who waits for a connection of the pool. Work that had one before goes ahead of work that only begins: what is turned
 * away then has cost nothing yet, and too many who ask at once do not keep each other from ever being done. The waits
 * of one piece of work count together.
 */
export const connectionQueue = (pool: Pool, places: number, mostMs: number) => {
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
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const queue = work?.hasBegun === true ? begun : fresh
      const startedAt = performance.now()
      const waiter = {
        admit: () => {
          clearTimeout(timer)
          taken += 1
          if (work !== undefined) work.waitedMs += performance.now() - startedAt
          resolve()
        },
      }
      const timer = setTimeout(
        () => {
          queue.splice(queue.indexOf(waiter), 1)
          reject(new NoConnectionError('no connection is free'))
        },
        mostMs - (work?.waitedMs ?? 0),
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
