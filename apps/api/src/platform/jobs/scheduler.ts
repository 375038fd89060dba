import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Database, Tx } from '../postgres.ts'
import { latestSlot, nextSlot } from './cron-slots.ts'
import type { JobDefinition } from './definition.ts'
import { deleteSchedules, hasWaitingRun, keepSchedules, takeSlot } from './schedule-store.ts'

/** Ticks by real time, whatever the product's clock does. */
const TICK_MS = 1_000

export interface SchedulerParts {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** The names of all jobs that exist, worked on here or not. */
  readonly known: readonly string[]
  readonly enqueueRun: (tx: Tx, name: string) => Promise<void>
}

export interface Scheduler {
  stop(): Promise<void>
}

/**
 * Enqueues each scheduled job once per slot of its cron expression, by the product's clock and however many processes
 * tick. Slots that passed while no process ran are made up by one run.
 */
export const startScheduler = async (
  parts: SchedulerParts,
  definitions: readonly JobDefinition[],
): Promise<Scheduler> => {
  const { database, clock, logger } = parts
  const wanted = definitions.flatMap(({ name, schedule }) =>
    schedule === undefined ? [] : { name, cron: schedule },
  )
  const unscheduled = definitions.flatMap(({ name, schedule }) =>
    schedule === undefined ? name : [],
  )
  const kept = await database.write('everything', async (tx) => {
    await deleteSchedules(tx, { known: parts.known, unscheduled })
    return keepSchedules(tx, wanted, clock.now().toISOString())
  })
  const schedules = kept.map(({ name, cron, lastSlot }) => ({
    name,
    cron,
    next: nextSlot(cron, new Date(lastSlot)),
  }))

  const enqueueDue = async (): Promise<void> => {
    for (const schedule of schedules) {
      const { name, cron } = schedule
      const now = clock.now()
      if (now < schedule.next) continue
      try {
        const slot = latestSlot(cron, now)
        await database.write('everything', async (tx) => {
          if (!(await takeSlot(tx, name, slot.toISOString()))) return
          if (!(await hasWaitingRun(tx, name))) await parts.enqueueRun(tx, name)
        })
        schedule.next = nextSlot(cron, slot)
      } catch (error) {
        logger.error({ err: error, job: name }, 'a scheduled job was not enqueued; trying again')
      }
    }
  }

  let running: Promise<void> | null = null
  const tick = () => {
    running ??= enqueueDue().finally(() => {
      running = null
    })
  }
  const timer = setInterval(tick, TICK_MS)
  tick()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
