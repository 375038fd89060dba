import type { ApiKeyActor } from '../../call/call.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Database } from '../../platform/postgres.ts'
import { addUses, type KeyUse } from './api-key-use-store.ts'

/** Who called by key: gathered here, so that no call waits for its own count. */
export interface ApiKeyUses {
  note(key: ApiKeyActor, ip: string): void
  /** Writes down what was noted until now. */
  flush(): Promise<void>
}

const GATHER_MS = 5_000

interface Adapters {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

export const openApiKeyUses = ({ database, clock, logger }: Adapters): ApiKeyUses => {
  let noted = new Map<string, KeyUse>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  const add = (use: KeyUse) => {
    const place = `${use.apiKeyId} ${use.day}`
    const before = noted.get(place)
    const latest = before !== undefined && before.lastUsedAt > use.lastUsedAt ? before : use
    noted.set(place, { ...latest, calls: use.calls + (before?.calls ?? 0) })
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref()
  }
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const uses = [...noted.values()]
    if (uses.length === 0) return
    noted = new Map()
    try {
      await database.write('everything', (tx) => addUses(tx, uses))
    } catch (error) {
      logger.warn({ err: error }, 'calls by API key could not be counted yet')
      for (const use of uses) add(use)
    }
  }
  const flush = () => {
    writing = writing.then(write)
    return writing
  }
  return {
    note: ({ id }, ip) => {
      const lastUsedAt = clock.now().toISOString()
      add({ apiKeyId: id, day: lastUsedAt.slice(0, 10), calls: 1, lastUsedAt, ip })
    },
    flush,
  }
}
