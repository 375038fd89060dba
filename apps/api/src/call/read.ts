import { isAborted } from '../platform/database-errors.ts'
import type { Reader, Scope } from '../platform/postgres.ts'
import { type Call, scopeOf } from './call.ts'

/** Read transaction shared by the fields of one call. */
interface SharedRead {
  readonly scope: string
  readonly reader: Promise<Reader>
  readonly end: () => void
  users: number
}

const open = new WeakMap<Call, SharedRead>()

/**
 * The fields of one response share one connection and pipeline their statements, so that a call never takes more
 * than one connection to read.
 */
export const read = async <T>(
  call: Call,
  work: (reader: Reader) => Promise<T>,
  scope: Scope = scopeOf(call),
): Promise<T> => {
  const shared = join(call, scope)
  shared.users += 1
  try {
    return await work(await shared.reader)
  } catch (error) {
    // Another read caused the failure; alone this one may succeed.
    if (isAborted(error)) return await call.services.database.read(scope, work)
    throw error
  } finally {
    shared.users -= 1
    // The result may trigger further reads at once.
    if (shared.users === 0) setImmediate(() => leave(call, shared))
  }
}

const join = (call: Call, scope: Scope): SharedRead => {
  const found = open.get(call)
  const name = JSON.stringify(scope)
  if (found?.scope === name) return found
  const reader = Promise.withResolvers<Reader>()
  const ended = Promise.withResolvers<void>()
  const shared = { scope: name, reader: reader.promise, end: ended.resolve, users: 0 }
  call.services.database
    .read(scope, (lent) => {
      reader.resolve(lent)
      return ended.promise
    })
    .catch(reader.reject)
  open.set(call, shared)
  return shared
}

const leave = (call: Call, shared: SharedRead): void => {
  if (shared.users > 0) return
  if (open.get(call) === shared) open.delete(call)
  shared.end()
}
