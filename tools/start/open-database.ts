import { join } from 'node:path'
import type { Config } from '../../apps/api/src/config.ts'
import { assertDatabaseAnswers } from '../../apps/api/src/platform/assert-database-answers.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts'
import { step } from './step.ts'

export interface OpenDatabase {
  readonly url: string
  /** Stops the embedded Postgres unless another process uses it; leaves a Postgres of one's own alone. */
  stop(): Promise<void>
}

/** The Postgres of DATABASE_URL once it answers, else the embedded one. */
export const openDatabase = async ({
  databaseUrl,
  dataDirectory,
}: Config): Promise<OpenDatabase> => {
  if (databaseUrl !== undefined) {
    await step('Database', () => assertDatabaseAnswers(databaseUrl))
    return { url: databaseUrl, stop: async () => {} }
  }
  const directory = join(dataDirectory, 'postgres')
  return step('Postgres', () => startEmbeddedPostgres({ directory, isDurable: true }))
}
