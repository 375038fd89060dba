import { expect, test } from 'vitest'
import { visitsOf } from './keypad-visits.ts'

const typed = (minute: number, isAccepted: boolean, gatewayId = 'entrance') => ({
  gatewayId,
  isAccepted,
  occurredAt: `2027-03-01T08:${String(minute).padStart(2, '0')}:00.000Z`,
})

const summary = (tries: Parameters<typeof visitsOf>[0]) =>
  visitsOf(tries).map(({ last, refusedCount }) => [
    last.gatewayId,
    Number(last.occurredAt.slice(14, 16)),
    last.isAccepted,
    refusedCount,
  ])

test('wrong codes and the right one after them are one visit', () => {
  expect(summary([typed(12, true), typed(11, false), typed(10, false)])).toEqual([
    ['entrance', 12, true, 2],
  ])
})

test('a visit ends with the code that opens, and after five minutes without a try', () => {
  expect(summary([typed(20, false), typed(14, false), typed(12, false), typed(11, true)])).toEqual([
    ['entrance', 20, false, 1],
    ['entrance', 14, false, 2],
    ['entrance', 11, true, 0],
  ])
})

test('a try exactly five minutes after the last goes on with the visit', () => {
  expect(summary([typed(15, false), typed(10, false)])).toEqual([['entrance', 15, false, 2]])
})

test('two keypads have visits of their own, the newest first', () => {
  expect(summary([typed(12, false), typed(11, true, 'yard'), typed(10, false)])).toEqual([
    ['entrance', 12, false, 2],
    ['yard', 11, true, 0],
  ])
})

test('without a try there is no visit', () => {
  expect(visitsOf([])).toEqual([])
})
