import { describe, expect, test } from 'vitest'
import { type Figures, longestPause } from './measure.ts'
import { holds, tableOf } from './table.ts'

const FIGURES: Figures = {
  fault: 'the primary',
  way: 'kill -9',
  machine: 'postgres-1',
  writes: 100,
  lost: 0,
  writingAgainMs: 18_449,
  doorsTwice: 0,
  messages: 40,
  messagesTwice: 0,
}

describe('the figures of a fault in the cluster', () => {
  test.for([
    [[], 100],
    [[10, 20, 95], 75],
    [[40, 60], 40],
    [[-50, 30, 70, 500], 40],
  ] as const)('acknowledged at %j of 0 to 100, nobody wrote for %i', ([moments, pause]) => {
    expect(longestPause(moments, 0, 100)).toBe(pause)
  })

  test.for([
    [{}, true],
    [{ lost: 1 }, false],
    [{ writingAgainMs: 30_001 }, false],
    [{ doorsTwice: 1 }, false],
    [{ messagesTwice: 16 }, true],
    [{ messagesTwice: 17 }, false],
  ] as const)('%j holds: %s', ([changes, isHeld]) => {
    expect(holds({ ...FIGURES, ...changes })).toBe(isHeld)
  })

  test('stand in one row of the table', () => {
    expect(tableOf([FIGURES], new Date('2026-11-18T12:00:00Z'))).toContain(
      '| the primary (postgres-1) | kill -9 | 100 | 0 | 18.4 s | 0 | 40, 0 |',
    )
  })
})
