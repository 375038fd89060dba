import { mkdtemp, rm, chmod, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres.ts'
import { exportDatabase } from '../../apps/api/test/upgrade/export-database.ts'
import { runRelease, SECRET_KEYS } from '../../apps/api/test/upgrade/run-release.ts'
import { thinnedCopy } from '../../apps/api/test/upgrade/thinned-copy.ts'

/**
 * Writes the database that the upgrade test starts from: the demo of a release, thinned out. Usage, with an installed
 * checkout of that release: npm run write-release -- --source ../lockerdesk-1.0
 */
const FILE = join(import.meta.dirname, '../../apps/api/test/upgrade/last-release.jsonl.gz')

const commitOf = (checkout: string): string =>
  execFileSync('git', ['rev-parse', 'HEAD'], { cwd: checkout, encoding: 'utf8' }).trim()

const { values } = parseArgs({ options: { source: { type: 'string' } } })
const source = resolve(values.source ?? '.')
const folder = await mkdtemp(join(tmpdir(), 'lockerdesk-release-'))
// Under root the server runs as another user, who must get in.
await chmod(folder, 0o711)
try {
  await runRelease(source, folder)
  const takenAt = new Date().toISOString()
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    isDurable: false,
  })
  try {
    const url = await thinnedCopy(postgres.url)
    const head = { commit: commitOf(source), secretKeys: SECRET_KEYS, takenAt }
    const lines = await exportDatabase(url, source, head)
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
    await writeFile(FILE, gzipSync(text, { level: 9 }))
    console.log(`${FILE} written`)
  } finally {
    await postgres.stop()
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
