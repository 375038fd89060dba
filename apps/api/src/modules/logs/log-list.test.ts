import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { type Explainer, openExplainer } from '../../../test/explained.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { listLogs, type LogFilter, type Trail } from './log-list-store.ts'

const ROWS = 110_000
const organisationId = newId()
const userId = newId()
const subjectId = newId()

let database: TestDatabase
let explainer: Explainer

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
        case when n % 500 = 0 then 'danger' else 'info' end,
        case when n % 800 = 0 then 'pincodeRevealed' else 'shopUpdated' end,
        jsonb_build_object('name', 'Shop ' || n), case when n % 700 = 0 then $3 else lpad(to_hex(n), 24, '0') end,
        'user', case when n % 300 = 0 then $2 when n % 4 > 0 then null else lpad(to_hex(n % 50), 24, '0') end, 'User ' || n % 50,
        '127.0.0.1', timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, ${ROWS}) n`,
    [organisationId, userId, subjectId],
  )
  await owner.query('vacuum analyze logs')
  await owner.end()
  explainer = openExplainer(database, [organisationId])
})
afterAll(async () => {
  await explainer.close()
  await database.drop()
})

const planOf = (trail: Trail, filter: LogFilter, direction: 'asc' | 'desc', after?: string) =>
  explainer.explain(() =>
    listLogs(explainer.reader, trail, filter, direction, { limit: 25, after }),
  )

/** A page, and the ten thousand and one rows that a capped total counts. */
const LIST_COST = 10_001 + 500
const own: Trail = { organisationId, shopIds: null }

describe('the list of the trail among 110,000 rows', () => {
  test.each<[string, LogFilter, RegExp, number?]>([
    ['without a filter', {}, /^logs_in_order$/],
    ['by type', { type: 'Users' }, /^logs_by_type$/],
    ['by operation', { operation: 'Deleted' }, /^logs_by_operation$/],
    ['by severity', { severity: 'danger' }, /^logs_by_severity$/],
    ['by looks at codes', { isReveal: true }, /^logs_of_reveals$/],
    ['by changes of people', { isChange: true }, /^logs_of_changes$/],
    ['by actor', { userId }, /^logs_by_user$/],
    ['by object', { subjectId }, /^logs_by_subject$/],
    [
      'by time',
      { from: '2026-01-10T00:00:00.000Z', to: '2026-01-11T00:00:00.000Z' },
      /^logs_in_order$/,
    ],
    // Words are looked for in one's own trail from end to end, once for the page and once for the total.
    ['by words', { query: 'shop 4990', textKeys: [] }, /^logs_/, (2 * ROWS) / 10],
  ])('%s is served by index, in order, in both directions', async (_case, filter, index, most) => {
    for (const direction of ['asc', 'desc'] as const) {
      const first = await planOf(own, filter, direction)
      const { items, pageInfo } = first.answer
      expect(items.length).toBeGreaterThan(0)
      expect(first.indexes).toContainEqual(expect.stringMatching(index))
      const next = await planOf(own, filter, direction, pageInfo.endCursor ?? undefined)
      for (const { readWhole, sorted, touched } of [first, next]) {
        expect(readWhole).toEqual([])
        // Few matches may be gathered and sorted; many must come in order.
        expect(sorted).toBeLessThan(500)
        expect(touched).toBeLessThanOrEqual(most ?? LIST_COST)
      }
    }
  })

  test('the platform’s own part has an index of its own', async () => {
    const { indexes, sorted } = await planOf('platform', {}, 'desc')
    expect(indexes).toContain('logs_of_platform')
    expect(sorted).toBe(0)
  })

  test('the total is exact up to ten thousand and says when there is more', async () => {
    const { answer: page } = await planOf(own, {}, 'desc')
    expect(page).toMatchObject({ totalCount: 10_000, isTotalCapped: true })
    const few = await planOf(own, { severity: 'danger' }, 'desc')
    expect(few.answer.isTotalCapped).toBe(false)
  })

  test('row security hides the rest even from a list that asks for it', async () => {
    const { answer: page } = await planOf(
      { organisationId: `${'f'.repeat(23)}1`, shopIds: null },
      {},
      'desc',
    )
    expect(page.items).toEqual([])
  })
})
