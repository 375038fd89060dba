import { isDatabaseUnavailable } from './database-errors.ts'
import type { Logger } from './logger.ts'
import { openDatabase, type PostgresOptions } from './open-database.ts'
import type { Database, Reader } from './postgres.ts'
import { firstRow } from './rows.ts'
import { count, observe } from './telemetry/index.ts'

export interface ReplicaReads extends Pick<Database, 'read'> {
  /** Of what was read so far. */
  ageMs(): Promise<number>
}

export interface FromReplica<T> {
  readonly value: T
  /** How far behind the primary it was read. */
  readonly ageMs: number
}

export interface ReadReplica {
  /**
   * Runs the work on the replica. Null if the primary has to answer: the replica is away or too old, `isCurrent` is
   * false there, or the work failed in any way.
   */
  attempt<T>(
    isCurrent: (reader: Reader) => Promise<boolean>,
    work: (database: ReplicaReads) => Promise<T>,
  ): Promise<FromReplica<T> | null>
  close(): Promise<void>
}

export interface ReplicaOptions extends PostgresOptions {
  readonly logger: Logger
  readonly isFresh: (ageMs: number) => boolean
}

const CONNECT_MS = 2_000
/** From the beginning of the work to the first answer. */
const ANSWER_MS = 3_000
/** After a failure the replica is left alone for so long, so that few calls pay for it. */
const REST_MS = 5_000

type Reason = 'away' | 'old'

export const openReadReplica = ({ logger, isFresh, ...options }: ReplicaOptions): ReadReplica => {
  const database = openDatabase({ ...options, connectMs: CONNECT_MS, isReplica: true })
  let restsUntil = 0
  let isResting = false
  let lastAgeMs: number | null = null
  const stopObserving = observe('replicaAge', (result) => {
    if (lastAgeMs !== null) result.observe(lastAgeMs / 1000)
  })

  const rest = (reason: Reason, about: object): null => {
    restsUntil = performance.now() + REST_MS
    if (!isResting) logger.warn({ reason, ...about }, 'figures come from the primary')
    isResting = true
    return byPrimary(reason)
  }
  const resume = (): void => {
    if (isResting) logger.info('figures come from the replica again')
    isResting = false
  }

  return {
    attempt: async (isCurrent, work) => {
      if (performance.now() < restsUntil) return byPrimary('resting')
      const looks: Promise<Look>[] = []
      const answered = Promise.withResolvers<never>()
      const timer = setTimeout(
        () => answered.reject(new Error('connect: the replica did not answer')),
        ANSWER_MS,
      )
      const read: Database['read'] = (scope, task, heard) =>
        database.read(
          scope,
          (reader) => {
            // Sent ahead of the work in the same trip: connections of a pool may lead to different replicas.
            const look = lookAt(reader, isCurrent)
            look.then(
              () => clearTimeout(timer),
              () => {},
            )
            looks.push(look)
            return task(reader)
          },
          heard,
        )
      const readAges = async () =>
        Math.max(0, ...(await Promise.all(looks)).map((look) => look.ageMs))
      try {
        const reads = { read, ageMs: readAges }
        const value = await Promise.race([work(reads), answered.promise])
        const seen = await Promise.all(looks)
        const ageMs = await readAges()
        lastAgeMs = ageMs
        if (!isFresh(ageMs)) return rest('old', { ageSeconds: Math.round(ageMs / 1000) })
        resume()
        if (!seen.every((look) => look.isCurrent)) return byPrimary('behindCaller')
        count('figureReads', { from: 'replica', reason: 'fresh' })
        return { value, ageMs }
      } catch (error) {
        // The primary repeats what is refused or wrong; only what the replica fails at by itself makes it rest.
        if (!isDatabaseUnavailable(error)) return byPrimary('failed')
        return rest('away', { err: error })
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => {
      stopObserving()
      await database.close()
    },
  }
}

const byPrimary = (reason: string): null => {
  count('figureReads', { from: 'primary', reason })
  return null
}

interface Look {
  readonly ageMs: number
  readonly isCurrent: boolean
}

const lookAt = async (
  reader: Reader,
  isCurrent: (reader: Reader) => Promise<boolean>,
): Promise<Look> => {
  const [ageMs, isThere] = await Promise.all([readAge(reader), isCurrent(reader)])
  return { ageMs, isCurrent: isThere }
}

/**
 * 0 for a replica that has applied all it received: while the primary writes nothing, its last transaction is old but
 * complete. Without a connection to the primary it cannot know, so the last transaction counts.
 */
const readAge = async (reader: Reader): Promise<number> => {
  const row = await firstRow<{ ageMs: number | null }>(reader)`
    select case
      when not pg_is_in_recovery() then 0
      when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
      else extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()) * 1000
    end as "ageMs"`
  return row?.ageMs ?? Number.POSITIVE_INFINITY
}
