import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { isUniqueViolation } from './database-errors.ts'
import { openDatabase } from './open-database.ts'
import type { Database, Tx } from './postgres.ts'
import { ask, causeOfFailure, send } from './sent-statements.ts'

let made: TestDatabase
let database: Database

beforeAll(async () => {
  made = await createTestDatabase()
  database = openDatabase({ url: made.url, appRole: USUAL_APP_ROLE, maxConnections: 2 })
})
afterAll(async () => {
  await database.close()
  await made.drop()
})

const change = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  database.write('everything', async (tx) => {
    await send(tx, sql`create temporary table sent (number int unique) on commit drop`)
    return work(tx)
  })

const put = (tx: Tx, number: number) => send(tx, sql`insert into sent values (${number})`)
const numbers = (tx: Tx) =>
  ask<{ number: number }>(tx, sql`select number from sent order by number`)

test('a statement that is sent takes effect before the statements after it, and with the commit', async () => {
  const seen = await change(async (tx) => {
    await put(tx, 1)
    const before = numbers(tx)
    await put(tx, 2)
    const after = await sql<{ number: number }>`select number from sent order by number`.execute(tx)
    await put(tx, 3)
    return { before: await before, after: after.rows, last: numbers(tx) }
  })
  expect(seen.before).toEqual([{ number: 1 }])
  expect(seen.after).toEqual([{ number: 1 }, { number: 2 }])
  expect(await seen.last).toEqual([{ number: 1 }, { number: 2 }, { number: 3 }])
})

test('a sent statement that fails undoes the transaction, which throws its error and not what follows from it', async () => {
  const failing = change(async (tx) => {
    await put(tx, 1)
    await put(tx, 1)
    await put(tx, 2)
    await sql`select 1`.execute(tx)
  })
  await expect(failing).rejects.toSatisfy((error) => isUniqueViolation(error))
  const atItsEnd = change(async (tx) => {
    await put(tx, 1)
    await put(tx, 1)
  })
  await expect(atItsEnd).rejects.toSatisfy((error) => isUniqueViolation(error))
})

test('the error of the work is thrown if no sent statement failed', async () => {
  const refusing = change(async (tx) => {
    await put(tx, 1)
    throw new Error('refused')
  })
  await expect(refusing).rejects.toThrow('refused')
})

test('a failure behind a savepoint is detected, and the transaction continues without it', async () => {
  const seen = await change(async (tx) => {
    await put(tx, 1)
    await send(tx, sql`savepoint before`)
    await put(tx, 1)
    const failure = await sql`release savepoint before`.execute(tx).catch((error: unknown) => error)
    const cause = await causeOfFailure(tx, failure)
    await sql`rollback to savepoint before`.execute(tx)
    await put(tx, 2)
    return { isTaken: isUniqueViolation(cause), kept: await numbers(tx) }
  })
  expect(seen).toEqual({ isTaken: true, kept: [{ number: 1 }, { number: 2 }] })
})
