import { expect, test } from 'vitest'
import { inParts } from './in-parts.ts'

test('rows go in parts that fit, in order and none lost', () => {
  const rows = Array.from({ length: 2_500 }, (_, n) => ({ firstName: `Anna ${n}` }))
  const parts = inParts(rows)
  expect(parts.map(({ length }) => length)).toEqual([1_000, 1_000, 500])
  expect(parts.flat()).toEqual(rows)
  const long = Array.from({ length: 200 }, (_, n) => ({ note: `${n}${'ë'.repeat(1_900)}` }))
  for (const part of inParts(long))
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(200_000)
  expect(inParts(long).flat()).toEqual(long)
  expect(inParts([])).toEqual([])
})
