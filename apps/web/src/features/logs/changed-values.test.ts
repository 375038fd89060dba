import { expect, test } from 'vitest'
import { formatsFor } from '../../lib/format.ts'
import { changedValues } from './changed-values.ts'
import { readableValue } from './readable-value.ts'

const speech = {
  language: 'nl',
  formats: formatsFor('nl', 'Europe/Brussels', 'DD/MM/YYYY'),
  yes: 'Ja',
  no: 'Nee',
  picture: 'een afbeelding',
  choice: (field: string, value: string) =>
    field === 'temperatureType' && value === 'Heated' ? 'Verwarmd' : null,
}
const tell = (field: string, value: unknown) => readableValue(field, value, speech)

test('a change shows each field that differs, by its path', () => {
  expect(
    changedValues(
      { name: 'Hofladen', address: { city: 'Ulm', zipcode: '89073' }, tags: ['a'], note: '' },
      {
        name: 'Hofcafé',
        address: { city: 'Bonn', zipcode: '89073' },
        tags: ['a', 'b'],
        note: null,
      },
      tell,
    ),
  ).toEqual([
    { field: 'name', before: 'Hofladen', after: 'Hofcafé' },
    { field: 'address.city', before: 'Ulm', after: 'Bonn' },
    { field: 'tags', before: 'a', after: 'a, b' },
  ])
})

test('a creation has no before, a deletion no after, and empty fields are nothing', () => {
  expect(changedValues(null, { name: 'A', note: '' }, tell)).toEqual([
    { field: 'name', before: null, after: 'A' },
  ])
  expect(changedValues({ count: 0 }, null, tell)).toEqual([
    { field: 'count', before: '0', after: null },
  ])
  expect(changedValues(null, null, tell)).toEqual([])
})

test.each([
  ['isPerishable', true, 'Ja'],
  ['price', 1250, '€\u00a012,50'],
  ['vatRate', 550, '5,5\u00a0%'],
  ['warningLimit', 7, '7,0\u00a0°C'],
  ['language', 'fr', 'Français'],
  ['temperatureType', 'Heated', 'Verwarmd'],
  ['expiresAt', '2026-11-17T05:16:00.000Z', '17/11/2026 06:16'],
  ['name', [{ language: 'nl', value: 'Brood' }], 'nl: Brood'],
  ['openingHours', [{ weekday: 'friday', opensAt: '08:00', closesAt: '12:00' }], 'vr 08:00–12:00'],
  ['cooldownMs', 4_000, '4'],
  ['imageId', 'a'.repeat(64), 'een afbeelding'],
  ['note', '', null],
  ['emails', [], null],
])('%s is told to a Dutch reader as they say it', (field, value, expected) => {
  expect(tell(field, value)).toBe(expected)
})
