import { parseArgs } from 'node:util'
import { Refused } from '../../apps/api/src/call/refused.ts'
import { ConfigError } from '../../apps/api/src/config.ts'
import { createSuperUser } from '../../apps/api/src/modules/auth/create-superuser.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { readSettings } from '../command/read-settings.ts'
import { withServices } from '../command/with-services.ts'

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

const problemOf = (error: unknown): string =>
  error instanceof Refused
    ? `${error.fields.map(({ path }) => path).join(' and ')} is not valid; say ${USAGE}`
    : oneLineFor(error)

try {
  const who = readWho()
  const link = await withServices(readSettings(), (services) => createSuperUser(services, who))
  console.log(
    `\n  Open this within ten minutes to choose a password; it works once:\n\n  ${link}\n`,
  )
} catch (error) {
  console.error(`No SuperUser was created: ${problemOf(error)}`)
  process.exitCode = 1
}
