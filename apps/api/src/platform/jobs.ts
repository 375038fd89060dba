import { fromKysely, PgBoss } from 'pg-boss'
import type { Logger } from './logger.ts'
import { observeJobs } from './observe-jobs.ts'
import type { Tx } from './postgres.ts'
import { timed, traced, traceParent } from './telemetry/index.ts'
import { duringWork, startWork } from './work.ts'

export interface JobDefinition<Payload extends object = object> {
  readonly name: string
  /** Tries after the first; the wait doubles from `retryDelaySeconds`. */
  readonly retries: number
  readonly retryDelaySeconds: number
  /** A cron expression, for work that time itself asks for. */
  readonly schedule?: string
  readonly concurrency?: number
  /** How many jobs of one group are worked on at once, by all processes together. */
  readonly groupConcurrency?: number
  /** A job whose worker is silent for so long (at least 10) is given to another. */
  readonly heartbeatSeconds?: number
  /** How late a job may be that waits for its time or its retry. */
  readonly pollSeconds?: number
  /** It reaches people or money outside: not done while an operator has paused that. */
  readonly isOutbound?: true
  run(payload: Payload): Promise<void>
}

export interface Jobs {
  /** Enqueues inside the transaction: the job exists exactly when the change does. */
  enqueue(tx: Tx, name: string, payload: object, options?: EnqueueOptions): Promise<void>
  /** Starts working; only in processes with the jobs role. */
  work(definitions: readonly JobDefinition[]): Promise<void>
  stop(): Promise<void>
}

export interface EnqueueOptions {
  readonly startAfter?: Date
  /** At most one waiting job per key. */
  readonly singletonKey?: string
  /** Whose job it is, where one must not keep the others waiting. */
  readonly group?: string
  /** As the definition has it: a process without workers may be the first to enqueue one. */
  readonly heartbeatSeconds?: number
  readonly retries?: number
}

const DRAIN_MS = 20_000
/** How soon it is noticed that a worker fell silent. */
const SUPERVISE_SECONDS = 5
const POLL_SECONDS = 30
/** For pg, which pg-boss hands it on to: a connection on which nothing comes back for so long is given up. */
const GIVING_UP = { query_timeout: 20_000 }

/**
 * The application's role enqueues from its own transactions. Nodes may start at the same moment, and of two that grant
 * at once one fails: they take turns, and who comes later finds that nothing is left to do.
 */
const LET_THE_APPLICATION_IN = `
  do $$ begin
    perform pg_advisory_xact_lock(4104000004);
    if exists (
      select from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p')
        and not has_table_privilege('lockerdesk_app', oid, 'delete')
    ) then
      grant usage on schema pgboss to lockerdesk_app;
      grant select, insert, update, delete on all tables in schema pgboss to lockerdesk_app;
      grant execute on all functions in schema pgboss to lockerdesk_app;
    end if;
  end $$`

export const openJobs = async (
  url: string,
  names: readonly string[],
  logger: Logger,
): Promise<Jobs> => {
  const boss = new PgBoss({
    connectionString: url,
    max: 6,
    ...GIVING_UP,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => logger.error({ err: error }, 'jobs'))
  await boss.start()
  const there = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of names) if (!there.has(name)) await boss.createQueue(name, { notify: true })
  await boss.getDb().executeSql(LET_THE_APPLICATION_IN)
  const known = new Set(names)
  const stopObserving = observeJobs(boss, names)
  return {
    enqueue: async (tx, name, payload, options = {}) => {
      if (!known.has(name)) throw new Error(`no job is called ${name}`)
      const { group, retries, ...rest } = options
      const parent = traceParent()
      await boss.send(name, parent === null ? payload : { ...payload, [TRACE]: parent }, {
        ...rest,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(retries === undefined ? {} : { retryLimit: retries }),
        db: fromKysely(tx),
      })
    },
    work: async (definitions) => {
      for (const definition of definitions) await workOn(boss, definition, logger)
    },
    stop: () => {
      stopObserving()
      return boss.stop({ graceful: true, timeout: DRAIN_MS })
    },
  }
}

/** Where a payload says which trace asked for it. */
const TRACE = '_trace'

const runJob = (definition: JobDefinition, data: object, logger: Logger): Promise<void> => {
  const { name } = definition
  const { [TRACE]: parent, ...payload } = data as { readonly [TRACE]?: string }
  return duringWork(startWork(), () =>
    timed('job', { job: name }, () =>
      traced({ name: `job ${name}`, kind: 'working', parent: parent ?? null }, () =>
        definition.run(payload).catch((error: unknown) => {
          logger.warn({ err: error, job: name }, 'job will be tried again')
          throw error
        }),
      ),
    ),
  )
}

const workOn = async (boss: PgBoss, definition: JobDefinition, logger: Logger): Promise<void> => {
  const { name, retries, retryDelaySeconds, schedule, concurrency = 4 } = definition
  await boss.updateQueue(name, {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    heartbeatSeconds: definition.heartbeatSeconds ?? null,
  })
  const { groupConcurrency, pollSeconds = POLL_SECONDS } = definition
  for (let worker = 0; worker < concurrency; worker++) {
    const id = await boss.work<object>(
      name,
      {
        notifyPollingIntervalSeconds: pollSeconds,
        pollingIntervalSeconds: Math.min(pollSeconds, 2),
        ...(groupConcurrency === undefined ? {} : { groupConcurrency }),
      },
      async (jobs) => {
        // There may be more where this one came from: without it a worker sleeps after each.
        boss.notifyWorker(id)
        for (const job of jobs) {
          await runJob(definition, job.data, logger)
        }
      },
    )
  }
  if (schedule !== undefined) await boss.schedule(name, schedule)
}
