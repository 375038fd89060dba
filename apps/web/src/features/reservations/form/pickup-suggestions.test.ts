import { expect, test } from 'vitest'
import { pickupSuggestions } from './pickup-suggestions.ts'

const times = (now: string, step = 15) =>
  pickupSuggestions(new Date(now), 'Europe/Brussels', step).map(
    ({ key, wallTime }) => `${key} ${wallTime}`,
  )

test('times to collect are offered by the clock of the shop, in the steps that the user prefers [S1.28]', () => {
  expect(times('2027-03-01T08:07:00Z')).toEqual([
    'soon 2027-03-01T10:15',
    'evening 2027-03-01T18:00',
    'morning 2027-03-02T10:00',
  ])
  expect(times('2027-03-01T08:07:00Z', 60)[0]).toBe('soon 2027-03-01T11:00')
})

test('an evening that is over is not offered, and the next morning is that of the shop', () => {
  expect(times('2027-03-01T23:30:00Z')).toEqual([
    'soon 2027-03-02T01:30',
    'evening 2027-03-02T18:00',
    'morning 2027-03-03T10:00',
  ])
  expect(times('2027-03-01T18:00:00Z')).toEqual([
    'soon 2027-03-01T20:00',
    'morning 2027-03-02T10:00',
  ])
})
