import { expect, test } from 'vitest'
import { isRefusalCode } from './refusals.ts'

test('a refusal is known by its code', () => {
  expect(['FORBIDDEN', 'forbidden', '', undefined].map((code) => isRefusalCode(code))).toEqual([
    true,
    false,
    false,
    false,
  ])
})
