import { expect, test } from 'vitest'
import { candidatesAt } from './candidates.ts'

const at = (_id: string, ...keypads: (string | null)[]) => ({
  _id,
  boxes: keypads.map((keypad) => ({
    locker: keypad === null ? null : { serviceLocation: { _id: keypad } },
  })),
})
const ids = (...expected: ReturnType<typeof at>[]) =>
  candidatesAt('yard', expected).map(({ _id }) => _id)

test('whoever has a box at that keypad may be the one who types there, once', () => {
  expect(ids(at('a', 'yard'), at('b', 'hall'), at('c', 'hall', 'yard'), at('a', 'yard'))).toEqual([
    'a',
    'c',
  ])
})

test('a box of a removed cabinet leads to nobody, and three names are enough', () => {
  expect(ids(at('gone', null))).toEqual([])
  expect(ids(at('a', 'yard'), at('b', 'yard'), at('c', 'yard'), at('d', 'yard'))).toHaveLength(3)
})
