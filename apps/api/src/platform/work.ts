import { AsyncLocalStorage } from 'node:async_hooks'
import type { Span } from '@opentelemetry/api'

/** Async context of one request, job or message. */
export interface Work {
  /** Total time that it has waited for database connections. */
  waitedMs: number
  /** It had a connection before. */
  hasBegun: boolean
  /** Current span; null without tracing. */
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
