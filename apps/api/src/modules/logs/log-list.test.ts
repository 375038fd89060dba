import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Reader, Tables } from '../../platform/postgres.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { listLogs, type LogFilter, type Trail } from './log-list-store.ts'

const ROWS = 110_000
const organisationId = newId()
const userId = newId()
const subjectId = newId()

let database: TestDatabase
let pool: pg.Pool
let statements: CompiledQuery[] = []
let reader: Reader

beforeAll(async () => {
  database = await createTestDatabase()
  const owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
  await owner.query(
    `insert into logs (id, organisation_id, type, operation, severity, text_key, text_params, subject_id, auth_type,
        user_id, user_name, ip, created_at)
      select lpad(to_hex(1700000000 + n), 8, '0') || lpad(to_hex(n), 16, '0'),
        case when n % 10 = 0 then $1 when n % 50 = 1 then null else lpad(to_hex(n % 20), 24, 'f') end,
        (array['Shops', 'Users', 'Products', 'Customers', 'Reservations'])[1 + (n / 10) % 5],
        (array['Created', 'Updated', 'Deleted', 'Sent'])[1 + (n / 10) % 4],
        case when n % 500 = 0 then 'danger' else 'info' end, 'shopUpdated',
        jsonb_build_object('name', 'Shop ' || n), case when n % 700 = 0 then $3 else lpad(to_hex(n), 24, '0') end,
        'user', case when n % 300 = 0 then $2 else lpad(to_hex(n % 50), 24, '0') end, 'User ' || n % 50,
        '127.0.0.1', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${ROWS}) n`,
    [organisationId, userId, subjectId],
  )
  await owner.query('vacuum analyze logs')
  await owner.end()
  pool = new pg.Pool({
    connectionString: database.url,
    options: `-c role=lockerdesk_app -c timezone=UTC -c app.organisations=${organisationId}`,
  })
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push(query)
    },
  })
  reader = kysely
}, 120_000)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  Plans?: Node[]
}
/** Few matches may be gathered and sorted; many must come in order. */
const rowsSorted = (nodes: Node[]): number =>
  nodes
    .filter((node) => node['Node Type'] === 'Sort')
    .flatMap((node) => node.Plans ?? [])
    .reduce((sum, child) => sum + child['Actual Rows'], 0)
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan of exactly what the list asked the database, as the application's role. */
const planOf = async (
  trail: Trail,
  filter: LogFilter,
  direction: 'asc' | 'desc',
  after?: string,
) => {
  statements = []
  const page = await listLogs(reader, trail, filter, direction, { limit: 25, after })
  const [query] = statements
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Node; 'Execution Time': number }[] }>(
    `explain (analyze, format json) ${query?.sql}`,
    [...(query?.parameters ?? [])],
  )
  const [explained] = rows[0]?.['QUERY PLAN'] ?? []
  if (explained === undefined) throw new Error('no plan')
  return { page, nodes: nodesOf(explained.Plan), milliseconds: explained['Execution Time'] }
}

const own: Trail = { organisationId }

describe('the list of the trail among 110,000 rows', () => {
  test.each<[string, LogFilter, RegExp]>([
    ['without a filter', {}, /^logs_in_order$/],
    ['by type', { type: 'Users' }, /^logs_by_type$/],
    ['by operation', { operation: 'Deleted' }, /^logs_by_operation$/],
    ['by severity', { severity: 'danger' }, /^logs_by_severity$/],
    ['by actor', { userId }, /^logs_by_user$/],
    ['by object', { subjectId }, /^logs_by_subject$/],
    [
      'by time',
      { from: '2026-01-10T00:00:00.000Z', to: '2026-01-11T00:00:00.000Z' },
      /^logs_in_order$/,
    ],
    ['by words', { query: 'shop 4990', textKeys: [] }, /^logs_/],
  ])('%s is served by index, in order, in both directions', async (_case, filter, index) => {
    for (const direction of ['asc', 'desc'] as const) {
      const { page, nodes, milliseconds } = await planOf(own, filter, direction)
      expect(page.items.length).toBeGreaterThan(0)
      const types = nodes.map((node) => node['Node Type'])
      expect(types).not.toContain('Seq Scan')
      expect(rowsSorted(nodes)).toBeLessThan(500)
      expect(nodes.map((node) => node['Index Name'] ?? '')).toContainEqual(
        expect.stringMatching(index),
      )
      expect(milliseconds).toBeLessThan(500)
      const next = await planOf(own, filter, direction, page.pageInfo.endCursor ?? undefined)
      expect(rowsSorted(next.nodes)).toBeLessThan(500)
    }
  })

  test('the platform’s own part has an index of its own', async () => {
    const { nodes } = await planOf('platform', {}, 'desc')
    expect(nodes.map((node) => node['Index Name'])).toContain('logs_of_platform')
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
  })

  test('the total is exact up to ten thousand and says when there is more', async () => {
    const { page } = await planOf(own, {}, 'desc')
    expect(page).toMatchObject({ totalCount: 10_000, isTotalCapped: true })
    const few = await planOf(own, { severity: 'danger' }, 'desc')
    expect(few.page.isTotalCapped).toBe(false)
  })

  test('row security hides the rest even from a list that asks for it', async () => {
    const { page } = await planOf({ organisationId: `${'f'.repeat(23)}1` }, {}, 'desc')
    expect(page.items).toEqual([])
  })
})
