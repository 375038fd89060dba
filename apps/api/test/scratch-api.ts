import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'
import { newSecretKey } from '../src/platform/secrets.ts'
import { keptDatabase, startNode, type TestApi, testConfig } from './test-api.ts'
import { testClock } from './test-clock.ts'

/** For commands: the API on an empty database of its own, which is gone afterwards. */
export const withScratchApi = async <T>(work: (api: TestApi) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-scratch-'))
  // Under root the database runs as another user, who must get in.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
  try {
    await migrate(postgres.url)
    const config = testConfig(newSecretKey(), { databasePool: 20 })
    const api = await startNode(config, testClock(new Date()), keptDatabase(postgres.url))
    try {
      return await work(api)
    } finally {
      await api.stop()
    }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
