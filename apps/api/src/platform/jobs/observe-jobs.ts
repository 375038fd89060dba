import type { ObservableResult } from '@opentelemetry/api'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Database } from '../postgres.ts'
import { observe } from '../telemetry/index.ts'
import { nextSlot } from './cron-slots.ts'
import { type QueueRow, readQueues } from './queue-store.ts'

/** One scrape reads several metrics; they share one query. */
const LOOK_LASTS_MS = 1_000

export interface ObserveJobsOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly names: readonly string[]
}

/** Metrics of queue lengths and job outcomes, read on each scrape. Returns a function that stops them. */
export const observeJobs = ({
  database,
  clock,
  logger,
  names,
}: ObserveJobsOptions): (() => void) => {
  let look: { readonly at: number; readonly queues: Promise<readonly QueueRow[]> } | null = null
  const queues = (): Promise<readonly QueueRow[]> => {
    if (look === null || performance.now() - look.at > LOOK_LASTS_MS)
      look = {
        at: performance.now(),
        queues: database
          .read('everything', (reader) => readQueues(reader, names))
          .catch((error: unknown) => {
            logger.warn({ err: error }, 'the state of jobs was not read for the metrics')
            return []
          }),
      }
    return look.queues
  }
  const each = (figure: (queue: QueueRow) => number) => async (result: ObservableResult) => {
    for (const queue of await queues()) result.observe(figure(queue), { job: queue.name })
  }
  const stops = [
    observe(
      'waitingJobs',
      each(({ ready }) => ready),
    ),
    observe(
      'activeJobs',
      each(({ running }) => running),
    ),
    observe(
      'failedJobs',
      each(({ failed }) => failed),
    ),
    observe(
      'jobAge',
      each(({ oldestSeconds }) => oldestSeconds),
    ),
    observe(
      'jobFailuresInARow',
      each(({ failuresInARow }) => failuresInARow),
    ),
    observe(
      'lateJobs',
      each((queue) => lateSeconds(queue, clock.now())),
    ),
  ]
  return () => stops.forEach((stop) => stop())
}

/** Since the first slot that no success followed; 0 for a job without a schedule. */
const lateSeconds = ({ cron, since, lastSuccessAt }: QueueRow, now: Date): number => {
  if (cron === null || since === null) return 0
  const from = lastSuccessAt === null || lastSuccessAt < since ? since : lastSuccessAt
  return Math.max(0, (now.getTime() - nextSlot(cron, new Date(from)).getTime()) / 1000)
}
