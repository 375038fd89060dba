import { beforeEach, expect, test } from 'vitest'
import { type RecentThing, recentThings, rememberThing } from './recents.ts'

const thing = (_id: string): RecentThing => ({
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
  for (let n = 1; n <= 10; n += 1) rememberThing('anna', thing(`${n}`))
  rememberThing('anna', thing('5'))
  expect(recentThings('anna').map(({ _id }) => _id)).toEqual([
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
  rememberThing('anna', thing('1'))
  expect(recentThings('bram')).toEqual([])
})

test('what is not readable is nothing', () => {
  localStorage.setItem('lockerdesk-recent-things-anna', '{"not": "a list"}')
  expect(recentThings('anna')).toEqual([])
  localStorage.setItem('lockerdesk-recent-things-anna', 'garbage')
  expect(recentThings('anna')).toEqual([])
})
