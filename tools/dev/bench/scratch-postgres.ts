import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../../apps/api/src/platform/embedded-postgres.ts'
import { migrate } from '../../../apps/api/src/platform/migrate.ts'

/** A migrated database that would survive a power cut, as the product's own does; gone afterwards. */
export const withDurablePostgres = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-bench-'))
  // Under root the database runs as another user, who must get in.
  await chmod(directory, 0o711)
  try {
    const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
    try {
      await migrate(postgres.url)
      return await work(postgres.url)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
