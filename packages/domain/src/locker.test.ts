import { describe, expect, test } from 'vitest'
import { fieldIssues } from './fields.ts'
import { plainLayout } from './locker-layout.ts'
import { lockerInput } from './locker.ts'

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
