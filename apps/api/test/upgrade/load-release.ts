import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Client } from 'pg'

const FILE = join(import.meta.dirname, 'last-release.jsonl.gz')

export interface Release {
  readonly commit: string
  readonly secretKeys: string
  readonly takenAt: string
}

type Step =
  | { readonly sql: string }
  | {
      readonly table: string
      readonly columns: readonly string[]
      readonly rows: readonly object[]
    }

/** Fills an empty database with what the last release held. Written by tools/dev/write-release.ts. */
export const loadRelease = async (databaseUrl: string): Promise<Release> => {
  const [head = '', ...lines] = gunzipSync(await readFile(FILE))
    .toString()
    .trim()
    .split('\n')
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    for (const line of lines) await load(client, JSON.parse(line) as Step)
  } finally {
    await client.end()
  }
  return JSON.parse(head) as Release
}

const load = async (client: Client, step: Step): Promise<void> => {
  if ('sql' in step) {
    await client.query(step.sql)
    return
  }
  const { table, columns, rows } = step
  const names = columns.join(', ')
  // As a restore does: the rows are as they were, and no trigger adds to them.
  await client.query(`set session_replication_role = replica; delete from ${table}`)
  await client.query(
    `insert into ${table} (${names}) overriding system value
     select ${names} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
  await client.query('set session_replication_role = origin')
}
