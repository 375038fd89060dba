import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertLog } from '../../call/log-store.ts'
import { newId } from '../../platform/ids.ts'
import { signedInUser } from '../../../test/tenancy-fixture.ts'
import { startTestApi, type TestApi, dataOf } from '../../../test/test-api.ts'
import { checkLogSeals } from './check-log-seals.ts'
import { sealLogsJob } from './logs.jobs.ts'
import { sealLogs } from './seal-logs.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(api.clock.now().getTime() - days * DAY_MS)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const addLog = (at: Date, name: string) => {
  const id = newId(at)
  return api.services.database
    .write('everything', (tx) =>
      insertLog(tx, {
        id,
        organisationId: null,
        type: 'Shops',
        operation: 'Created',
        severity: 'info',
        textKey: 'shopCreated',
        textParams: { name },
        subjectId: null,
        before: null,
        after: { name },
        temperature: null,
        user: null,
        apiKey: null,
        ip: null,
        createdAt: at.toISOString(),
      }),
    )
    .then(() => id)
}

/** As the owner of the database, whom no grant binds. */
const asOwner = async (statement: string, values: unknown[] = []) => {
  const client = new Client({ connectionString: api.databaseUrl })
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

describe('the trail', () => {
  test.each([
    'update logs set severity = $$info$$',
    'delete from logs',
    'truncate logs',
    'update log_seals set row_count = 0',
    'delete from log_seals',
  ])('as the application: %s is refused', async (statement) => {
    const change = api.services.database.write('everything', (tx) => sql.raw(statement).execute(tx))
    await expect(change).rejects.toThrow('permission denied')
  })

  test('finished days are sealed one on the other; a changed, removed or slipped-in row is found', async () => {
    const first = await addLog(daysAgo(4), 'one')
    await addLog(daysAgo(4), 'two')
    const third = await addLog(daysAgo(2), 'three')
    await addLog(daysAgo(0), 'today')
    const seals = await sealLogs(api.services)
    expect(seals.map(({ day, rowCount }) => [day, rowCount])).toEqual([
      [dayOf(daysAgo(4)), 2],
      [dayOf(daysAgo(3)), 0],
      [dayOf(daysAgo(2)), 1],
      [dayOf(daysAgo(1)), 0],
    ])
    expect(seals.slice(1).map(({ previousSeal }) => previousSeal)).toEqual(
      seals.slice(0, -1).map(({ seal }) => seal),
    )
    expect(await sealLogs(api.services)).toEqual([])
    expect(await checkLogSeals(api.services)).toEqual([])

    await asOwner(`update logs set after = '{"name":"other"}' where id = $1`, [first])
    expect(await checkLogSeals(api.services)).toEqual([{ day: dayOf(daysAgo(4)), problem: 'rows' }])
    await asOwner(`update logs set after = '{"name":"one"}' where id = $1`, [first])
    expect(await checkLogSeals(api.services)).toEqual([])

    await asOwner('delete from logs where id = $1', [third])
    await addLog(daysAgo(3), 'slipped in')
    expect(await checkLogSeals(api.services)).toEqual([
      { day: dayOf(daysAgo(3)), problem: 'rows' },
      { day: dayOf(daysAgo(2)), problem: 'rows' },
    ])

    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    await sealLogsJob(api.services).run({})
    const told = await api.call('{ notifications { items { severity message } } }', {
      token: superUser.token,
    })
    const { items } = dataOf<{
      items: { severity: string; message: string }[]
    }>(told, 'notifications')
    expect(items[0]?.severity).toBe('danger')
    const spoken = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
    expect(items[0]?.message).toContain(spoken.format(daysAgo(2)))

    // The seals themselves are no way round it.
    await asOwner('delete from log_seals where day = $1', [dayOf(daysAgo(3))])
    expect(await checkLogSeals(api.services)).toContainEqual({
      day: dayOf(daysAgo(3)),
      problem: 'missing',
    })
    await asOwner('update log_seals set previous_seal = $1 where day = $2', [
      '0',
      dayOf(daysAgo(1)),
    ])
    expect(await checkLogSeals(api.services)).toContainEqual({
      day: dayOf(daysAgo(1)),
      problem: 'seal',
    })
  })
})
