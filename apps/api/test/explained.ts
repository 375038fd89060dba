import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { USUAL_APP_ROLE } from '../src/platform/app-role.ts'
import type { Tables } from '../src/platform/database-tables.ts'
import { sessionSettings } from '../src/platform/open-database.ts'
import type { Reader } from '../src/platform/postgres.ts'
import type { TestDatabase } from './test-database.ts'

interface Node {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly Node[]
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** What an answer cost, told so that it does not depend on the machine. */
export interface Explained<T> {
  readonly answer: T
  /** How many statements were asked. */
  readonly count: number
  readonly indexes: readonly string[]
  /** Tables that were read from end to end. */
  readonly readWhole: readonly string[]
  /** Rows read from tables, kept or not. */
  readonly touched: number
  /** Rows that went into the largest sort. */
  readonly sorted: number
  readonly blocks: number
}

export interface Explainer {
  readonly reader: Reader
  /** Does the work, and explains its last statement that names the table. */
  explain<T>(work: () => Promise<T>, named?: string): Promise<Explained<T>>
  close(): Promise<void>
}

/** Reads as the application does: in its role, with its settings, and with those organisations in sight. */
export const openExplainer = (
  database: TestDatabase,
  organisationIds: readonly string[],
): Explainer => {
  const pool = new pg.Pool({
    connectionString: database.url,
    max: 1,
    options: `${sessionSettings(USUAL_APP_ROLE)} -c app.organisations=${organisationIds.join(',')}`,
  })
  // The database may be dropped while the connection is still on its way out.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('error', () => {})
  let statements: CompiledQuery[] = []
  const reader: Reader = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query)
    },
  })

  const explain = async <T>(work: () => Promise<T>, named = '') => {
    statements = []
    const answer = await work()
    const count = statements.length
    const query = statements.findLast(({ sql }) => sql.includes(named))
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, buffers, format json) ${query?.sql}`,
      [...(query?.parameters ?? [])],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('no plan')
    const nodes = nodesOf(plan)
    const tables = nodes.filter((node) => node['Relation Name'] !== undefined)
    return {
      answer,
      count,
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
      readWhole: tables
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .flatMap((node) => node['Relation Name'] ?? []),
      touched: tables
        .map((node) => ({ ...node, removed: node['Rows Removed by Filter'] ?? 0 }))
        .reduce(
          (sum, node) => sum + (node['Actual Rows'] + node.removed) * node['Actual Loops'],
          0,
        ),
      sorted: nodes
        .filter((node) => node['Node Type'] === 'Sort')
        .flatMap((node) => node.Plans ?? [])
        .reduce((most, child) => Math.max(most, child['Actual Rows']), 0),
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
    }
  }
  return { reader, explain, close: () => pool.end() }
}
