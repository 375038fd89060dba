import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import type * as PgBoss from 'pg-boss'

interface Head {
  readonly commit: string
  readonly secretKeys: string
  readonly takenAt: string
}

/** What a line of the file is; text alone, so that it loads on any processor. */
type Line =
  | Head
  | { readonly sql: string }
  | { readonly table: string; readonly columns: readonly string[]; readonly rows: unknown }

/** The statements that build the schema as the release does, then the rows of every table. */
export const exportDatabase = async (url: string, source: string, head: Head): Promise<Line[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return [
      head,
      ...(await schemaOf(source)),
      ...(await rowsOf(client)),
      ...(await sequencesOf(client)),
    ]
  } finally {
    await client.end()
  }
}

const MIGRATIONS_TABLE =
  'create table migrations (name text primary key, applied_at timestamptz not null default now(), checksum text)'

const schemaOf = async (source: string): Promise<Line[]> => {
  const folder = join(source, 'apps/api/src/migrations')
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = files.map(async (file) => ({
    sql: await readFile(join(folder, file), 'utf8'),
  }))
  const boss = pathToFileURL(join(source, 'node_modules/pg-boss/dist/index.js')).href
  const { getConstructionPlans } = (await import(boss)) as typeof PgBoss
  return [
    { sql: MIGRATIONS_TABLE },
    ...(await Promise.all(migrations)),
    { sql: getConstructionPlans('pgboss') },
  ]
}

const rowsOf = async (client: Client): Promise<Line[]> => {
  const { rows: tables } = await client.query<{ table: string; columns: string[] }>(`
    select c.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
    group by c.oid order by 1`)
  const lines: Line[] = []
  for (const { table, columns } of tables) {
    const { rows } = await client.query<{ rows: unknown }>(
      `select json_agg(t) as rows from (select ${columns.join(', ')} from ${table}) t`,
    )
    if (rows[0]?.rows !== null) lines.push({ table, columns, rows: rows[0]?.rows })
  }
  return lines
}

const sequencesOf = async (client: Client): Promise<Line[]> => {
  const { rows } = await client.query<{ sql: string }>(`
    select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as sql
    from pg_sequences where last_value is not null`)
  return rows
}
