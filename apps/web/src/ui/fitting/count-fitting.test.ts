import { expect, test } from 'vitest'
import { countFitting } from './count-fitting.ts'

const WITH = { gapPx: 10, morePx: 50 }

test.each([
  ['all of them, when they fit exactly', [100, 100], 210, 2],
  ['those that leave room for what opens the rest', [100, 100, 100], 300, 2],
  ['none, when only what opens the rest has room', [100, 100], 120, 0],
  ['nothing of nothing', [], 100, 0],
])('a row holds %s', (_what, widths, room, fitting) => {
  expect(countFitting(widths, room, WITH)).toBe(fitting)
})
