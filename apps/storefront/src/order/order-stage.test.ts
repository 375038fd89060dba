import { ORDER_STATUSES } from '@lockerdesk/domain'
import { expect, test } from 'vitest'
import { stageOf } from './order-stage.ts'

test('every order is waited for, had or over', () => {
  const stages = Object.fromEntries(
    ORDER_STATUSES.map((status) => [status, stageOf({ status })] as const),
  )
  expect(stages).toEqual({
    Created: 'waiting',
    Paid: 'paid',
    Canceled: 'ended',
    PaymentCanceled: 'ended',
    Expired: 'ended',
    PaymentExpired: 'ended',
    Refunded: 'ended',
  })
})
