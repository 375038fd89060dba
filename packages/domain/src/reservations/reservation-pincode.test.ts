import { expect, test } from 'vitest'
import { pickCode } from './reservation-pincode.ts'

const live = (code: string) => ({ code, isLive: true, endedAt: null })
const resting = (code: string, endedAt: string) => ({ code, isLive: false, endedAt })
const fresh = (code: string) => ({ code, isLive: false, endedAt: null })

test.each([
  [
    'the first that is neither in use nor resting',
    [live('1'), resting('2', '2027-01-01'), fresh('3'), fresh('4')],
    '3',
  ],
  [
    'the one that rested longest, when all others are worse',
    [resting('1', '2027-01-09'), live('2'), resting('3', '2027-01-03')],
    '3',
  ],
  ['none, when all are in use', [live('1'), live('2')], null],
  ['none of none', [], null],
])('the code that is given out is %s', (_which, candidates, code) => {
  expect(pickCode(candidates)).toBe(code)
})

test('one that is in use again does not become free by having rested', () => {
  expect(pickCode([{ code: '1', isLive: true, endedAt: '2027-01-01' }])).toBeNull()
})
