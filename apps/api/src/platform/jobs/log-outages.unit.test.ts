import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logOutages } from './log-outages.ts'

let lines: Record<string, unknown>[]
let log: (error: Error) => void

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = logOutages(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }))
})
afterEach(() => {
  vi.useRealTimers()
})

const away = (queue: string) =>
  new Error(`timeout exceeded when trying to connect (Queue: ${queue}, Worker: 1)`)

test('an outage that fails every worker is logged at once and summed up after a minute', () => {
  for (const queue of ['send-message', 'tell-users', 'send-message']) log(away(queue))
  expect(lines).toMatchObject([{ msg: 'jobs' }])
  vi.advanceTimersByTime(60_000)
  expect(lines).toMatchObject([
    {},
    { reason: 'timeout exceeded when trying to connect', times: 2, level: 50 },
  ])
})

test('another reason is logged at once, and the same one again a minute later', () => {
  log(away('send-message'))
  log(new Error('permission denied'))
  vi.advanceTimersByTime(60_000)
  log(away('send-message'))
  expect(lines.map(({ msg }) => msg)).toEqual(['jobs', 'jobs', 'jobs'])
})
