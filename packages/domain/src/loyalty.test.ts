import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loyaltyPointsChange, loyaltyPointsOf, loyaltySettingsInput } from './loyalty.ts'

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

  test.each([
    ['no secret at all', {}, false],
    ['a short secret', { sharedSecret: 'short' }, true],
    ['a password in the address', { url: 'https://me:secret@points.example' }, true],
    ['something that is no address', { url: 'points.example' }, true],
    ['no reference', { shopReference: ' ' }, true],
    ['no points', { pointsPerEuro: 0 }, true],
  ])('refuse %s', (_, change, hasSecret) => {
    expect(loyaltySettingsInput(hasSecret).safeParse({ ...typed, ...change }).success).toBe(false)
  })
})
