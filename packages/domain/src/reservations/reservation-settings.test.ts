import { expect, test } from 'vitest'
import { reservationSettingsInput } from './reservation-settings.ts'

test('a grace is whole seconds, up to an hour', () => {
  const grace = (autoCompleteGraceSeconds: unknown) =>
    reservationSettingsInput.safeParse({ autoCompleteGraceSeconds }).success
  expect([0, 60, 3600, null].map(grace)).toEqual([true, true, true, true])
  expect([-1, 3601, 1.5, '60'].map(grace)).toEqual([false, false, false, false])
})
