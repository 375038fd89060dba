import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  canonicalRequest,
  loyaltyPointsChange,
  loyaltyPointsOf,
  loyaltySettingsInput,
} from './loyalty.ts'

describe('points', () => {
  test.each([
    [0, 1, 0],
    [99, 1, 0],
    [100, 1, 1],
    [1_250, 1, 12],
    [1_250, 2, 25],
    [333, 3, 9],
  ])('%i cents at %i a euro are %i', (cents, rate, points) => {
    expect(loyaltyPointsOf(cents, rate)).toBe(points)
  })

  test('of a paid order, less those of its refunds, are those of what is left', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(fc.nat(200_000), { maxLength: 12 }),
        (total, rate, refunds) => {
          let kept = total
          let points = loyaltyPointsOf(total, rate)
          for (const wanted of refunds) {
            const after = kept - Math.min(wanted, kept)
            const change = loyaltyPointsChange(kept, after, rate)
            expect(change).toBeLessThanOrEqual(0)
            points += change
            kept = after
          }
          expect(points).toBe(loyaltyPointsOf(kept, rate))
          expect(points + loyaltyPointsChange(kept, 0, rate)).toBe(0)
        },
      ),
    )
  })
})

describe('loyalty settings', () => {
  const typed = { url: 'https://points.example/api/', shopReference: 'farm-7', sharedSecret: null }

  test('lose the closing slash of the address and keep the secret that is there', () => {
    expect(loyaltySettingsInput(true).parse(typed)).toEqual({
      url: 'https://points.example/api',
      shopReference: 'farm-7',
      sharedSecret: null,
      pointsPerEuro: 1,
    })
  })

  test.each<[string, object, boolean, string, string]>([
    ['no secret at all', {}, false, 'sharedSecret', 'empty'],
    ['a short secret', { sharedSecret: 'x'.repeat(15) }, true, 'sharedSecret', 'secretTooShort'],
    ['a secret of 501 letters', { sharedSecret: 'x'.repeat(501) }, true, 'sharedSecret', 'tooLong'],
    ['no reference', { shopReference: ' ' }, true, 'shopReference', 'empty'],
    ['a reference of two words', { shopReference: 'farm 7' }, true, 'shopReference', 'unknown'],
    ['a reference of two lines', { shopReference: 'farm\n7' }, true, 'shopReference', 'unknown'],
    ['no points', { pointsPerEuro: 0 }, true, 'pointsPerEuro', 'tooLow'],
    ['more than a thousand points', { pointsPerEuro: 1_001 }, true, 'pointsPerEuro', 'tooHigh'],
  ])('refuse %s', (_, change, hasSecret, path, problem) => {
    const { error } = loyaltySettingsInput(hasSecret).safeParse({ ...typed, ...change })
    expect(error && fieldIssues(error)).toEqual([{ path, problem }])
  })

  test.each([
    ['a password in the address', { url: 'https://me:secret@points.example' }],
    ['something that is no address', { url: 'points.example' }],
  ])('refuse %s', (_, change) => {
    expect(loyaltySettingsInput(true).safeParse({ ...typed, ...change }).success).toBe(false)
  })

  test.each(['x'.repeat(16), 'x'.repeat(500)])('take a new secret', (sharedSecret) => {
    const settings = { ...typed, sharedSecret, pointsPerEuro: 1_000 }
    expect(loyaltySettingsInput(false).parse(settings)).toMatchObject({
      sharedSecret,
      pointsPerEuro: 1_000,
    })
  })
})

test('both sides sign the same lines', () => {
  const request = { method: 'POST', path: '/points?x=1', time: 1_700_000_000, id: 'a1', body: '{}' }
  expect(canonicalRequest(request)).toBe('POST\n/points?x=1\n1700000000\na1\n{}')
})
