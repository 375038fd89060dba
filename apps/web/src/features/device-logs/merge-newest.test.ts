import { describe, expect, test } from 'vitest'
import { mergeNewest } from './merge-newest.ts'

const logs = (text: string) => text.split('').map((_id) => ({ _id }))
const merged = (known: string, page: string) =>
  mergeNewest(logs(known), logs(page))
    .map(({ _id }) => _id)
    .join('')

describe('messages that follow', () => {
  test.each([
    ['', 'cba', 'cba'],
    ['cba', 'cba', 'cba'],
    ['cba', 'edc', 'edcba'],
    ['dcba', 'edc', 'edcba'],
    ['cba', 'edcb', 'edcba'],
  ])('%s with the page %s are %s', (known, page, expected) => {
    expect(merged(known, page)).toBe(expected)
  })

  test('never hide a gap: too many at once begin a new list', () => {
    expect(merged('cba', 'zyx')).toBe('zyx')
  })
})
