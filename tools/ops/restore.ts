import { readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, ConfigError } from '../../apps/api/src/config.ts'
import { restore } from '../../apps/api/src/platform/backup/index.ts'
import {
  readOrCreateSecretKeys,
  secretKeysFile,
} from '../../apps/api/src/platform/secret-keys-file.ts'
import { openSeals } from '../../apps/api/src/platform/secrets.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { readSettings } from '../command/read-settings.ts'
import { step } from '../command/step.ts'

const USAGE = 'npm run restore -- FILE [--keys FILE]'

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: { keys: { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) throw new ConfigError(`say ${USAGE}`)
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL names a Postgres of your own, which has better means: see docs/operations.md#restore-to-a-moment',
    )
  const now = new Date()
  const kept = values.keys === undefined ? null : (await readFile(values.keys, 'utf8')).trim()
  const seals = openSeals(kept ?? keysOf(config))
  const directory = join(config.dataDirectory, 'postgres')
  const { startedAt, rows, tables, replaced } = await step('Restore', () =>
    restore({ directory, file: resolve(file), seals, now }),
  )
  if (kept !== null && config.secretKeys === undefined) await keepKeys(config, kept, now)
  console.log(`\n  The database of ${startedAt}: ${rows} rows in ${tables} tables.`)
  if (replaced !== null) console.log(`  What was there before is in ${replaced}.`)
  console.log(
    '  What left since then would leave again. Start with OUTBOUND=paused npm start and look.\n',
  )
}

const keysOf = ({ secretKeys, dataDirectory }: Config): string =>
  secretKeys ?? readOrCreateSecretKeys(dataDirectory)

/** The keys that were there belong to the database that was. */
const keepKeys = async ({ dataDirectory }: Config, keys: string, now: Date): Promise<void> => {
  const own = secretKeysFile(dataDirectory)
  if (readOrCreateSecretKeys(dataDirectory) === keys) return
  await rename(own, `${own}-before-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  await writeFile(own, keys, { mode: 0o600 })
}

try {
  await run()
} catch (error) {
  console.error(`Nothing was restored: ${oneLineFor(error)}`)
  process.exitCode = 1
}
