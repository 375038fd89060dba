import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createTimers, followingClock } from '../src/clock.ts'

const HOUR_MS = 3_600_000

const leadingClock = () => {
  const listeners: (() => void)[] = []
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    onMoved: (listener: () => void) => void listeners.push(listener),
    setAhead: (ms: number) => {
      aheadMs = ms
      for (const listener of listeners) listener()
    },
  }
}

describe('a clock that follows another', () => {
  test('shows its time and does at once what is due after a move, each piece of work once', async () => {
    const leader = leadingClock()
    const clock = followingClock(leader)
    const done: string[] = []
    clock.after(HOUR_MS / 2, () => done.push('in half an hour'))
    clock.after(2 * HOUR_MS, () => done.push('in two hours'))
    clock.after(HOUR_MS / 2, () => done.push('once a person has read it'), 'person')
    const cancel = clock.after(HOUR_MS / 2, () => done.push('cancelled'))
    cancel()
    leader.setAhead(HOUR_MS)
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(HOUR_MS - 1000)
    await pause(20)
    expect(done).toEqual(['in half an hour'])
    leader.setAhead(3 * HOUR_MS)
    await pause(20)
    expect(done).toEqual(['in half an hour', 'in two hours'])
  })

  test('goes on repeating after a move, from the new time', async () => {
    const leader = leadingClock()
    let runs = 0
    const timers = createTimers(followingClock(leader))
    timers.every(
      () => HOUR_MS,
      () => (runs += 1),
    )
    for (const hours of [2, 4, 6]) {
      leader.setAhead(hours * HOUR_MS)
      await pause(20)
    }
    expect(runs).toBe(3)
    timers.cancelAll()
  })
})
