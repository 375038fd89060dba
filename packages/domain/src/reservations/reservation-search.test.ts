import { describe, expect, test } from 'vitest'
import { readSearch, reservationWords, spelledWords, spellingsOf } from './reservation-search.ts'

const RESERVATION = {
  publicId: 'K7P2QX',
  externalOrderId: 'ORD-2027/114',
  firstName: 'Zoë',
  lastName: 'Vandenbroucke-Müller',
  emails: ['Zoe.VDB@Example.com'],
  phonenumbers: ['+32470123456'],
}

/** What the database does: every term finds a word by its beginning, or one that shares a spelling. */
const finds = (typed: string, reservation = RESERVATION): boolean => {
  const words = reservationWords(reservation)
  const misspelt = new Set(spelledWords(reservation).flatMap(spellingsOf))
  const { terms } = readSearch(typed)
  return (
    terms.length > 0 &&
    terms.every(
      ({ beginnings, spellings }) =>
        beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))) ||
        spellings.some((spelling) => misspelt.has(spelling)),
    )
  )
}

describe('a reservation is found by', () => {
  test.each([
    ['the first name without its accent', 'zoe'],
    ['the beginning of the last name', 'vandenb'],
    ['a part of a double name', 'muller'],
    ['both names', 'Zoë Müller'],
    ['the names in either order', 'muller zoe'],
    ['a letter too few', 'vandenbrouke'],
    ['a letter too many', 'vandenbrouccke'],
    ['a wrong letter', 'vandenbrouske'],
    ['two letters that changed places', 'vandenbrucoke'],
    ['the order', 'ord-2027/114'],
    ['a part of the order', '2027'],
    ['the public id, however it is typed', 'k7p2'],
    ['the e-mail address', 'zoe.vdb@example.com'],
    ['the beginning of the address', 'zoe.vdb@ex'],
    ['the phone number as it is written at home', '0470 12 34 56'],
    ['the phone number with its country', '+32 470 12.34.56'],
    ['the phone number with 00', '0032470123456'],
    ['its last digits', '123456'],
  ])('%s', (_what, typed) => {
    expect(finds(typed)).toBe(true)
  })

  test.each([
    ['nothing', '   '],
    ['signs alone', '%_*'],
    ['another name', 'peeters'],
    ['one right and one wrong word', 'zoe peeters'],
    ['two wrong letters in a word', 'vendanbrouske'],
    ['the middle of a phone number', '47012'],
    ['another domain', 'zoe.vdb@elsewhere'],
  ])('not by %s', (_what, typed) => {
    expect(finds(typed)).toBe(false)
  })

  test('short words must be right: everything is near to them', () => {
    expect(spellingsOf('jan')).toEqual([])
    expect(spellingsOf('maes')).toEqual(['maes', 'aes', 'mes', 'mas', 'mae'])
  })

  test('four digits may be a code; more or fewer are none', () => {
    expect(readSearch('5829').pincode).toBe('5829')
    expect(readSearch(' 58 29 ').pincode).toBe('5829')
    expect(readSearch('58291').pincode).toBeNull()
    expect(readSearch('a5829').pincode).toBeNull()
  })

  test('a code with letters or signs beside it is none', () => {
    expect(readSearch('5829a')).toEqual({
      terms: [{ beginnings: ['5829a'], spellings: spellingsOf('5829a') }],
      pincode: null,
    })
    expect(readSearch('-')).toEqual({ terms: [], pincode: null })
  })

  test.each([
    ['123', ['123']],
    ['1234', ['1234', '~4321']],
    ['0012345', ['0012345', '~54321']],
    ['(0470) 12-34.56', ['0470123456', '~654321074']],
    ['+32 470/123456', ['32470123456', '~65432107423']],
    ['+32 470', ['32470', '~07423']],
  ])(
    'digits, %s, are the end of a phone number or the beginning of an order',
    (typed, beginnings) => {
      expect(readSearch(typed).terms).toEqual([{ beginnings, spellings: [] }])
    },
  )

  test('every word is looked for by its kind', () => {
    expect(readSearch('Zoë  2027 Zoe@Example.com').terms).toEqual([
      { beginnings: ['zoe'], spellings: [] },
      { beginnings: ['2027', '~7202'], spellings: [] },
      { beginnings: ['zoe@example.com'], spellings: [] },
    ])
  })

  test('what is found of it is every word once, and nothing empty', () => {
    expect(reservationWords({ ...RESERVATION, externalOrderId: 'ORD 20  27' })).toEqual([
      'zoe',
      'vandenbroucke',
      'muller',
      'vdb',
      'zoe.vdb@example.com',
      'k7p2qx',
      'ord2027',
      'ord',
      '20',
      '27',
      '~65432107423',
    ])
    const nameless = { ...RESERVATION, firstName: '', externalOrderId: '', emails: [] }
    expect(reservationWords({ ...nameless, phonenumbers: ['+32 470-12'] })).toEqual([
      'vandenbroucke',
      'muller',
      'k7p2qx',
      '~2107423',
    ])
  })

  test('spaces before a long query count for nothing, and its end is cut', () => {
    expect(readSearch(`${' '.repeat(300)}zoe`).terms).toEqual([
      { beginnings: ['zoe'], spellings: [] },
    ])
    const words = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(60))
    expect(readSearch(words.join(' ')).terms.at(-1)?.beginnings).toEqual(['d'.repeat(17)])
  })

  test('a long query is cut, and asks for no more than a few words', () => {
    expect(readSearch('word '.repeat(500)).terms.length).toBeLessThanOrEqual(6)
    expect(readSearch('x'.repeat(5_000)).terms[0]?.beginnings[0]?.length).toBeLessThanOrEqual(60)
  })
})
