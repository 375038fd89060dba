import { expect, test } from 'vitest'
import { hoursOf, pickupsAt } from './pickups-by-hour.ts'

const at = (pickupDateTime: string) => ({ pickupDateTime })
const shop = (timeZone: string, ...times: string[]) => ({
  timeZone,
  reservations: times.map((time) => at(time)),
})

test('pickups stand at the hour that the clock of the shop shows, the earliest first', () => {
  const pickups = ['2027-03-01T16:30:00Z', '2027-03-01T16:00:00Z', '2027-03-01T09:05:00Z'].map(
    (time) => at(time),
  )
  expect(pickupsAt(17, pickups, 'Europe/Brussels')).toEqual([
    at('2027-03-01T16:00:00Z'),
    at('2027-03-01T16:30:00Z'),
  ])
  expect(pickupsAt(10, pickups, 'Europe/Brussels')).toHaveLength(1)
  expect(pickupsAt(9, pickups, 'Europe/Brussels')).toEqual([])
})

test('all shops share the hours: an ordinary day, longer when somebody comes early or late anywhere', () => {
  const ends = (...shops: Parameters<typeof hoursOf>[0]) => {
    const hours = hoursOf(shops)
    return [hours.at(0), hours.at(-1)]
  }
  expect(ends()).toEqual([8, 19])
  expect(
    ends(
      shop('Europe/Brussels', '2027-03-01T05:00:00Z'),
      shop('Europe/Lisbon', '2027-03-01T21:30:00Z'),
    ),
  ).toEqual([6, 21])
})
