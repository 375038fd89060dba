import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newSecretKey } from './secrets.ts'

export const secretKeysFile = (dataDirectory: string): string => join(dataDirectory, 'secret-keys')

/** The first start generates a key for the embedded database. */
export const readOrCreateSecretKeys = (dataDirectory: string): string => {
  mkdirSync(dataDirectory, { recursive: true })
  const file = secretKeysFile(dataDirectory)
  try {
    writeFileSync(file, newSecretKey(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
