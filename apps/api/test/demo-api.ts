import { inject } from 'vitest'
import type { Config } from '../src/config.ts'
import { loadDemo } from '../src/demo/load-demo.ts'
import { keptDatabase, startNode, type TestApi, testConfig } from './test-api.ts'
import { testClock } from './test-clock.ts'
import { createFilledDatabase } from './test-database.ts'

/** The API on the demo as it was loaded, at the moment of loading: for what only looks at it. */
export const startDemoApi = async (overrides: Partial<Config> = {}): Promise<TestApi> => {
  const { secretKeys, loadedAt } = inject('demo')
  const config = testConfig(secretKeys, overrides)
  const clock = testClock(new Date(loadedAt))
  const database = await createFilledDatabase('demo', async (url) => {
    const loading = await startNode(config, clock, keptDatabase(url))
    await loadDemo(loading.services)
    await loading.stop()
  })
  return startNode(config, clock, database)
}
