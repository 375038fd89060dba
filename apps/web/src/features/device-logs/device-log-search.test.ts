import { expect, test } from 'vitest'
import { deviceLogFilterOf, deviceLogSearch, typesOf } from './device-log-search.ts'

test('several types stand in one word of the address, and one that nobody knows leaves none', () => {
  expect(typesOf(deviceLogSearch({ type: 'Error,OpenLocks' }))).toEqual(['Error', 'OpenLocks'])
  expect(typesOf(deviceLogSearch({ type: 'Error,Teleport' }))).toEqual([])
  expect(deviceLogFilterOf(deviceLogSearch({}), 'UTC').types).toBeNull()
})

test('both days of a range are in it, where the reader lives', () => {
  const search = deviceLogSearch({ from: '2026-11-14', to: '2026-11-15' })
  expect(deviceLogFilterOf(search, 'Europe/Brussels')).toMatchObject({
    from: '2026-11-13T23:00:00.000Z',
    to: '2026-11-15T23:00:00.000Z',
  })
})
