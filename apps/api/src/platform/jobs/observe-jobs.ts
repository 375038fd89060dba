import type { ObservableResult } from '@opentelemetry/api'
import type { PgBoss } from 'pg-boss'
import { observe } from '../telemetry/index.ts'

interface QueueState {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  readonly oldest: number
}

/** Several are asked for in one look; the database is asked once for all of them. */
const LOOK_LASTS_MS = 1_000

/** How long the queues are, read when somebody looks. Returns the way to end it. */
export const observeJobs = (boss: PgBoss, names: readonly string[]): (() => void) => {
  let look: { readonly at: number; readonly states: Promise<QueueState[]> } | null = null
  const states = (): Promise<QueueState[]> => {
    if (look === null || performance.now() - look.at > LOOK_LASTS_MS)
      look = { at: performance.now(), states: readStates(boss).catch(() => []) }
    return look.states
  }
  const each = (figure: Exclude<keyof QueueState, 'name'>) => async (result: ObservableResult) => {
    const found = new Map((await states()).map((state) => [state.name, state]))
    for (const job of names) result.observe(found.get(job)?.[figure] ?? 0, { job })
  }
  const stops = [
    observe('waitingJobs', each('waiting')),
    observe('activeJobs', each('active')),
    observe('failedJobs', each('failed')),
    observe('jobAge', each('oldest')),
  ]
  return () => stops.forEach((stop) => stop())
}

const readStates = async (boss: PgBoss): Promise<QueueState[]> => {
  const { rows } = await boss.getDb().executeSql(
    `select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state < 'active' and start_after <= now())), 0)::float as oldest
    from pgboss.job where state < 'active' or state in ('active', 'failed') group by name`,
  )
  return rows as QueueState[]
}
