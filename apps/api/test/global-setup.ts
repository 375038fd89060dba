import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { newSecretKey } from '../src/platform/secrets.ts'
import { ensureMosquitto } from './mosquitto.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database that nobody is connected to: every test file copies it. */
    templateDatabaseUrl: string
    /** What the demo that several files look at is sealed with, and when it was loaded. */
    demo: { readonly secretKeys: string; readonly loadedAt: string }
  }
}

/** One Postgres for the whole run, migrated once. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  ensureMosquitto()
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-test-'))
  // Under root the server runs as another user, who must get in.
  await chmod(directory, 0o711)
  const removeDirectory = () => rm(directory, { recursive: true, force: true })
  const postgres = await startEmbeddedPostgres({ directory, isDurable: false }).catch(
    async (error: unknown) => {
      await removeDirectory()
      throw error
    },
  )
  const tearDown = () => postgres.stop().then(removeDirectory)
  try {
    await migrate(postgres.url)
  } catch (error) {
    await tearDown()
    throw error
  }
  project.provide('templateDatabaseUrl', postgres.url)
  project.provide('demo', { secretKeys: newSecretKey(), loadedAt: new Date().toISOString() })
  return tearDown
}
