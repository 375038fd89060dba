import { expect, test } from 'vitest'
import { byCursor, rememberCursor } from './page-cursors.ts'

const page = (offset: number, filter = 'all') => ({ filter, pagination: { limit: 25, offset } })

test('a page is asked for by its number until the page before has said where it begins', () => {
  expect(byCursor('First', page(25))).toEqual(page(25))
  rememberCursor('First', page(0), 'c25')
  expect(byCursor('First', page(0))).toEqual(page(0))
  expect(byCursor('First', page(25))).toEqual({
    filter: 'all',
    pagination: { limit: 25, after: 'c25' },
  })
  expect(byCursor('First', page(50))).toEqual(page(50))
})

test('whoever goes back finds the page by the same cursor', () => {
  rememberCursor('Back', page(0), 'c25')
  rememberCursor('Back', page(25), 'c50')
  expect(byCursor('Back', page(25)).pagination).toEqual({ limit: 25, after: 'c25' })
})

test('a cursor serves no other list and no other filter', () => {
  rememberCursor('Own', page(0), 'c25')
  expect(byCursor('Other', page(25))).toEqual(page(25))
  expect(byCursor('Own', page(25, 'open'))).toEqual(page(25, 'open'))
})

test('a list without cursors and a question without pages stay as they are', () => {
  rememberCursor('None', page(0), null)
  expect(byCursor('None', page(25))).toEqual(page(25))
  expect(byCursor('None', { id: 'x' })).toEqual({ id: 'x' })
})

test('the cursors of lists that nobody has seen for long are forgotten', () => {
  rememberCursor('Old', page(0), 'c25')
  for (let list = 0; list < 60; list++) rememberCursor(`List ${list}`, page(0), 'c25')
  expect(byCursor('Old', page(25))).toEqual(page(25))
  expect(byCursor('List 59', page(25))).not.toEqual(page(25))
})
