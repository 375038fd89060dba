import { expect, test } from 'vitest'
import { preferencesInput } from './user.ts'

test('whoever chose nothing reads English, and dates as DD/MM/YYYY [S1.26]', () => {
  expect(preferencesInput.parse({ name: 'An', timeZone: 'Europe/Brussels' })).toMatchObject({
    language: 'en',
    dateFormat: 'DD/MM/YYYY',
    timeRoundingMinutes: 15,
  })
})
