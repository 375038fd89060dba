import { expect, test } from 'vitest'
import { MAX_OVERLAP_HOURS, secretRotation } from './secret-rotation.ts'

test('the old secret works for a day, or as long as chosen, up to seven', () => {
  expect(secretRotation.parse({}).overlapHours).toBe(24)
  expect(secretRotation.parse({ overlapHours: MAX_OVERLAP_HOURS }).overlapHours).toBe(168)
  expect(secretRotation.safeParse({ overlapHours: MAX_OVERLAP_HOURS + 1 }).success).toBe(false)
  expect(secretRotation.safeParse({ overlapHours: -1 }).success).toBe(false)
})
