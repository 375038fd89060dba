import { expect, test } from 'vitest'
import { foldTurns, phonePlaces } from './phone-places.ts'

const UNNAMED = { isHeaderHidden: true }

test.each([
  ['the first named column is the title', [{}, {}], ['title', 'line']],
  [
    'an unnamed column before the title is the picture, one after it the actions',
    [UNNAMED, {}, UNNAMED],
    ['picture', 'title', 'action'],
  ],
  [
    'a column that claims the title leaves the first its line',
    [{}, { phone: 'title' }, { phone: 'fact' }],
    ['line', 'title', 'fact'],
  ],
  ['the line holds three', [{}, {}, {}, {}, {}], ['title', 'line', 'line', 'line', 'none']],
] as const)('on a card %s', (_rule, columns, places) => {
  expect(phonePlaces(columns)).toEqual(places)
})

test('where a table has no room, what a phone leaves out gives way first, then the line, from the end', () => {
  expect(foldTurns(['picture', 'title', 'fact', 'line', 'none', 'line', 'none', 'action'])).toEqual(
    [null, null, null, 4, 2, 3, 1, null],
  )
})
