import { describe, expect, test } from 'vitest'
import { periodOf, shifted, type TemperatureSearch } from './period.ts'

const NOW = new Date('2026-05-10T12:03:00.000Z')
const search = (over: Partial<TemperatureSearch>): TemperatureSearch => ({
  lockerId: undefined,
  range: undefined,
  from: undefined,
  to: undefined,
  ...over,
})

describe('the period of a temperature curve', () => {
  test.each([
    [search({}), '2026-05-09T12:10:00.000Z', '2026-05-10T12:10:00.000Z'],
    [search({ range: 'week' }), '2026-05-03T12:10:00.000Z', '2026-05-10T12:10:00.000Z'],
    [
      search({ range: 'month', to: '2026-04-01T00:00:00.000Z' }),
      '2026-03-02T00:00:00.000Z',
      '2026-04-01T00:00:00.000Z',
    ],
    [
      search({ range: 'any', from: '2026-04-01T00:00:00.000Z', to: '2026-04-01T06:00:00.000Z' }),
      '2026-04-01T00:00:00.000Z',
      '2026-04-01T06:00:00.000Z',
    ],
    [
      search({ range: 'any', from: '2026-04-02T00:00:00.000Z', to: '2026-04-01T00:00:00.000Z' }),
      '2026-03-31T00:00:00.000Z',
      '2026-04-01T00:00:00.000Z',
    ],
  ])('%j', (asked, from, to) => {
    expect(periodOf(asked, NOW)).toEqual({ from, to })
  })

  test('moves by its own length and comes back to now', () => {
    const back = shifted(search({ range: 'day' }), -1, NOW)
    expect(back).toEqual({ from: undefined, to: '2026-05-09T12:10:00.000Z' })
    expect(shifted(search({ range: 'day', ...back }), 1, NOW)).toEqual({
      from: undefined,
      to: undefined,
    })
  })

  test('of any length keeps that length', () => {
    const asked = search({
      range: 'any',
      from: '2026-04-01T00:00:00.000Z',
      to: '2026-04-01T06:00:00.000Z',
    })
    expect(shifted(asked, -1, NOW)).toEqual({
      from: '2026-03-31T18:00:00.000Z',
      to: '2026-04-01T00:00:00.000Z',
    })
  })
})
