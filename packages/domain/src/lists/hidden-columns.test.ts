import { expect, test } from 'vitest'
import { hiddenColumnsInput } from './hidden-columns.ts'

const hidden = (list: string, columns: readonly string[]) =>
  hiddenColumnsInput.safeParse({ list, columns })
const names = (count: number) => Array.from({ length: count }, () => 'createdAt')

test('columns are hidden by the names that the code has for them', () => {
  expect(hidden('reservations', ['pickupTime', 'status']).success).toBe(true)
  expect(hidden('reservations', []).success).toBe(true)
  expect(hidden('a'.repeat(40), names(40)).success).toBe(true)
})

test.each([
  ['a list without a name', hidden('', [])],
  ['a list of 41 letters', hidden('a'.repeat(41), [])],
  ['a sentence', hidden('drop table', [])],
  ['a name that only ends well', hidden('1status', [])],
  ['a column that is none', hidden('orders', ['status!'])],
])('%s is refused', (_, { error }) => {
  expect(error?.issues[0]?.message).toBe('choice')
})

test('more than 40 columns are more than any list has', () => {
  expect(hidden('orders', names(41)).error?.issues[0]?.message).toBe('tooLong')
})
