import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { openDatabase } from './open-database.ts'
import type { Database, Reader } from './postgres.ts'

let made: TestDatabase
let wire: Server
let database: Database
/** What the product wrote to Postgres, write by write. */
const writes: string[] = []

beforeAll(async () => {
  made = await createTestDatabase()
  const { hostname, port } = new URL(made.url)
  wire = createServer((near) => {
    const far = connect(Number(port), hostname)
    near.on('data', (chunk) => {
      writes.push(chunk.toString('latin1'))
      far.write(chunk)
    })
    near.on('close', () => far.destroy())
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(wire, 'listening')
  const counted = new URL(made.url)
  counted.port = String((wire.address() as AddressInfo).port)
  database = openDatabase({ url: counted.href, appRole: USUAL_APP_ROLE, maxConnections: 1 })
  await database.ping()
})
afterAll(async () => {
  await database.close()
  wire.close()
  await made.drop()
})

const numbered = async (reader: Reader, number: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`select ${number}::int as number`.execute(reader)
  return rows[0]?.number ?? 0
}
const three = (reader: Reader) =>
  Promise.all([numbered(reader, 1), numbered(reader, 2), numbered(reader, 3)])

test('its scope, its statements and its commit leave in one write', async () => {
  writes.length = 0
  expect(await database.readAtOnce('everything', three)).toEqual([1, 2, 3])
  expect(writes).toHaveLength(1)
  expect(writes[0]).toMatch(/^.{5}begin read only; set local app.everything = 'on'.*commit.$/s)
})

test('statements of one turn of a change leave in one write too', async () => {
  await database.ping()
  writes.length = 0
  await database.write('everything', three)
  expect(writes).toHaveLength(2)
  expect(writes[1]).toContain('commit')
})

test('a later statement is refused, since it would run without a scope', async () => {
  const late = database.readAtOnce('everything', async (reader) => {
    await numbered(reader, 1)
    return numbered(reader, 2)
  })
  await expect(late).rejects.toThrow('the transaction has ended')
  expect(await database.read('everything', (reader) => numbered(reader, 4))).toBe(4)
})

test('a failing statement rejects it, and the connection serves the next one', async () => {
  const failing = database.readAtOnce('everything', (reader) => sql`select 1 / 0`.execute(reader))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await database.readAtOnce('everything', (reader) => numbered(reader, 5))).toBe(5)
})

test('statements that need no scope leave in one write too, without a transaction around them', async () => {
  await database.ping()
  writes.length = 0
  const answers = await database.readUnscoped((reader) =>
    Promise.all([
      numbered(reader, 6),
      sql<{ count: number }>`select count(*)::int as count from organisations`.execute(reader),
    ]),
  )
  expect(writes).toHaveLength(1)
  expect(writes[0]).not.toMatch(/begin|commit/)
  expect(answers[0]).toBe(6)
  expect(answers[1].rows).toEqual([{ count: 0 }])
})
