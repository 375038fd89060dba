import { describe, expect, test } from 'vitest'
import { COUNTRIES } from './languages.ts'
import { foodVatRate, usualVatRates } from './vat.ts'

const TODAY = new Date('2026-11-15T12:00:00Z')

describe('VAT', () => {
  test.each([
    ['at', 1000, [490, 1000, 1300, 2000]],
    ['be', 600, [600, 1200, 2100]],
    ['de', 700, [700, 1900]],
    ['fr', 550, [210, 550, 1000, 2000]],
    ['lu', 300, [300, 800, 1400, 1700]],
    ['nl', 900, [900, 2100]],
  ] as const)('of food in %s is usually %i', (country, food, usual) => {
    expect(foodVatRate(country, TODAY)).toBe(food)
    expect(usualVatRates(country, TODAY)).toEqual(usual)
  })

  test('of food is the first known where none had begun', () => {
    expect(foodVatRate('lu', new Date('2020-01-01T12:00:00Z'))).toBe(300)
  })

  test('has a rate for food in every country, among the usual ones', () => {
    for (const country of COUNTRIES)
      expect(usualVatRates(country, TODAY)).toContain(foodVatRate(country, TODAY))
  })

  test.each([
    ['2026-06-30T21:59:00Z', [1000, 1300, 2000]],
    ['2026-06-30T22:00:00Z', [490, 1000, 1300, 2000]],
    ['2015-06-01T12:00:00Z', [1000, 2000]],
  ])('offers a rate from its first day where it holds: at %s in Vienna %j', (now, rates) => {
    expect(usualVatRates('at', new Date(now))).toEqual(rates)
  })
})
