import pg from 'pg'
import { NoConnectionError } from './connection-queue.ts'

const UNIQUE_VIOLATION = '23505'

/** True when the error is a broken unique constraint, of that name if one is given. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  (constraint === undefined || error.constraint === constraint)

/** True when a new public id, which is drawn at random, belongs to something else already. */
export const isPublicIdTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === UNIQUE_VIOLATION &&
  /_public_id(_key)?$/.test(error.constraint ?? '')

const UNSTORABLE_TEXT = ['22021', '22P05']

/** True if a text contains a character that Postgres cannot store; the HTTP layer refuses it earlier. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && UNSTORABLE_TEXT.includes(error.code ?? '')

const FEATURE_NOT_SUPPORTED = '0A000'

/** A migration invalidated a cached plan; the pool replaces the connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === FEATURE_NOT_SUPPORTED &&
  error.message.includes('cached plan')

const ABORTED = '25P02'

/** An earlier statement of the same transaction failed, and this one was not even tried. */
export const isAborted = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === ABORTED

const READ_ONLY = '25006'

/** A statement that writes, in a transaction that may only read. */
export const isReadOnly = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === READ_ONLY

/** The server of this connection has become a replica: another one takes the changes, or will soon. */
export class NoPrimaryError extends Error {
  override name = 'NoPrimaryError'
  constructor(cause: unknown) {
    super('the database takes no changes', { cause })
  }
}

const DEADLOCK = '40P01'

/** Two waited for each other, and this one was undone so that the other could go on. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === DEADLOCK

/** Classes of transient errors: connection, resources, operator intervention, deadlock. */
const PASSING_CLASSES = ['08', '53', '57', '40', '58']

/** True if the database was unreachable or failed transiently; the work can be retried. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (error instanceof NoPrimaryError) return true
  if (error instanceof pg.DatabaseError)
    return PASSING_CLASSES.includes(error.code?.slice(0, 2) ?? '')
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code !== undefined || /connect|terminated|timeout/i.test(error.message)
}

const LOCK_NOT_GOT = '55P03'

/** True if another transaction held the row for longer than lock_timeout. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === LOCK_NOT_GOT

const STATEMENT_TOO_LONG = '57014'
const DEAD_CONNECTION =
  /^(Connection terminated|the database fell silent|timeout exceeded when trying to connect|Client .* not queryable)/
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]

/**
 * True when it is surely the database that was away, full or too busy, and nothing was wrong with what was asked:
 * whoever asked may do so again under the same key.
 */
export const isDatabaseBusy = (error: unknown): boolean => {
  if (error instanceof NoConnectionError || error instanceof NoPrimaryError) return true
  if (isOutdatedPlan(error)) return true
  if (error instanceof pg.DatabaseError) {
    const { code = '' } = error
    if (code === LOCK_NOT_GOT) return true
    return ['08', '53', '57'].includes(code.slice(0, 2)) && code !== STATEMENT_TOO_LONG
  }
  if (!(error instanceof Error)) return false
  const { code = '' } = error as NodeJS.ErrnoException
  return UNREACHABLE.includes(code) || DEAD_CONNECTION.test(error.message)
}
