import { hasText } from '@lockerdesk/messages/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../../../test/devices/device-world.ts'
import { signedInAgain, type SignedInUser, signedInUser } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { JOB_NAMES } from '../../all-jobs.ts'
import { newId } from '../../platform/ids.ts'
import type { JobDefinition, JobState } from '../../platform/jobs.ts'
import { openJobOutcomes } from '../../platform/jobs/outcomes.ts'
import { SEND_BY_OWN_SERVER } from '../messages/delivery/enqueue-sending.ts'

const FAILING = 'seal-logs'
const WITHOUT_WORKER = SEND_BY_OWN_SERVER.name

let api: TestApi
let superUser: SignedInUser
let isBroken = true
let runs = 0

const definition: JobDefinition = {
  name: FAILING,
  retries: 0,
  retryDelaySeconds: 0,
  schedule: '* * * * *',
  run: async () => {
    runs++
    if (isBroken) throw new Error('no route to anna@example.com')
  },
}

beforeAll(async () => {
  api = await startTestApi()
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  await api.services.jobs.work([definition])
})
afterAll(() => api.stop())

const ask = async (query: string) =>
  // A fresh token each time: the clock of the test outruns the life of one.
  api.call(query, { token: await signedInAgain(api.services, superUser.id) })

const jobs = async (): Promise<readonly JobState[]> =>
  dataOf(
    await ask(`{ jobs { name schedule nextRunAt lastSuccessAt lastFailureAt lastFailureReason
      failuresInARow waiting running failed } }`),
    'jobs',
  )
const job = async (name: string): Promise<JobState> => {
  const found = (await jobs()).find((each) => each.name === name)
  if (found === undefined) throw new Error(`no job ${name}`)
  return found
}
/** A slot that comes while a run is under way is passed over. */
const isIdle = async (): Promise<boolean> => {
  const { running, waiting } = await job(FAILING)
  return running + waiting === 0
}
const failAtNextSlot = async (failures: number): Promise<void> => {
  await until(isIdle)
  api.clock.advance({ minutes: 1 })
  await until(async () => (await job(FAILING)).failuresInARow === failures)
  await until(isIdle)
}
const told = async () => {
  const answer = await ask('{ notifications { items { message severity link } } }')
  return dataOf<{ items: object[] }>(answer, 'notifications').items
}
const trail = async (): Promise<string[]> => {
  const answer = await ask('{ platformLogs { items { description } } }')
  return dataOf<{ items: { description: string }[] }>(answer, 'platformLogs').items.map(
    ({ description }) => description,
  )
}

const TOLD = {
  message: 'The job ‘Seal the trail’ failed three times in a row',
  severity: 'danger',
  link: '/admin?tab=jobs',
}

describe('jobs', () => {
  test('are all listed, with a title', async () => {
    expect((await jobs()).map(({ name }) => name).toSorted()).toEqual([...JOB_NAMES].toSorted())
    expect(JOB_NAMES.filter((name) => !hasText(`admin:jobs.names.${name}`))).toEqual([])
  })

  test('that fail are listed first, with the reason without addresses', async () => {
    await failAtNextSlot(1)
    const [first] = await jobs()
    expect(first).toMatchObject({
      name: FAILING,
      schedule: '* * * * *',
      lastSuccessAt: null,
      lastFailureReason: 'no route to [e-mail]',
      failed: 1,
      waiting: 0,
    })
    // SQL writes a time without trailing zeros.
    expect(Date.parse(first?.lastFailureAt ?? '')).toBe(api.clock.now().getTime())
    expect(Date.parse(first?.nextRunAt ?? '')).toBeGreaterThan(api.clock.now().getTime())
  })

  test('that fail three times in a row are reported to SuperUsers, once per streak', async () => {
    await failAtNextSlot(2)
    expect(await told()).toEqual([])
    await failAtNextSlot(3)
    await failAtNextSlot(4)
    expect(await told()).toEqual([TOLD])
    isBroken = false
    await until(isIdle)
    api.clock.advance({ minutes: 1 })
    await until(async () => (await job(FAILING)).failuresInARow === 0)
    expect((await job(FAILING)).lastSuccessAt).not.toBeNull()
    isBroken = true
    for (const failures of [1, 2, 3]) await failAtNextSlot(failures)
    expect(await told()).toEqual([TOLD, TOLD])
  })
})

test('a failure right after a success begins a streak, also once the success is saved', async () => {
  const { database, logger } = api.services
  const outcomes = openJobOutcomes({
    database,
    logger,
    clock: api.clock,
    onFailingRepeatedly: async () => {},
  })
  outcomes.succeeded(WITHOUT_WORKER)
  await outcomes.failed(WITHOUT_WORKER, new Error('no route'))
  await outcomes.close()
  const { failuresInARow, lastSuccessAt } = await job(WITHOUT_WORKER)
  expect(failuresInARow).toBe(1)
  expect(lastSuccessAt).not.toBeNull()
})

describe('a SuperUser', () => {
  test('runs a scheduled job now', async () => {
    isBroken = false
    const before = runs
    dataOf(await ask(`mutation { runJob(name: "${FAILING}") { name } }`), 'runJob')
    await until(() => runs === before + 1)
    await until(isIdle)
    expect((await trail())[0]).toBe('Job ‘Seal the trail’ run manually')
  })

  test('retries the jobs that failed', async () => {
    const { failed } = await job(FAILING)
    expect(failed).toBe(7)
    const before = runs
    dataOf(
      await ask(`mutation { retryFailedJobs(name: "${FAILING}") { waiting } }`),
      'retryFailedJobs',
    )
    await until(() => runs === before + failed)
    await until(async () => (await job(FAILING)).failed === 0)
    await until(isIdle)
    expect((await trail())[0]).toBe('Job ‘Seal the trail’: 7 failed runs retried')
  })

  test('drops the jobs that failed', async () => {
    isBroken = true
    await failAtNextSlot(1)
    const answer = await ask(
      `mutation { dropJobs(name: "${FAILING}", which: failed) { failed lastFailureReason } }`,
    )
    expect(dataOf(answer, 'dropJobs')).toMatchObject({ failed: 0 })
    expect((await trail())[0]).toBe('Job ‘Seal the trail’: 1 failed run dropped')
  })

  test('drops the jobs that wait', async () => {
    await api.services.database.write('everything', async (tx) => {
      for (let each = 0; each < 2; each++)
        await api.services.jobs.enqueue(tx, SEND_BY_OWN_SERVER, {
          organisationId: newId(),
          messageId: newId(),
        })
    })
    expect((await job(WITHOUT_WORKER)).waiting).toBe(2)
    const answer = await ask(
      `mutation { dropJobs(name: "${WITHOUT_WORKER}", which: waiting) { waiting } }`,
    )
    expect(dataOf(answer, 'dropJobs')).toEqual({ waiting: 0 })
    expect((await trail())[0]).toBe('Job ‘Send through own mail servers’: 2 waiting runs dropped')
  })

  test.each([
    ['runs no job that only other work enqueues', `runJob(name: "${WITHOUT_WORKER}")`],
    ['retries nothing where nothing failed', `retryFailedJobs(name: "${WITHOUT_WORKER}")`],
    ['drops nothing where nothing waits', `dropJobs(name: "${WITHOUT_WORKER}", which: waiting)`],
    ['finds no job of another name', 'runJob(name: "no-such-job")'],
  ])('%s', async (_title, call) => {
    expect(codesOf(await ask(`mutation { ${call} { name } }`))).toEqual(['NOT_FOUND'])
  })
})
