import { describe, expect, test } from 'vitest'
import {
  blockingRequirements,
  isPaymentIncident,
  paymentAccountState,
  paymentAccountWarning,
  type PaymentAccountFacts,
  takesPayments,
} from './payment-account.ts'

const READY: PaymentAccountFacts & { readonly isConnected: boolean } = {
  isConnected: true,
  areDetailsSubmitted: true,
  areChargesEnabled: true,
  arePayoutsEnabled: true,
  disabledReason: null,
  currentlyDue: [],
  pastDue: [],
  pendingVerification: [],
  currentDeadline: null,
}

describe('a payment account', () => {
  test.each([
    [null, 'disconnected', false],
    [{ ...READY, isConnected: false }, 'disconnected', false],
    [{ ...READY, areDetailsSubmitted: false, areChargesEnabled: false }, 'unfinished', false],
    [{ ...READY, areChargesEnabled: false }, 'processing', false],
    [{ ...READY, arePayoutsEnabled: false }, 'processing', true],
    [{ ...READY, areChargesEnabled: false, disabledReason: 'rejected.fraud' }, 'refused', false],
    [
      { ...READY, areChargesEnabled: false, disabledReason: 'requirements.past_due' },
      'processing',
      false,
    ],
    [READY, 'verified', true],
  ] as const)('%o is %s', (account, state, isTaking) => {
    expect(paymentAccountState(account)).toBe(state)
    expect(takesPayments(account)).toBe(isTaking)
  })

  test.each([
    [null, false, false],
    [null, true, true],
    [{ ...READY, isConnected: false }, true, true],
    [{ ...READY, areDetailsSubmitted: false }, false, true],
    [{ ...READY, disabledReason: 'rejected.fraud' }, false, true],
    [{ ...READY, areChargesEnabled: false }, true, false],
    [{ ...READY, pastDue: ['tos'] }, false, true],
    [READY, true, false],
  ] as const)(
    '%o of an organisation with products (%s) is an incident: %s',
    (account, hasProducts, isIncident) => {
      expect(isPaymentIncident(account, hasProducts)).toBe(isIncident)
    },
  )

  test('says what has to be given, what is late first', () => {
    const due = { ...READY, currentlyDue: ['external_account', 'tos'], pastDue: ['tos'] }
    expect(blockingRequirements(due)).toEqual(['tos', 'external_account'])
    expect(paymentAccountWarning(due)).toBe('pastDue')
    expect(paymentAccountWarning({ ...READY, currentlyDue: ['tos'] })).toBe('due')
    expect(paymentAccountWarning(READY)).toBe('none')
  })
})
