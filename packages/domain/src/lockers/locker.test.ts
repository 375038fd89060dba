import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { plainLayout } from './locker-layout.ts'
import { lockerInput } from './locker.ts'
import { DEFAULT_LIMITS } from './temperature-rules.ts'

const LOCKER = {
  name: 'Koelkast straat',
  temperatureType: 'Refrigerated',
  lockerId: 'LD-01',
  serviceLocationId: '0123456789abcdef01234567',
  layout: plainLayout(3, 4),
}

describe('a locker', () => {
  test('needs a name, a type, a gateway and a cabinet', () => {
    expect(lockerInput.safeParse(LOCKER).success).toBe(true)
  })

  test('has limits of its own that are in order', () => {
    const limits = { ...DEFAULT_LIMITS.Refrigerated, lockdownLimit: 4 }
    const { error } = lockerInput.safeParse({ ...LOCKER, limits })
    expect(error === undefined ? [] : fieldIssues(error)).toEqual([
      { path: 'limits.lockdownLimit', problem: 'tooLow' },
    ])
    const heated = { ...LOCKER, temperatureType: 'Heated', limits: DEFAULT_LIMITS.Heated }
    expect(lockerInput.safeParse(heated).success).toBe(true)
  })

  test.each([
    ['name', '', 'empty'],
    ['temperatureType', undefined, 'choice'],
    ['serviceLocationId', '', 'id'],
    ['lockerId', 'a b', 'deviceId'],
  ])('without a good %s is refused: %j [S5.25]', (path, value, problem) => {
    const { error } = lockerInput.safeParse({ ...LOCKER, [path]: value })
    expect(error === undefined ? [] : fieldIssues(error)).toEqual([{ path, problem }])
  })
})
