import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { askWithKeptPlan } from './kept-plans.ts'
import { openDatabase } from './postgres.ts'

test('a connection plans once what every call asks, and nothing else is kept', async ({
  onTestFinished,
}) => {
  const made = await createTestDatabase()
  const database = openDatabase({
    url: made.url,
    appRole: USUAL_APP_ROLE,
    maxConnections: 1,
  })
  onTestFinished(() => database.close().then(() => made.drop()))
  const doubled = (number: number) =>
    database.read('everything', (reader) =>
      askWithKeptPlan(reader, sql<{ twice: number }>`select 2 * ${number}::int as twice`),
    )
  expect((await doubled(1)).rows).toEqual([{ twice: 2 }])
  expect((await doubled(21)).rows).toEqual([{ twice: 42 }])
  const kept = await database.read('everything', (reader) =>
    sql`select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`.execute(
      reader,
    ),
  )
  expect(kept.rows).toEqual([{ statement: 'select 2 * $1::int as twice', uses: 2 }])
})
