import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checksumOf, listMigrations } from './migrate.ts'

const NOTED = join(import.meta.dirname, '../migrations/checksums.txt')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
})
afterEach(() => rm(folder, { recursive: true }))

const withFiles = async (...names: string[]) => {
  for (const name of names) await writeFile(join(folder, name), 'select 1')
  return listMigrations(folder)
}

test('migrations are listed in order', async () => {
  const listed = await withFiles('0002-shops.sql', '0001-users.sql')
  expect(listed.map(({ name }) => name)).toEqual(['0001-users', '0002-shops'])
})

test('a missing number is refused', async () => {
  await expect(withFiles('0001-users.sql', '0003-shops.sql')).rejects.toThrow(
    /should have the number 2/,
  )
})

test('a number twice is refused', async () => {
  await expect(withFiles('0001-users.sql', '0001-shops.sql')).rejects.toThrow(
    /should have the number 2/,
  )
})

test('a file of another name is refused', async () => {
  await expect(withFiles('0001_users.sql')).rejects.toThrow(/NNNN-what-it-does/)
})

test('the product’s own migrations have no gap', async () => {
  expect((await listMigrations()).length).toBeGreaterThan(0)
})

test('no migration differs from its noted checksum, and none lacks one', async () => {
  const lines = (await readFile(NOTED, 'utf8')).trim().split('\n')
  const actual = (await listMigrations()).map(async ({ name, file }) => {
    const checksum = checksumOf(await readFile(file, 'utf8'))
    return `${checksum}  ${name}.sql`
  })
  expect(lines, 'a new migration needs its line: npm run note-migrations').toEqual(
    await Promise.all(actual),
  )
})
