import { expect, test } from 'vitest'
import { areLimitsInOrder, DEFAULT_LIMITS, rulesFor } from './temperature-rules.ts'

test('a lockdown limit on the good side of the warning is out of order', () => {
  const { Refrigerated, Heated } = DEFAULT_LIMITS
  expect(areLimitsInOrder('Refrigerated', Refrigerated)).toBe(true)
  expect(areLimitsInOrder('Refrigerated', { ...Refrigerated, lockdownLimit: 4 })).toBe(false)
  expect(areLimitsInOrder('Heated', { ...Heated, lockdownLimit: 64 })).toBe(false)
  expect(areLimitsInOrder('Heated', { ...Heated, lockdownLimit: 63 })).toBe(true)
  expect(areLimitsInOrder('NotCooled', Refrigerated)).toBe(true)
})

test('a locker that is neither cooled nor heated has no rules, whatever limits it has', () => {
  expect(rulesFor('NotCooled', DEFAULT_LIMITS.Refrigerated)).toBeNull()
  expect(rulesFor('NotCooled', null)).toBeNull()
  expect(rulesFor('Heated', { ...DEFAULT_LIMITS.Heated, warningLimit: 70 })).toEqual({
    ...DEFAULT_LIMITS.Heated,
    warningLimit: 70,
    badSide: 'below',
  })
})
