import { pino } from 'pino'
import { USUAL_APP_ROLE } from '../src/platform/app-role.ts'
import type { Clock } from '../src/platform/clock.ts'
import { type JobDefinition, type Jobs, openJobs } from '../src/platform/jobs.ts'
import { openDatabase } from '../src/platform/open-database.ts'
import type { Database } from '../src/platform/postgres.ts'

/** One process that works on jobs, without the rest of the product. */
export interface JobNode {
  readonly jobs: Jobs
  readonly database: Database
  /** The lines it logged. */
  readonly lines: readonly Readonly<Record<string, unknown>>[]
  stop(): Promise<void>
}

export const startJobNode = async (
  url: string,
  clock: Clock,
  definitions: readonly JobDefinition[],
): Promise<JobNode> => {
  const database = openDatabase({ url, appRole: USUAL_APP_ROLE, maxConnections: 3 })
  const lines: Record<string, unknown>[] = []
  const logger = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const names = definitions.map(({ name }) => name)
  const jobs = await openJobs({
    url,
    appRole: USUAL_APP_ROLE,
    names,
    database,
    clock,
    logger,
    onFailingRepeatedly: async () => {},
  })
  await jobs.work(definitions)
  return {
    jobs,
    database,
    lines,
    stop: async () => {
      await jobs.stop()
      await database.close()
    },
  }
}
