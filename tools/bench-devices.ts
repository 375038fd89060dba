import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../apps/api/src/platform/embedded-postgres.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'
import { benchDevices } from '../apps/api/test/bench-devices/bench.ts'
import {
  BENCH_USAGE,
  type BenchOptions,
  readBenchOptions,
} from '../apps/api/test/bench-devices/options.ts'
import { reportOf } from '../apps/api/test/bench-devices/report.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const BETWEEN_MARKS = /(<!-- devices -->\n)[\s\S]*?(<!-- \/devices -->)/

/** On a Postgres that would survive a power cut, as the product's own does. */
const run = async (options: BenchOptions): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'lockerdesk-bench-'))
  // Under root the database runs as another user, who must get in.
  await chmod(directory, 0o711)
  try {
    const postgres = await startEmbeddedPostgres({ directory, isDurable: true })
    try {
      await migrate(postgres.url)
      const figures = await benchDevices(postgres.url, options, (line) => console.log(line))
      return reportOf(options, figures)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const options = readBenchOptions(process.argv.slice(2))
if (typeof options === 'string') {
  console.error(`${options}\n\n${BENCH_USAGE}`)
  process.exitCode = 1
} else {
  const report = await run(options)
  console.log(`\n${report}`)
  if (options.isWritten) {
    const page = await readFile(PAGE, 'utf8')
    await writeFile(PAGE, page.replace(BETWEEN_MARKS, `$1\n${report}\n\n$2`))
  }
}
