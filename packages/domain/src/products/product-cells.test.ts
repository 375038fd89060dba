import { describe, expect, test } from 'vitest'
import {
  readAllergens,
  readFlag,
  readMoney,
  readNumber,
  readRate,
  readUnit,
} from './product-cells.ts'

describe('a price', () => {
  test.each([
    ['3.2', 320],
    ['€ 3,20', 320],
    ['3,20 EUR', 320],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234', 123_400],
    ['1.234', 123_400],
    ["1'234'567.8", 123_456_780],
    ['-1', -100],
    ['0', 0],
  ])('of %j is %d cents', (cell, cents) => {
    expect(readMoney(cell)).toBe(cents)
  })

  test.each(['free', '3 or 4', 'from 3', '3,20 each', '1.2345', ''])('is not %j', (cell) => {
    expect(readMoney(cell)).toBeNaN()
  })
})

describe('a rate', () => {
  test.each([
    ['5,5 %', 550],
    ['5.5', 550],
    ['5.25', 525],
    ['21%', 2_100],
    ['-1', -100],
    ['0', 0],
  ])('of %j is %d basis points', (cell, basisPoints) => {
    expect(readRate(cell)).toBe(basisPoints)
  })

  test.each(['about 6', '6 or 12', '6.125', ''])('is not %j', (cell) => {
    expect(readRate(cell)).toBeNaN()
  })
})

test.each([
  ['', [], false],
  [' ; ', [], false],
  ['none', [], true],
  [' Geen ', [], true],
  ['Milk', ['milk'], true],
  [' SulphurDioxide ', ['sulphurDioxide'], true],
  ['milk; gluten', ['milk', 'gluten'], true],
  ['milk;; gluten ;', ['milk', 'gluten'], true],
  ['Milch, Eier|Schalenfrüchte', ['milk', 'eggs', 'nuts'], true],
  ['kiwi', ['kiwi'], true],
])('the allergens %j are %j, and known: %s', (cell, allergens, areAllergensKnown) => {
  expect(readAllergens(cell)).toEqual({ allergens, areAllergensKnown })
})

test.each([
  [' Stück ', 'unit'],
  ['KG', 'kg'],
  ['centilitre', 'liter'],
  ['stone', undefined],
])('the unit %j is %s', (cell, unit) => {
  expect(readUnit(cell)).toBe(unit)
})

test.each([
  [' Yes ', true],
  ['nee', false],
  ['', false],
  ['perhaps', undefined],
])('the answer %j is %s', (cell, answer) => {
  expect(readFlag(cell)).toBe(answer)
})

test.each([
  ['240', 240],
  [' 2,5 ', 2.5],
  ['2.5', 2.5],
  ['some', Number.NaN],
])('the number %j is %d', (cell, number) => {
  expect(readNumber(cell)).toBe(number)
})
