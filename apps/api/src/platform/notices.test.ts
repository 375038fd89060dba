import { pino } from 'pino'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../../test/devices/device-world.ts'
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { type Notices, openNotices } from './notices.ts'

let database: TestDatabase
let notices: Notices
const lines: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  notices = openNotices(database.url, pino({}, { write: (line) => void lines.push(line) }))
})
afterAll(async () => {
  await notices.close()
  await database.drop()
})

test('a listener that throws is logged, and the others receive the notice', async () => {
  const heard: string[] = []
  let isListening = false
  notices.listen(
    'doors',
    () => {
      throw new Error('cannot read it')
    },
    () => {},
  )
  notices.listen(
    'doors',
    (payload) => void heard.push(payload),
    () => {},
  )
  notices.listen(
    'ready',
    () => {},
    () => {
      isListening = true
    },
  )
  await until(() => isListening)
  const client = new pg.Client(database.url)
  await client.connect()
  await client.query("select pg_notify('doors', 'open')")
  await client.end()
  await until(() => heard.length > 0)
  expect(heard).toEqual(['open'])
  expect(lines.filter((line) => line.includes('cannot read it'))).toHaveLength(1)
})
