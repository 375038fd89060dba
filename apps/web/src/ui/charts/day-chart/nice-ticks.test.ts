import { expect, test } from 'vitest'
import { niceTicks } from './nice-ticks.ts'

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [433, [0, 200, 400, 600]],
])('up to %i', (most, ticks) => {
  expect(niceTicks(most)).toEqual(ticks)
})

test.each([
  [17, -3, [-5, 0, 5, 10, 15, 20]],
  [0, -80, [-80, -60, -40, -20, 0]],
  [40, -90, [-100, -50, 0, 50]],
])('up to %i and down to %i', (most, least, ticks) => {
  expect(niceTicks(most, least)).toEqual(ticks)
})
