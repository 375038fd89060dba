import { EventEmitter } from 'node:events'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { connectionQueue, NoConnectionError } from './connection-queue.ts'
import { duringWork, startWork } from './work.ts'

test('work that has used up its waits is refused at once, without a warning of Node', async ({
  onTestFinished,
}) => {
  const warnings: string[] = []
  const note = ({ name }: Error) => warnings.push(name)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  const pool = Object.assign(new EventEmitter(), { connect: () => Promise.resolve({}) })
  const { acquire } = connectionQueue(pool as unknown as Pool, 1)
  await acquire('read')
  const late = { ...startWork(), hasBegun: true, waitedMs: 6_000 }
  await expect(duringWork(late, () => acquire('read'))).rejects.toThrow(NoConnectionError)
  // Warnings come a tick later.
  await new Promise((resolve) => setImmediate(resolve))
  expect(warnings).toEqual([])
})
