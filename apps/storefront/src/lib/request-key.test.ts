import { expect, test } from 'vitest'
import { requestKeeper } from './request-key.ts'

test('the same request keeps its key, another one gets another', () => {
  const keyOf = requestKeeper()
  const first = keyOf('one box')
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf('one box')).toBe(first)
  expect(keyOf('two boxes')).not.toBe(first)
  expect(requestKeeper()('one box')).not.toBe(first)
})
