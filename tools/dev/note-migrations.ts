import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf, listMigrations } from '../../apps/api/src/platform/migrate.ts'

const FILE = join(import.meta.dirname, '../../apps/api/src/migrations/checksums.txt')

// Appends only: a noted migration that was changed since keeps its line, and the test refuses it.
const noted = (await readFile(FILE, 'utf8')).trim().split('\n')
const added: string[] = []
for (const { name, file } of (await listMigrations()).slice(noted.length))
  added.push(`${checksumOf(await readFile(file, 'utf8'))}  ${name}.sql`)
await writeFile(FILE, `${[...noted, ...added].join('\n')}\n`)
console.log(`${added.length} migrations added to checksums.txt`)
