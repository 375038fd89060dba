import { CompiledQuery } from 'kysely'
import { fromKysely, type Db, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Clock } from './clock.ts'
import { nextSlot } from './jobs/cron-slots.ts'
import type { JobDefinition } from './jobs/definition.ts'
import { type Job, jobOf } from './jobs/job.ts'
import { logOutages } from './jobs/log-outages.ts'
import { observeJobs } from './jobs/observe-jobs.ts'
import type { JobFailure } from './jobs/outcome-store.ts'
import { type JobOutcomes, openJobOutcomes } from './jobs/outcomes.ts'
import {
  dropFailed,
  dropWaiting,
  postponeGroup,
  readQueues,
  retryFailed,
} from './jobs/queue-store.ts'
import { runJob, TRACE } from './jobs/run-job.ts'
import { hasWaitingRun, SCHEDULED_KEY } from './jobs/schedule-store.ts'
import { type Scheduler, startScheduler } from './jobs/scheduler.ts'
import type { Logger } from './logger.ts'
import type { Database, Reader, Tx } from './postgres.ts'
import { send } from './sent-statements.ts'
import { traceParent } from './telemetry/index.ts'

export { type Job, jobOf }
export type { JobDefinition, JobFailure }

/** State of one job: its queue, its schedule and its last runs. */
export interface JobState {
  readonly name: string
  /** A cron expression in UTC; null for a job that only other work enqueues. */
  readonly schedule: string | null
  readonly nextRunAt: string | null
  readonly lastSuccessAt: string | null
  readonly lastFailureAt: string | null
  /** Without names, addresses and secrets. */
  readonly lastFailureReason: string | null
  /** Tries that failed since the last success. */
  readonly failuresInARow: number
  /** Ready, or for a later moment or a retry. */
  readonly waiting: number
  readonly running: number
  /** Failed after the last attempt. */
  readonly failed: number
}

export interface Jobs {
  /** Enqueues inside the transaction: the job exists exactly when the change does. */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Moves the waiting jobs of a group to a later moment; jobs that are due even later stay as they are. */
  postponeGroup(tx: Tx, job: { readonly name: string }, group: string, until: Date): Promise<void>
  /** Starts working, and enqueues what is scheduled; only in processes with the jobs role. */
  work(definitions: readonly JobDefinition[]): Promise<void>
  /** State of every job. */
  states(reader: Reader): Promise<readonly JobState[]>
  /** Enqueues a scheduled job, unless a run of it is waiting already. */
  runNow(tx: Tx, name: string): Promise<void>
  /** How many get another try. */
  retryFailed(tx: Tx, name: string): Promise<number>
  /** Returns the number of deleted jobs. */
  drop(tx: Tx, name: string, which: 'waiting' | 'failed'): Promise<number>
  stop(): Promise<void>
}

export interface EnqueueOptions {
  /** By the product's clock. */
  readonly startAfter?: Date
  /** Fairness group, so that one tenant does not delay others. */
  readonly group?: string
  /** As the definition has it: a process without workers may be the first to enqueue one. */
  readonly heartbeatSeconds?: number
  readonly retries?: number
}

const DRAIN_MS = 20_000
/** How soon it is noticed that a worker fell silent. */
const SUPERVISE_SECONDS = 5
const POLL_SECONDS = 30
/** Passed to pg by pg-boss: closes a connection without a response for this long. */
const PG_TIMEOUTS = { query_timeout: 20_000 }

/**
 * The application's role enqueues from its own transactions. Nodes may start at the same moment, and of two that grant
 * at once one fails: they take turns, and who comes later finds that nothing is left to do.
 */
const grantTo = (appRole: string): string => `
  do $$ begin
    perform pg_advisory_xact_lock(4104000004);
    if exists (
      select from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege('${appRole}', oid, 'delete')
    ) then
      grant usage on schema pgboss to ${appRole};
      grant select, insert, update, delete on all tables in schema pgboss to ${appRole};
      grant execute on all functions in schema pgboss to ${appRole};
    end if;
  end $$`

export interface JobsOptions {
  readonly url: string
  /** The role that enqueues. */
  readonly appRole: string
  /** Names of all jobs, whether or not this process runs them. */
  readonly names: readonly string[]
  readonly database: Database
  /** Decides when a scheduled job is due. */
  readonly clock: Clock
  readonly logger: Logger
  /** Called when a job has failed three times in a row, once per streak. */
  readonly onFailingRepeatedly: (tx: Tx, failure: JobFailure) => Promise<void>
}

export const openJobs = async ({
  url,
  appRole,
  names,
  database,
  clock,
  logger,
  onFailingRepeatedly,
}: JobsOptions): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 6,
    ...PG_TIMEOUTS,
    useListenNotify: true,
    // Its cron knows only the database's time; ours follows the product's clock (ADR 24).
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', logOutages(logger))
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) if (!there.has(name)) await boss.createQueue(name, { notify: true })
  for (const { name, key } of await boss.getSchedules()) await boss.unschedule(name, key)
  await boss.getDb().executeSql(grantTo(appRole))
  const known = new Set(names)
  const outcomes = openJobOutcomes({ database, clock, logger, onFailingRepeatedly })
  const stopObserving = observeJobs({ database, clock, logger, names })
  const schedulers: Scheduler[] = []
  const enqueueRun = async (tx: Tx, name: string): Promise<void> => {
    await boss.send(name, {}, { singletonKey: SCHEDULED_KEY, db: fromKysely(tx) })
  }
  return {
    enqueue: async (tx, { name }, payload, options = {}) => {
      if (!known.has(name)) throw new Error(`no job is called ${name}`)
      const { group, retries, startAfter, ...rest } = options
      const parent = traceParent()
      await boss.send(name, parent === null ? payload : { ...payload, [TRACE]: parent }, {
        ...rest,
        ...(startAfter === undefined ? {} : { startAfter: byDatabaseTime(startAfter, clock) }),
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(retries === undefined ? {} : { retryLimit: retries }),
        db: behind(tx),
      })
    },
    postponeGroup: (tx, { name }, group, until) =>
      postponeGroup(tx, name, group, byDatabaseTime(until, clock)),
    work: async (definitions) => {
      for (const definition of definitions) await workOn(boss, definition, { outcomes, logger })
      const parts = { database, clock, logger, known: names, enqueueRun }
      schedulers.push(await startScheduler(parts, definitions))
    },
    states: async (reader) => {
      const queues = await readQueues(reader, names)
      return queues.map(({ cron, lastSlot, ...queue }) => ({
        ...queue,
        schedule: cron,
        nextRunAt:
          cron === null || lastSlot === null
            ? null
            : nextSlot(cron, new Date(lastSlot)).toISOString(),
      }))
    },
    runNow: async (tx, name) => {
      if (!(await hasWaitingRun(tx, name))) await enqueueRun(tx, name)
    },
    retryFailed,
    drop: (tx, name, which) => (which === 'waiting' ? dropWaiting : dropFailed)(tx, name),
    stop: async () => {
      stopObserving()
      for (const scheduler of schedulers) await scheduler.stop()
      await boss.stop({ graceful: true, timeout: DRAIN_MS })
      await outcomes.close()
    },
  }
}

/** pg-boss waits by the database's time, from which the product's clock may differ in a demo. */
const byDatabaseTime = (moment: Date, clock: Clock): Date =>
  new Date(moment.getTime() - clock.now().getTime() + Date.now())

const workOn = async (
  boss: PgBoss,
  definition: JobDefinition,
  parts: { readonly outcomes: JobOutcomes; readonly logger: Logger },
): Promise<void> => {
  const { name, retries, retryDelaySeconds, concurrency = 4 } = definition
  await boss.updateQueue(name, {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds: definition.heartbeatSeconds ?? null,
  })
  const { groupConcurrency, pollSeconds = POLL_SECONDS } = definition
  for (let worker = 0; worker < concurrency; worker++) {
    const id = await boss.work(
      name,
      {
        includeMetadata: true,
        notifyPollingIntervalSeconds: pollSeconds,
        pollingIntervalSeconds: Math.min(pollSeconds, 2),
        ...(groupConcurrency === undefined ? {} : { groupConcurrency }),
      },
      async (jobs: JobWithMetadata<object | null>[]) => {
        // More jobs may be queued; otherwise a worker sleeps after each one.
        boss.notifyWorker(id)
        for (const job of jobs) await runJob(definition, job, parts)
      },
    )
  }
}

/** The change does not await the id of the enqueued job. */
const behind = (tx: Tx): Db => ({
  executeSql: async (text, values) => {
    await send(tx, { compile: () => CompiledQuery.raw(text, values) })
    return { rows: [] }
  },
})
