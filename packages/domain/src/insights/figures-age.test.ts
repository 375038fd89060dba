import { expect, test } from 'vitest'
import { READING_LASTS_MINUTES } from '../lockers/temperature-rules.ts'
import { areFiguresFresh, dataAsOf, MAX_FIGURES_AGE_MS } from './figures-age.ts'

test.each([
  [0, true],
  [MAX_FIGURES_AGE_MS, true],
  [MAX_FIGURES_AGE_MS + 1, false],
])('figures that are %i ms old are fresh: %s', (ageMs, isFresh) => {
  expect(areFiguresFresh(ageMs)).toBe(isFresh)
})

test.each([
  [0, '2026-11-18T14:03:00.000Z'],
  [30_000, '2026-11-18T14:02:30.000Z'],
  // Two clocks differ.
  [-2_000, '2026-11-18T14:03:00.000Z'],
])('figures that are %i ms old show the state of %s', (ageMs, shown) => {
  expect(dataAsOf(new Date('2026-11-18T14:03:00Z'), ageMs)).toBe(shown)
})

test('the delay of a replica never looks like a gap in the cold chain', () => {
  expect(MAX_FIGURES_AGE_MS).toBeLessThan((READING_LASTS_MINUTES * 60_000) / 10)
})
