import { describe, expect, test } from 'vitest'
import { readCustomerSearch } from './customer-search.ts'

describe('what was typed to find a customer', () => {
  test.each([
    ['  Anna   de\tVos ', 'Anna de Vos', ['Anna', 'de', 'Vos']],
    ['a\u0000b', 'a b', ['a', 'b']],
    ['   ', '', []],
    [
      'one two three four five six',
      'one two three four five six',
      ['one', 'two', 'three', 'four', 'five'],
    ],
  ])('%j is %j in words', (typed, text, words) => {
    expect(readCustomerSearch(typed)).toMatchObject({ text, words })
  })

  test('is cut where nobody would go on typing', () => {
    expect(readCustomerSearch('x'.repeat(5_000)).text).toHaveLength(100)
    expect(readCustomerSearch(`  ${'x'.repeat(101)}`).text).toBe('x'.repeat(100))
    expect(readCustomerSearch(`${'x'.repeat(99)} y`).text).toBe('x'.repeat(99))
  })

  test.each([
    ['k7m-2q9', 'K7M2Q9'],
    ['K7M 2QO', 'K7M2Q0'],
    ['peeters', ''],
  ])('%s may be the reference %j', (typed, publicId) => {
    expect(readCustomerSearch(typed).publicId).toBe(publicId)
  })

  test('with a trunk zero begins with nothing known where no country is', () => {
    expect(readCustomerSearch('0470 12')).toMatchObject({
      phoneBeginning: '',
      phoneEnding: '47012',
    })
  })

  test.each([
    ['+32 470 12', '+3247012', '3247012'],
    ['0032 470 12', '+3247012', '3247012'],
    ['0470/12.34', '+324701234', '4701234'],
    ['3456', '', '3456'],
    ['456', '', '456'],
    ['4705', '', '4705'],
    ['12', '', ''],
    ['0470 Anna', '', ''],
    ['Anna 3456', '', ''],
  ])('%s may be a phone number that begins with %j or ends in %j', (typed, beginning, ending) => {
    expect(readCustomerSearch(typed, 'be')).toMatchObject({
      phoneBeginning: beginning,
      phoneEnding: ending,
    })
  })
})
