import { afterAll, beforeAll, expect, test } from 'vitest'
import { allJobs, JOB_NAMES } from '../src/all-jobs.ts'
import { startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

test('every queue has exactly one handler, and every handler its queue', () => {
  const handled = allJobs(api.services).map(({ name }) => name)
  expect(handled.toSorted()).toEqual([...JOB_NAMES].toSorted())
})
