import type { OpenStatus } from '@lockerdesk/domain'
import { describe, expect, test } from 'vitest'
import { MAIN_DOOR } from '../../../ui/lockers/locker-front/front-box.ts'
import {
  isAnyBehind,
  isSameLook,
  trackDoors,
  type SeenDoors,
  shownProgress,
  stepOn,
} from './door-progress.ts'

const command = (_id: string, status: OpenStatus, boxId: string | null = 'box') => ({
  _id,
  doors: [{ boxId, isMainDoor: boxId === null, status }],
})

const shown = (seen: SeenDoors, nowMs: number, key = 'box') => {
  const door = seen.get(key)
  return door === undefined ? undefined : shownProgress(door, nowMs)
}

describe('the progress on a door', () => {
  test('follows the newest command', () => {
    const seen = trackDoors(null, [command('two', 'queued'), command('one', 'closed')], 0)
    expect(shown(seen, 0)).toBe('queued')
  })

  test('shows every step of a lock that is faster than the eye', () => {
    let seen = trackDoors(trackDoors(null, [], 0), [command('one', 'queued')], 0)
    seen = trackDoors(seen, [command('one', 'open')], 100)
    const steps = [shown(seen, 100)]
    while (isAnyBehind(seen)) {
      seen = stepOn(seen, 200)
      steps.push(shown(seen, 200))
    }
    expect(steps).toEqual(['queued', 'delivered', 'unlocked', 'open'])
  })

  test('tells a bad ending at once', () => {
    const underway = trackDoors(trackDoors(null, [], 0), [command('one', 'queued')], 0)
    expect(shown(trackDoors(underway, [command('one', 'failed')], 100), 100)).toBe('failed')
  })

  test('shows no steps of what was under way before anybody looked', () => {
    expect(isAnyBehind(trackDoors(null, [command('one', 'open')], 0))).toBe(false)
  })

  test('stays a while after the end, and then goes', () => {
    const underway = trackDoors(null, [command('one', 'open')], 0)
    const over = stepOn(trackDoors(underway, [command('one', 'closed')], 59_900), 60_000)
    expect(shown(over, 61_000)).toBe('closed')
    expect(shown(over, 66_000)).toBeUndefined()
  })

  test('is not shown for what was over before anybody looked', () => {
    expect(shown(trackDoors(null, [command('one', 'failed')], 0), 0)).toBeUndefined()
  })

  test('shows an ending that came between two looks', () => {
    const before = trackDoors(null, [command('one', 'closed')], 0)
    const after = trackDoors(before, [command('two', 'refused'), command('one', 'closed')], 1_000)
    expect(shown(after, 1_000)).toBe('refused')
  })

  test('shows what began and ended between two looks, of a door never opened before', () => {
    const after = trackDoors(trackDoors(null, [], 0), [command('one', 'expired')], 1_000)
    expect(shown(after, 1_000)).toBe('expired')
  })

  test('of the main door has its own name', () => {
    expect(shown(trackDoors(null, [command('one', 'unlocked', null)], 0), 0, MAIN_DOOR)).toBe(
      'unlocked',
    )
  })

  test('is the same look when nothing changed', () => {
    const first = trackDoors(null, [command('one', 'open')], 0)
    expect(isSameLook(first, trackDoors(first, [command('one', 'open')], 5_000))).toBe(true)
    expect(isSameLook(first, trackDoors(first, [command('one', 'closed')], 5_000))).toBe(false)
  })
})
