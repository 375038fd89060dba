import { copyFile, constants, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigError } from '../../apps/api/src/config.ts'
import { backUp } from '../../apps/api/src/platform/backup/index.ts'
import { secretKeysFile } from '../../apps/api/src/platform/secret-keys-file.ts'
import { oneLineFor } from '../command/one-line-for.ts'
import { readSettings } from '../command/read-settings.ts'
import { step } from '../command/step.ts'

const USAGE = 'npm run backup -- --to FOLDER [--keys FILE]'

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, keys: { type: 'string' } } })
  if (values.to === undefined) throw new ConfigError(`say ${USAGE}`)
  const config = readSettings()
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL names a Postgres of your own, which has better means: see docs/operations.md#backup',
    )
  const folder = resolve(values.to)
  await mkdir(folder, { recursive: true })
  const now = new Date()
  const file = join(folder, `lockerdesk-${now.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`)
  const keys = values.keys === undefined ? null : resolve(values.keys)
  if (keys !== null && dirname(keys) === folder)
    throw new ConfigError('whoever finds the backup must not find the keys: keep them elsewhere')
  const directory = join(config.dataDirectory, 'postgres')
  const { tables, rows, bytes } = await step('Backup, restored once to check it,', () =>
    backUp({ directory, file, now }),
  )
  console.log(`\n  ${file}`)
  console.log(`  ${(bytes / 1_000_000).toFixed(1)} MB: ${rows} rows in ${tables} tables\n`)
  const own = secretKeysFile(config.dataDirectory)
  if (config.secretKeys !== undefined) console.log('  SECRET_KEYS is not in it: keep it elsewhere.')
  else if (keys === null) console.log(`  The keys are not in it: keep a copy of ${own} elsewhere.`)
  else {
    await copyFile(own, keys, constants.COPYFILE_EXCL)
    console.log(`  The keys are in ${keys}.`)
  }
}

try {
  await run()
} catch (error) {
  console.error(`No backup was made: ${oneLineFor(error)}`)
  process.exitCode = 1
}
