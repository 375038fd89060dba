import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts'
import { migrate } from '../src/platform/migrate.ts'

/** Runs `work` on a database of its own with every migration applied; for commands outside the test run. */
export const withMigratedDatabase = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-migrated-'))
  // Under root the server runs as another user, who must get in.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ directory, isDurable: false })
  try {
    await migrate(postgres.url)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
