import { dayOf, monthOf, quotaTurnsAt } from '@lockerdesk/domain'
import { refused } from '../../call/refused.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Database } from '../../platform/postgres.ts'
import type { ApiKeyUses } from '../../services.ts'
import { countUse, findStanding } from '../quotas/index.ts'
import { addUses, type KeyUse } from './api-key-use-store.ts'

/** A limit is passed by what the nodes take in within this time, and a higher one is known after it. */
const GATHER_MS = 5_000

interface Adapters {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}

/** The month of an organisation as this node knows it. */
interface Known {
  readonly month: string
  readonly readAt: number
  readonly limit: number | null
  used: number
}

export const openApiKeyUses = ({ database, clock, logger }: Adapters): ApiKeyUses => {
  let noted = new Map<string, KeyUse>()
  let timer: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  const known = new Map<string, Known>()

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
      await database.write('everything', async (tx) => {
        await addUses(tx, uses)
        for (const taking of takingsOf(uses)) await countUse(tx, { clock }, taking)
      })
    } catch (error) {
      logger.warn({ err: error }, 'calls by API key could not be counted yet')
      for (const use of uses) add(use)
    }
  }
  /** One after the other: what is being written is neither missed nor counted twice by who reads. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {})
    return done
  }
  const flush = () => inTurn(write)

  const read = async (organisationId: string, now: Date): Promise<Known> => {
    const { used, limit } = await database.read({ organisationIds: [organisationId] }, (reader) =>
      findStanding(reader, { organisationId, kind: 'apiCalls' }, now),
    )
    const month = monthOf(now)
    const unwritten = [...noted.values()].filter(
      (use) => use.organisationId === organisationId && use.day >= month,
    )
    const fresh = {
      month,
      readAt: now.getTime(),
      limit,
      used: used + unwritten.reduce((sum, { calls }) => sum + calls, 0),
    }
    known.set(organisationId, fresh)
    return fresh
  }
  const isFresh = ({ month, readAt }: Known, now: Date) =>
    month === monthOf(now) && now.getTime() - readAt < GATHER_MS
  const standing = async (organisationId: string, now: Date): Promise<Known> => {
    const before = known.get(organisationId)
    if (before !== undefined && isFresh(before, now)) return before
    return inTurn(async () => {
      const meanwhile = known.get(organisationId)
      return meanwhile !== undefined && isFresh(meanwhile, now)
        ? meanwhile
        : read(organisationId, now)
    })
  }

  return {
    admit: async ({ id, organisationId, shopId }, ip) => {
      const now = clock.now()
      const month = await standing(organisationId, now)
      if (month.limit !== null && month.used >= month.limit) {
        const seconds = Math.ceil((quotaTurnsAt(now).getTime() - now.getTime()) / 1000)
        throw refused('RATE_LIMITED', { params: { seconds } })
      }
      month.used++
      add({
        apiKeyId: id,
        organisationId,
        shopId,
        day: dayOf(now),
        calls: 1,
        lastUsedAt: now.toISOString(),
        ip,
      })
    },
    flush,
  }
}

/** By organisation, shop and day; every node takes them in the same order. */
const takingsOf = (uses: readonly KeyUse[]) => {
  const sums = new Map<string, KeyUse>()
  for (const use of uses) {
    const place = `${use.organisationId} ${use.day} ${use.shopId ?? ''}`
    sums.set(place, { ...use, calls: use.calls + (sums.get(place)?.calls ?? 0) })
  }
  return [...sums]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, { organisationId, shopId, day, calls }]) => ({
      organisationId,
      shopId,
      kind: 'apiCalls' as const,
      at: new Date(day),
      count: calls,
    }))
}
