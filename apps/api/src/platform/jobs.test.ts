import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { USUAL_APP_ROLE } from './app-role.ts'
import { systemClock } from './clock.ts'
import { openJobs } from './jobs.ts'
import { openDatabase } from './open-database.ts'

const NODES = 6

describe('nodes that start at the same moment', () => {
  test.each(['on a database that no node has seen', 'on one that nodes have used'])(
    '%s all have their jobs',
    async (which) => {
      const testDatabase = await createTestDatabase()
      const { url } = testDatabase
      const database = openDatabase({ url, appRole: USUAL_APP_ROLE, maxConnections: 1 })
      const logger = pino({ level: 'silent' })
      const names = ['one', 'another']
      const open = () =>
        openJobs({
          url,
          appRole: USUAL_APP_ROLE,
          names,
          database,
          clock: systemClock,
          logger,
          onFailingRepeatedly: async () => {},
        })
      if (which.includes('have used')) await (await open()).stop()
      const opened = await Promise.allSettled(Array.from({ length: NODES }, open))
      for (const node of opened) if (node.status === 'fulfilled') await node.value.stop()
      await database.close()
      await testDatabase.drop()
      expect(opened.map(({ status }) => status)).toEqual(Array(NODES).fill('fulfilled'))
    },
  )
})
