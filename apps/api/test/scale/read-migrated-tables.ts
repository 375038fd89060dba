import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { migrate } from '../../src/platform/migrate.ts'
import { readTables, type TableOfDatabase } from './read-tables.ts'

/** The tables after the newest migration, in a database of its own. */
export const readMigratedTables = async (): Promise<TableOfDatabase[]> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-scale-'))
  // Under root the server runs as another user, who must get in.
  await chmod(directory, 0o711)
  const postgres = await startEmbeddedPostgres({ directory, isDurable: false })
  try {
    await migrate(postgres.url)
    const client = new Client({ connectionString: postgres.url })
    await client.connect()
    try {
      return await readTables(client)
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
    await rm(directory, { recursive: true, force: true })
  }
}
