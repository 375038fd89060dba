import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { until } from '../../../test/devices/device-world.ts'
import { type JobNode, startJobNode } from '../../../test/job-node.ts'
import { testClock } from '../../../test/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { jobOf } from './job.ts'

const GREET = jobOf('greet', z.object({ name: z.string() }))
/** As a release before called what it needs to know. */
const GREET_BEFORE = jobOf('greet', z.object({ person: z.string() }))

let database: TestDatabase
let node: JobNode
const greeted: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  const definition = {
    ...GREET,
    retries: 0,
    retryDelaySeconds: 0,
    pollSeconds: 1,
    run: async ({ name }: z.infer<typeof GREET.payload>) => void greeted.push(name),
  }
  node = await startJobNode(database.url, testClock(), [definition])
})
afterAll(async () => {
  await node.stop()
  await database.drop()
})

test('a job is told what was enqueued for it; what does not fit fails with a line that says so', async () => {
  await node.database.write('everything', async (tx) => {
    await node.jobs.enqueue(tx, GREET_BEFORE, { person: 'Anna' })
    await node.jobs.enqueue(tx, GREET, { name: 'Berta' })
  })
  await until(() => greeted.length + node.lines.length === 2)
  expect(greeted).toEqual(['Berta'])
  expect(node.lines).toEqual([
    expect.objectContaining({ job: 'greet', msg: 'a job failed and will not be retried' }),
  ])
})
