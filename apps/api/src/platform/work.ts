import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** What one request, job or message is doing, whoever calls whom meanwhile. */
export interface Work {
  /** How long it has waited for a connection of the database, all its waits together. */
  waitedMs: number
  /** It had a connection before. */
  hasBegun: boolean
  /** The step of the trace that is being done; null when nobody asked for traces. */
  readonly span: Span | null
}

const running = new AsyncLocalStorage<Work>()

export const currentWork = (): Work | undefined => running.getStore()

export const startWork = (span: Span | null = null): Work => ({
  waitedMs: 0,
  hasBegun: false,
  span,
})

/** All that `run` does, and all that it causes, belongs to the work. */
export const duringWork = <T>(work: Work, run: () => T): T => running.run(work, run)
