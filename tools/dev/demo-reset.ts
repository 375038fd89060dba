import { buildServices } from '../../apps/api/src/build-services.ts'
import { type Config, ConfigError } from '../../apps/api/src/config.ts'
import { resetDemo } from '../../apps/api/src/demo/reset-demo.ts'
import { migrate } from '../../apps/api/src/platform/migrate.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { openDatabase } from '../command/open-database.ts'
import { readSettings } from '../command/read-settings.ts'
import { step } from '../command/step.ts'

/** Works beside a running product: both use the same database, and the last one stops it. */
const reset = async (config: Config): Promise<void> => {
  if (!config.isDemo) {
    throw new ConfigError(
      'this would erase the database of DATABASE_URL; if that is what you want, say DEMO=1 npm run demo:reset',
    )
  }
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    await step('Demo data', () => refill(config, database.url))
  } finally {
    await database.stop()
  }
}

const refill = async (config: Config, databaseUrl: string): Promise<void> => {
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
  const services = await buildServices(config, { databaseUrl, publicUrl })
  try {
    await resetDemo(services, databaseUrl)
  } finally {
    await services.jobs.stop()
    await services.notices.close()
    await services.database.close()
  }
}

try {
  await reset(readSettings())
} catch (error) {
  console.error(`The demo was not reset: ${oneLineFor(error)}`)
  process.exitCode = 1
}
