import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { EmbeddedPostgresError } from '../embedded-postgres/embedded-postgres-error.ts'

const FILE = 'backup.json'
/** What an archive holds. */
export const PARTS = ['cluster', 'password', FILE] as const

const description = z.object({
  format: z.literal(1),
  /** All that was committed before this moment is in it. */
  startedAt: z.iso.datetime(),
  postgres: z.string(),
  tables: z.number(),
  rows: z.number(),
})
export type Description = z.infer<typeof description>

export const describe = (folder: string, about: Description): Promise<void> =>
  writeFile(join(folder, FILE), `${JSON.stringify(about, null, 2)}\n`)

export const readDescription = async (folder: string): Promise<Description> => {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '{}')
  const read = description.safeParse(JSON.parse(text))
  if (!read.success) throw new EmbeddedPostgresError('that is no backup made by npm run backup')
  return read.data
}
