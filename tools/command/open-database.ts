import { join } from 'node:path'
import type { Config } from '../../apps/api/src/config.ts'
import { assertDatabaseAnswers } from '../../apps/api/src/platform/assert-database-answers.ts'
import {
  type ServerEvent,
  startEmbeddedPostgres,
} from '../../apps/api/src/platform/embedded-postgres.ts'
import { createLogger, type Logger } from '../../apps/api/src/platform/logger.ts'
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
  logLevel,
}: Config): Promise<OpenDatabase> => {
  if (databaseUrl !== undefined) {
    await step('Database', () => assertDatabaseAnswers(databaseUrl))
    return { url: databaseUrl, stop: async () => {} }
  }
  const directory = join(dataDirectory, 'postgres')
  const onEvent = (event: ServerEvent) => note(createLogger(logLevel), event)
  return step('Postgres', () => startEmbeddedPostgres({ directory, isDurable: true, onEvent }))
}

const note = (logger: Logger, event: ServerEvent): void => {
  if (event.name === 'ended') logger.error('the embedded Postgres ended: restarting it')
  else if (event.name === 'restarted') logger.warn('the embedded Postgres runs again')
  else logger.error({ err: event.error }, 'the embedded Postgres did not restart: retrying')
}
