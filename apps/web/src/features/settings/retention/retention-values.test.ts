import { expect, test } from 'vitest'
import { retentionInputOf, retentionValues } from './retention-values.ts'

const SETTINGS = {
  reservations: 90,
  messages: 365,
  orders: 3653,
  temperatures: 400,
  deviceLogs: 30,
  signIns: 90,
  updatedAt: null,
  origins: [
    {
      field: 'reservations',
      isOwn: true,
      above: 731,
      aboveOrigin: 'product',
      aboveName: null,
    },
  ],
} as const

test('what the product says is left open in the form, and goes back as nothing said', () => {
  const values = retentionValues({ ...SETTINGS, origins: [...SETTINGS.origins] })
  expect(values).toEqual({
    reservations: 90,
    messages: '',
    orders: '',
    temperatures: '',
    deviceLogs: '',
    signIns: '',
  })
  expect(retentionInputOf({ ...values, messages: '60' })).toEqual({
    reservations: 90,
    messages: 60,
    orders: null,
    temperatures: null,
    deviceLogs: null,
    signIns: null,
  })
})
