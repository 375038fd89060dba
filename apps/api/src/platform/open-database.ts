import { isId } from '@lockerdesk/domain'
import pg from 'pg'
import { connectionQueue, type Use } from './connection-queue.ts'
import { isOutdatedPlan, isReadOnly, NoPrimaryError } from './database-errors.ts'
import { instantText } from './instant-text.ts'
import { planKeeper } from './kept-plans.ts'
import { endSilentConnections, batchWrites } from './postgres-sockets.ts'
import { beginSending, causeOfFailure } from './sent-statements.ts'
import { endLine, kyselyOn } from './statement-line.ts'
import { isTracing, observe } from './telemetry/index.ts'
import { tracedOn } from './traced-statements.ts'
import type { Database, Scope, Tx } from './postgres.ts'

const TIMESTAMPTZ = 1184
const BIGINT = 20
const NUMERIC = 1700
pg.types.setTypeParser(TIMESTAMPTZ, instantText)
pg.types.setTypeParser(BIGINT, Number)
pg.types.setTypeParser(NUMERIC, Number)

/**
 * Of every session. A row by index costs little more than one in passing, on any disk of today; Postgres' own figure
 * is of spinning disks, and makes reading a whole table look better than it is.
 */
export const sessionSettings = (appRole: string): string =>
  `-c timezone=UTC -c role=${appRole} -c random_page_cost=1.1`

const CONNECT_MS = 4_000
/** Longer timeout during start: no user waits, and slow machines need it for the first connections. */
const CONNECT_AT_START_MS = 60_000
/** lock_timeout below statement_timeout, so that waiting for a lock is reported as such. */
const LOCK_AHEAD_MS = 500
/** After statement_timeout the server has answered; a connection still silent then is dead. */
const SILENCE_MS = 2_000

export interface PostgresOptions {
  readonly url: string
  /** The role that row security binds. */
  readonly appRole: string
  readonly maxConnections?: number
  /** How long one statement may take. */
  readonly statementMs?: number
  /** Until `beginServing`. */
  readonly isStarting?: boolean
  /** How long a new connection may take once the server serves. */
  readonly connectMs?: number
  /** Told apart in the metrics. */
  readonly isReplica?: boolean
}

export const openDatabase = ({
  url,
  appRole,
  maxConnections = 20,
  statementMs = 20_000,
  isStarting = false,
  connectMs = CONNECT_MS,
  isReplica = false,
}: PostgresOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: isStarting ? CONNECT_AT_START_MS : connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    lock_timeout: statementMs - LOCK_AHEAD_MS,
    // Ends the transaction of a silent client, whose locks must not outlive it.
    idle_in_transaction_session_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    // Pipelines statements that do not depend on each other: one round trip instead of many.
    pipeline: true,
    options: sessionSettings(appRole),
  })
  // A connection that dies in the pool, or on its way out of it, is replaced at the next use; without a listener it
  // would end the process.
  pool.on('error', () => {})
  const keepPlans = planKeeper()
  pool.on('connect', (client) => {
    client.on('error', () => {})
    keepPlans(client)
    batchWrites(client)
  })
  endSilentConnections(pool, statementMs + SILENCE_MS)
  const queue = connectionQueue(pool, maxConnections)
  const ofReplica = isReplica ? { database: 'replica' } : {}
  const stopObserving = observe('connections', (result) => {
    result.observe(pool.totalCount - pool.idleCount, { state: 'busy', ...ofReplica })
    result.observe(pool.idleCount, { state: 'idle', ...ofReplica })
    result.observe(queue.waiting(), { state: 'waiting', ...ofReplica })
  })

  const withClient = async <T>(
    use: Use,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> => {
    const client = await queue.acquire(use)
    let broken: unknown
    try {
      try {
        return await work(client)
      } catch (error) {
        await client.query('rollback').catch((lost: unknown) => {
          broken = lost
        })
        if (isOutdatedPlan(error) || error instanceof NoPrimaryError) broken = error
        throw error
      }
    } finally {
      client.release(broken instanceof Error ? broken : undefined)
    }
  }

  /** Sends the scope ahead of the first statement, without waiting for it. */
  const within = <T>(
    use: Use,
    begin: string,
    scope: Scope,
    work: (client: pg.PoolClient) => Promise<T>,
    prepare: (client: pg.PoolClient) => void = () => {},
  ): Promise<T> =>
    withClient(use, async (client) => {
      prepare(client)
      const opening = client.query(`${begin}; ${scopeStatement(scope)}`)
      // The first statement reports the failure.
      opening.catch(() => {})
      const result = await work(client)
      await opening
      return result
    })

  return {
    read: (scope, work, heard) =>
      within('read', 'begin read only', scope, async (client) => {
        const result = await work(kyselyOn(client, heard))
        // No need to await it: Postgres handles the next statement of the connection after it.
        client.query('commit').catch(() => {})
        return result
      }),
    readAtOnce: (scope, work) =>
      within(
        'read',
        'begin read only',
        scope,
        (client) => work(kyselyOn(client)),
        // Before the first statement: this turn ends with the commit, and then with the write of all of them.
        (client) =>
          process.nextTick(() => {
            client.query('commit').catch(() => {})
            endLine(client)
          }),
      ),
    readUnscoped: (work) => withClient('read', (client) => work(kyselyOn(client))),
    write: (scope, work) =>
      within('change', 'begin', scope, async (client) => {
        // A new object per transaction, so that notes about one do not leak into the next.
        const tx = kyselyOn(client).withoutPlugins() as Tx
        beginSending(tx, isTracing() ? tracedOn(client) : client.query.bind(client))
        try {
          const result = await work(tx)
          const { command } = await client.query('commit')
          // After a failed statement that the work went on from, Postgres takes everything back without a word.
          if (command !== 'COMMIT') throw new Error('the transaction had failed before its end')
          return result
        } catch (error) {
          const cause = await causeOfFailure(tx, error)
          throw isReadOnly(cause) ? new NoPrimaryError(cause) : cause
        }
      }),
    ping: async () => {
      const client = await queue.acquire('read')
      await client.query('select 1').finally(() => client.release())
    },
    beginServing: () => {
      pool.options.connectionTimeoutMillis = connectMs
    },
    close: async () => {
      stopObserving()
      await pool.end()
    },
  }
}

const scopeStatement = (scope: Scope): string => {
  if (scope === 'everything') return `set local app.everything = 'on'`
  const { organisationIds, dealerIds = [], resellerIds = [], userId = '' } = scope
  const settings = [`app.organisations = '${listed(organisationIds)}'`]
  if (dealerIds.length > 0) settings.push(`app.dealers = '${listed(dealerIds)}'`)
  if (resellerIds === 'all') settings.push(`app.resellers = '*'`)
  else if (resellerIds.length > 0) settings.push(`app.resellers = '${listed(resellerIds)}'`)
  if (isId(userId)) settings.push(`app.person = '${userId}'`)
  return settings.map((setting) => `set local ${setting}`).join('; ')
}

const listed = (ids: readonly string[]): string => ids.filter(isId).join(',')
