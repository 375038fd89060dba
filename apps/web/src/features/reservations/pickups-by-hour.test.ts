import { expect, test } from 'vitest'
import { pickupsByHour } from './pickups-by-hour.ts'

const at = (pickupDateTime: string) => ({ pickupDateTime })
const filled = (times: readonly string[]) =>
  pickupsByHour(times.map(at), 'Europe/Brussels')
    .filter(({ pickups }) => pickups.length > 0)
    .map(({ hour, pickups }) => [hour, pickups.length])

test('pickups stand at the hour that the clock of the shop shows', () => {
  expect(filled(['2027-03-01T16:30:00Z', '2027-03-01T16:00:00Z', '2027-03-01T09:05:00Z'])).toEqual([
    [10, 1],
    [17, 2],
  ])
})

test('an ordinary day is shown whole, and longer when somebody comes early or late', () => {
  const hours = (times: readonly string[]) =>
    pickupsByHour(times.map(at), 'Europe/Brussels').map(({ hour }) => hour)
  expect([hours([]).at(0), hours([]).at(-1)]).toEqual([8, 19])
  const long = hours(['2027-03-01T05:00:00Z', '2027-03-01T21:30:00Z'])
  expect([long.at(0), long.at(-1)]).toEqual([6, 22])
})
