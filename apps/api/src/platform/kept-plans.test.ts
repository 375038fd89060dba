import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { isDatabaseBusy } from './database-errors.ts'
import { ONE_PLAN } from './kept-plans.ts'
import { openDatabase } from './open-database.ts'
import type { Reader } from './postgres.ts'

test('a connection caches plans of frequent statements, but of a page only where it has one plan', async ({
  onTestFinished,
}) => {
  const made = await createTestDatabase()
  const database = openDatabase({
    url: made.url,
    appRole: USUAL_APP_ROLE,
    maxConnections: 1,
  })
  onTestFinished(() => database.close().then(() => made.drop()))
  const ask = <Row>(work: (reader: Reader) => Promise<{ rows: Row[] }>) =>
    database.read('everything', work)
  const doubled = async (number: number) =>
    ask((reader) => sql<{ twice: number }>`select 2 * ${number}::int as twice`.execute(reader))
  const paged = async (limit: number) =>
    ask((reader) => sql`select 1 limit ${limit}::int`.execute(reader))
  for (let number = 0; number < 10; number += 1) {
    expect((await doubled(number)).rows).toEqual([{ twice: 2 * number }])
    await paged(number)
    await ask((reader) => sql`${sql.raw(ONE_PLAN)} select 2 limit 1`.execute(reader))
  }
  const kept = await ask((reader) =>
    sql`select statement from pg_prepared_statements order by 1`.execute(reader),
  )
  expect(kept.rows).toEqual([
    { statement: `${ONE_PLAN} select 2 limit 1` },
    { statement: 'select 2 * $1::int as twice' },
  ])
})

test('pipelined statements of one transaction return in order', async ({ onTestFinished }) => {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.url, appRole: USUAL_APP_ROLE, maxConnections: 1 })
  onTestFinished(() => database.close().then(() => made.drop()))
  const numbers = Array.from({ length: 20 }, (_, index) => index)
  const answers = await database.read('everything', (reader) =>
    Promise.all(
      numbers.map(async (number) => {
        const { rows } = await sql<{ number: number; scope: string }>`
          select ${number}::int as number, current_setting('app.everything') as scope`.execute(
          reader,
        )
        return rows[0]
      }),
    ),
  )
  expect(answers).toEqual(numbers.map((number) => ({ number, scope: 'on' })))
})

test('a change that continues after a failed statement is not committed', async ({
  onTestFinished,
}) => {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.url, appRole: USUAL_APP_ROLE, maxConnections: 1 })
  onTestFinished(() => database.close().then(() => made.drop()))
  const change = database.write('everything', async (tx) => {
    await sql`select 1 / 0`.execute(tx).catch(() => {})
    return 'done'
  })
  await expect(change).rejects.toThrow('the transaction had failed before its end')
  const next = await database.read('everything', (reader) => sql`select 1 as one`.execute(reader))
  expect(next.rows).toEqual([{ one: 1 }])
})

test('a migration that invalidates a cached plan costs one attempt, then the statement is planned again', async ({
  onTestFinished,
}) => {
  const made = await createTestDatabase()
  const database = openDatabase({ url: made.url, appRole: USUAL_APP_ROLE, maxConnections: 1 })
  const owner = new pg.Client({ connectionString: made.url })
  await owner.connect()
  onTestFinished(async () => {
    await owner.end()
    await database.close()
    await made.drop()
  })
  await owner.query('create table counted (amount int); grant select on counted to public')
  const ask = () =>
    database.read('everything', (reader) =>
      sql`select amount from counted where ${true}::boolean`.execute(reader),
    )
  for (let time = 0; time < 6; time += 1) await ask()
  await owner.query('alter table counted alter amount type bigint')
  const refusal: unknown = await ask().catch((error: unknown) => error)
  expect(isDatabaseBusy(refusal)).toBe(true)
  expect((await ask()).rows).toEqual([])
})
