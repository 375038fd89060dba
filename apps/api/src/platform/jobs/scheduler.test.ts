import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../test/devices/device-world.ts'
import { type JobNode, startJobNode } from '../../../test/job-node.ts'
import { type TestClock, testClock } from '../../../test/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { JobDefinition } from './definition.ts'

/** Ten seconds to three at night. */
const START = new Date('2026-11-16T02:59:50Z')

let testDatabase: TestDatabase
let clock: TestClock
let runs: string[]
const nodes: JobNode[] = []

beforeEach(async () => {
  testDatabase = await createTestDatabase()
  clock = testClock(START)
  runs = []
})
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.stop()
  await testDatabase.drop()
})

const scheduled = (name: string, schedule: string): JobDefinition => ({
  name,
  retries: 0,
  retryDelaySeconds: 0,
  schedule,
  pollSeconds: 1,
  run: async () => void runs.push(name),
})
/** Due every minute: once it ran, whatever was due with it and stands before it has been enqueued too. */
const MINUTELY = scheduled('minutely', '* * * * *')
const NIGHTLY = scheduled('nightly', '0 3 * * *')
const BOTH = [NIGHTLY, MINUTELY]

const start = async (definitions: readonly JobDefinition[] = BOTH): Promise<JobNode> => {
  const node = await startJobNode(testDatabase.url, clock, definitions)
  nodes.push(node)
  return node
}
const stop = async (): Promise<void> => {
  for (const node of nodes.splice(0)) await node.stop()
}
const runsOf = (name: string): number => runs.filter((run) => run === name).length

const rowsOf = async <Row>(node: JobNode, statement: ReturnType<typeof sql<Row>>) =>
  (await node.database.read('everything', (reader) => statement.execute(reader))).rows
const enqueued = async (node: JobNode, name: string): Promise<number> => {
  const rows = await rowsOf(node, sql`select from pgboss.job where name = ${name}`)
  return rows.length
}
const scheduledNames = async (node: JobNode): Promise<string[]> => {
  const rows = await rowsOf(node, sql<{ name: string }>`select name from job_schedules order by 1`)
  return rows.map(({ name }) => name)
}

describe('the scheduler', () => {
  test('runs a job when the clock of the product reaches its slot, and not at the first start', async () => {
    const node = await start()
    clock.advance({ seconds: 5 })
    expect(await enqueued(node, 'nightly')).toBe(0)
    clock.advance({ seconds: 5 })
    await until(() => runsOf('nightly') === 1 && runsOf('minutely') === 1)
    clock.advance({ minutes: 1 })
    await until(() => runsOf('minutely') === 2)
    expect(await enqueued(node, 'nightly')).toBe(1)
  })

  test('enqueues each slot once, however many nodes tick', async () => {
    const [first] = await Promise.all([start(), start(), start()])
    for (const minute of [1, 2, 3, 4]) {
      clock.advance({ minutes: 1 })
      await until(() => runsOf('minutely') >= minute)
    }
    expect(await enqueued(first, 'minutely')).toBe(4)
    expect(await enqueued(first, 'nightly')).toBe(1)
  })

  test('runs once for all slots that a clock jump skipped', async () => {
    const node = await start()
    clock.advance({ days: 3, hours: 5 })
    await until(() => runsOf('nightly') === 1 && runsOf('minutely') === 1)
    clock.advance({ minutes: 1 })
    await until(() => runsOf('minutely') === 2)
    expect(await enqueued(node, 'nightly')).toBe(1)
  })

  test('runs once at the next start for the slots of a downtime', async () => {
    await start()
    await stop()
    clock.advance({ hours: 5 })
    const [node] = await Promise.all([start(), start()])
    await until(() => runsOf('nightly') === 1 && runsOf('minutely') === 1)
    clock.advance({ minutes: 1 })
    await until(() => runsOf('minutely') === 2)
    expect(await enqueued(node, 'nightly')).toBe(1)
  })

  test('lets at most one run wait while no worker is free', async () => {
    const release = Promise.withResolvers<void>()
    const slow = {
      ...scheduled('slow', '* * * * *'),
      concurrency: 1,
      run: async () => {
        runs.push('slow')
        await release.promise
      },
    }
    const node = await start([slow, MINUTELY])
    for (const minute of [1, 2, 3, 4]) {
      clock.advance({ minutes: 1 })
      await until(() => runsOf('minutely') === minute && runsOf('slow') === 1)
    }
    expect(await enqueued(node, 'slow')).toBe(2)
    release.resolve()
    await until(() => runsOf('slow') === 2)
  })

  test('continues from now if the clock was set back while nothing ran', async () => {
    await start()
    clock.advance({ days: 30 })
    await until(() => runsOf('nightly') === 1)
    await stop()
    clock.advance({ days: -30 })
    await start()
    clock.advance({ minutes: 2 })
    await until(() => runsOf('nightly') === 2)
  })

  test('does not repeat a slot for a node whose clock is a few seconds behind', async () => {
    await start()
    clock.advance({ seconds: 11 })
    await until(() => runsOf('nightly') === 1 && runsOf('minutely') === 1)
    await stop()
    clock.advance({ seconds: -5 })
    const node = await start()
    clock.advance({ minutes: 2 })
    await until(() => runsOf('minutely') === 2)
    expect(await enqueued(node, 'nightly')).toBe(1)
  })

  test('deletes the schedule of a job that no longer exists or is no longer scheduled', async () => {
    await start([...BOTH, scheduled('gone', '* * * * *')])
    await stop()
    const { schedule: _, ...unscheduled } = NIGHTLY
    const node = await start([unscheduled, MINUTELY])
    expect(await scheduledNames(node)).toEqual(['minutely'])
  })

  test('removes the schedules that pg-boss kept for earlier releases', async () => {
    const before = await start()
    await before.database.write('everything', (tx) =>
      sql`insert into pgboss.schedule (name, cron) values ('nightly', '* * * * *')`.execute(tx),
    )
    await stop()
    const node = await start()
    expect(await rowsOf(node, sql`select from pgboss.schedule`)).toEqual([])
  })
})

describe('a job that fails', () => {
  const failing = (run: JobDefinition['run'], retries = 0): JobDefinition => ({
    ...scheduled('failing', '* * * * *'),
    retries,
    run,
  })

  test('is logged as a warning while it will be retried, and as an error at its last try', async () => {
    const node = await start([failing(() => Promise.reject(new Error('no such table')), 1)])
    clock.advance({ minutes: 1 })
    await until(() => node.lines.length === 2)
    expect(node.lines).toMatchObject([
      { level: 40, job: 'failing', try: 1, err: { message: 'no such table' } },
      { level: 50, job: 'failing', try: 2, err: { message: 'no such table' } },
    ])
  })

  test('is logged as well when it throws before its first await', async () => {
    const node = await start([
      failing(() => {
        throw new Error('thrown at once')
      }),
    ])
    clock.advance({ minutes: 1 })
    await until(() => node.lines.length === 1)
    expect(node.lines).toMatchObject([{ level: 50, err: { message: 'thrown at once' } }])
  })
})

test('a job without a payload, as pg-boss enqueued scheduled jobs, is run', async () => {
  const node = await start()
  await node.database.write('everything', (tx) =>
    sql`insert into pgboss.job (name, data) values ('nightly', null)`.execute(tx),
  )
  await until(() => runsOf('nightly') === 1)
})
