import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../../apps/api/src/config.ts'

const FILE = join(import.meta.dirname, '../../.env')

/** From the environment, and from .env for what the environment leaves open. */
export const readSettings = (): Config => {
  if (existsSync(FILE)) process.loadEnvFile(FILE)
  return readConfig(process.env)
}
