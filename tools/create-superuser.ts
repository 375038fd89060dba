import { parseArgs } from 'node:util'
import { buildServices } from '../apps/api/src/build-services.ts'
import { Refused } from '../apps/api/src/call/refused.ts'
import { type Config, ConfigError } from '../apps/api/src/config.ts'
import { createSuperUser } from '../apps/api/src/modules/auth/create-superuser.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'
import { oneLineFor } from './start/one-line-for.ts'
import { openDatabase } from './start/open-database.ts'
import { readSettings } from './start/read-settings.ts'

const USAGE = 'npm run create-superuser -- --email you@company.example --name "Your Name"'

const readWho = (): { email: string; name: string } => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' } },
    strict: false,
  })
  const { email, name } = values
  if (typeof email !== 'string' || typeof name !== 'string') throw new ConfigError(`say ${USAGE}`)
  return { email, name }
}

/** Works beside a running product: both use the same database, and the last one stops it. */
const create = async (config: Config): Promise<string> => {
  const who = readWho()
  const database = await openDatabase(config)
  try {
    await migrate(database.url)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const services = await buildServices(config, { databaseUrl: database.url, publicUrl })
    try {
      return await createSuperUser(services, who)
    } finally {
      await services.jobs.stop()
      await services.notices.close()
      await services.database.close()
    }
  } finally {
    await database.stop()
  }
}

const problemOf = (error: unknown): string =>
  error instanceof Refused
    ? `${error.fields.map(({ path }) => path).join(' and ')} is not valid; say ${USAGE}`
    : oneLineFor(error)

try {
  const link = await create(readSettings())
  console.log(
    `\n  Open this within ten minutes to choose a password; it works once:\n\n  ${link}\n`,
  )
} catch (error) {
  console.error(`No SuperUser was created: ${problemOf(error)}`)
  process.exitCode = 1
}
