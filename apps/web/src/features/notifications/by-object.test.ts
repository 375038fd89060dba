import { expect, test } from 'vitest'
import { byObject } from './by-object.ts'

test('what tells of the same thing stands together where the newest stands', () => {
  const links = ['/lockers/1', '/', '/lockers/2', '/lockers/1', '/']
  const groups = byObject(links.map((link, at) => ({ link, at })))
  expect(groups.map((group) => group.map(({ at }) => at))).toEqual([[0, 3], [1], [2], [4]])
  expect(byObject([])).toEqual([])
})
