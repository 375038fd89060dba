import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import { isSameView, listParamsOf } from './list-params.ts'
import { listViewInput, mayChangeView } from './list-view.ts'

describe('a view', () => {
  const late = { list: 'reservations', name: 'Late', params: { when: 'late' } }
  test.each([
    ['is kept', late, []],
    ['has a name', { ...late, name: ' ' }, ['name']],
    ['has a short name', { ...late, name: 'x'.repeat(61) }, ['name']],
    ['narrows something', { ...late, params: {} }, ['params']],
    ['narrows by what the list knows', { ...late, params: { tab: 'late' } }, ['params']],
    ['does not name a place', { ...late, params: { shopId: '1' } }, ['params']],
    ['narrows by nothing else', { ...late, params: { when: 'late', tab: 'all' } }, ['params']],
    ['holds plain values', { ...late, params: { when: { a: 1 } } }, ['params.when']],
    ['holds short values', { ...late, params: { q: 'x'.repeat(201) } }, ['params.q']],
    ['is of a list', { ...late, list: 'boxes' }, ['list']],
  ])('%s', (_rule, input, problems) => {
    const parsed = listViewInput.safeParse(input)
    expect(parsed.success ? [] : fieldIssues(parsed.error).map(({ path }) => path)).toEqual(
      problems,
    )
  })

  test('takes from an address what narrows the list, and nothing that it no longer knows', () => {
    const search = { q: 'anna', page: 3, shopId: '1', when: undefined, status: 'sent', old: 'x' }
    expect(listParamsOf('reservations', search)).toEqual({ q: 'anna', status: 'sent' })
    const plain = { q: 7, status: true, when: ['late'], kind: null }
    expect(listParamsOf('reservations', plain)).toEqual({ q: 7, status: true })
  })

  test('is the same in any order', () => {
    expect(isSameView({ q: 'a', tab: 'b' }, { tab: 'b', q: 'a' })).toBe(true)
    expect(isSameView({ q: 'a' }, { q: 'a', tab: 'b' })).toBe(false)
    expect(isSameView({ q: 'a', sort: 'c' }, { q: 'a', tab: 'b' })).toBe(false)
  })
})

test.each([
  ['its maker', { userId: 'me', isShared: false }, false, true],
  ['its maker, though others use it', { userId: 'me', isShared: true }, false, true],
  ['nobody else', { userId: 'you', isShared: false }, true, false],
  ['an Admin, once others use it', { userId: 'you', isShared: true }, true, true],
  ['no Member of another’s', { userId: 'you', isShared: true }, false, false],
])('a view is changed by %s', (_who, view, mayShare, may) => {
  expect(mayChangeView(view, { userId: 'me', mayShare })).toBe(may)
})
