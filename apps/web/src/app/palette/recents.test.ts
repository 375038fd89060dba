import { beforeEach, expect, test } from 'vitest'
import { type RecentObject, recentObjects, rememberObject } from './recents.ts'

const thing = (_id: string): RecentObject => ({
  kind: 'customer',
  _id,
  label: `Customer ${_id}`,
  detail: '',
  shopName: null,
  lockerId: null,
  organisationId: 'o1',
})

beforeEach(() => localStorage.clear())

test('the newest is first, once, and only a few are kept', () => {
  for (let n = 1; n <= 10; n += 1) rememberObject('anna', thing(`${n}`))
  rememberObject('anna', thing('5'))
  expect(recentObjects('anna').map(({ _id }) => _id)).toEqual([
    '5',
    '10',
    '9',
    '8',
    '7',
    '6',
    '4',
    '3',
  ])
})

test('each user has their own', () => {
  rememberObject('anna', thing('1'))
  expect(recentObjects('bram')).toEqual([])
})

test('what is not readable is nothing', () => {
  localStorage.setItem('lockerdesk-recent-things-anna', '{"not": "a list"}')
  expect(recentObjects('anna')).toEqual([])
  localStorage.setItem('lockerdesk-recent-things-anna', 'garbage')
  expect(recentObjects('anna')).toEqual([])
})
