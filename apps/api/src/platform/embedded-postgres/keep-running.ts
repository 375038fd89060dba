import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from './cluster.ts'
import { withHomeLock } from './home-lock.ts'
import { isServerRunning, restartServer } from './server.ts'

const LOOK_EVERY_MS = 500
const RETRY_MS = 5_000

export type ServerEvent =
  | { readonly name: 'ended' }
  | { readonly name: 'restarted' }
  | { readonly name: 'restartFailed'; readonly error: unknown }

/** Restarts the server on its port whenever it ends, until the answer is called. */
export const keepRunning = (place: Place, report: (event: ServerEvent) => void): (() => void) => {
  const stopped = new AbortController()
  const restart = () =>
    withHomeLock(place.home, async () => {
      if (!stopped.signal.aborted) await restartServer(place)
    })
  const watch = async () => {
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { ref: false, signal: stopped.signal })
      if (await isServerRunning(place.home)) continue
      report({ name: 'ended' })
      for (let hasFailed = true; hasFailed; ) {
        try {
          await restart()
          hasFailed = false
          report({ name: 'restarted' })
        } catch (error) {
          report({ name: 'restartFailed', error })
          await sleep(RETRY_MS, undefined, { ref: false, signal: stopped.signal })
        }
      }
    }
  }
  // It ends with the signal alone.
  watch().catch(() => {})
  return () => stopped.abort()
}
