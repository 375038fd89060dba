import { expect, test } from 'vitest'
import { deviceLogFilterOf, deviceLogSearch, typesOf } from './device-log-search.ts'

test('several types stand in one word of the address, and one that nobody knows leaves none', () => {
  expect(typesOf(deviceLogSearch.parse({ type: 'Error,OpenLocks' }))).toEqual([
    'Error',
    'OpenLocks',
  ])
  expect(typesOf(deviceLogSearch.parse({ type: 'Error,Teleport' }))).toEqual([])
  expect(deviceLogFilterOf(deviceLogSearch.parse({}), 'UTC').types).toBeNull()
})

test('both days of a range are in it, where the reader lives', () => {
  const search = deviceLogSearch.parse({ from: '2026-11-14', to: '2026-11-15' })
  expect(deviceLogFilterOf(search, 'Europe/Brussels')).toMatchObject({
    from: '2026-11-13T23:00:00.000Z',
    to: '2026-11-15T23:00:00.000Z',
  })
})
