import { buildServices } from '../../apps/api/src/build-services.ts'
import type { Config } from '../../apps/api/src/config.ts'
import { migrate } from '../../apps/api/src/platform/migrate.ts'
import type { Services } from '../../apps/api/src/services.ts'
import { openDatabase } from './open-database.ts'

/** For commands beside a running product: both use the same database, and the last one stops an embedded one. */
export const withServices = async <T>(
  config: Config,
  work: (services: Services) => Promise<T>,
): Promise<T> => {
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const services = await buildServices(config, { databaseUrl: database.url, publicUrl })
    try {
      return await work(services)
    } finally {
      await services.jobs.stop()
      await services.notices.close()
      await services.database.close()
    }
  } finally {
    await database.stop()
  }
}
