import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Database, Tx } from '../postgres.ts'
import { withoutPeople } from '../redact-words.ts'
import { count } from '../telemetry/index.ts'
import { type JobFailure, saveFailure, saveSuccesses } from './outcome-store.ts'

/** Successes are saved together: a busy queue has hundreds a second. */
const GATHER_MS = 1_000
const REASON_MAX_LENGTH = 500
const FAILURES_TO_REPORT = 3

export interface OutcomesOptions {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** Called once per streak, in the transaction that saves its third failure. */
  readonly onFailingRepeatedly: (tx: Tx, failure: JobFailure) => Promise<void>
}

export interface JobOutcomes {
  succeeded(name: string): void
  /** Never rejects: the job's own error matters more. */
  failed(name: string, error: unknown): Promise<void>
  close(): Promise<void>
}

export const openJobOutcomes = ({
  database,
  clock,
  logger,
  onFailingRepeatedly,
}: OutcomesOptions): JobOutcomes => {
  const done = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let saving: Promise<void> = Promise.resolve()

  const saveDone = async (): Promise<void> => {
    timer = undefined
    const names = [...done]
    done.clear()
    if (names.length === 0) return
    await database
      .write('everything', (tx) => saveSuccesses(tx, names, clock.now().toISOString()))
      .catch((error: unknown) => logger.warn({ err: error }, 'successes of jobs were not saved'))
  }
  const flush = () => {
    saving = saving.then(saveDone)
  }

  return {
    succeeded: (name) => {
      done.add(name)
      timer ??= setTimeout(flush, GATHER_MS).unref()
    },
    failed: async (name, error) => {
      count('jobFailure', { job: name })
      const failure = { name, reason: reasonOf(error), at: clock.now().toISOString() }
      // What succeeded before is saved before: saved later it would end the streak that begins here.
      const isAfterSuccess = done.delete(name)
      await saving
      await database
        .write('everything', async (tx) => {
          if (isAfterSuccess) await saveSuccesses(tx, [name], failure.at)
          const failures = await saveFailure(tx, failure)
          if (failures === FAILURES_TO_REPORT) await onFailingRepeatedly(tx, failure)
        })
        .catch((again: unknown) =>
          logger.warn({ err: again, job: name }, 'the failure of a job was not saved'),
        )
    },
    close: async () => {
      clearTimeout(timer)
      flush()
      await saving
    },
  }
}

const reasonOf = (error: unknown): string =>
  withoutPeople(error instanceof Error ? error.message : String(error)).slice(0, REASON_MAX_LENGTH)
