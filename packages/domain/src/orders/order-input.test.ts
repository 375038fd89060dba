import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { MAX_CONTACTS } from '../customers/customer.ts'
import { fieldIssues } from '../fields.ts'
import {
  contactDetailsInput,
  favouriteInput,
  orderWords,
  purchaseInput,
  readOrderSearch,
} from './order-input.ts'

const ORDER = {
  publicId: 'K7PX2M',
  orderNumber: 1042,
  firstName: 'Chloé',
  lastName: 'Dubois',
  emails: ['chloe@example.com'],
  phonenumbers: [],
  totalPrice: 1250,
}

describe('an order is found by', () => {
  test.each(['1042', 'chloe', 'Dubois', 'chloe@example.com', 'k7px2m', '12,50', '€ 12.50'])(
    '%s',
    (typed) => {
      const words = orderWords(ORDER)
      const terms = readOrderSearch(typed)
      expect(terms.length).toBeGreaterThan(0)
      for (const { beginnings } of terms)
        expect(words.some((word) => beginnings.some((one) => word.startsWith(one)))).toBe(true)
    },
  )

  test('its amount only as a whole', () => {
    expect(readOrderSearch('12,5')).not.toEqual(readOrderSearch('12,50'))
  })

  test.each(['12,50', '12.50', '€12.50', '€ 12,50', '12,50 €', ' 12,50€ '])(
    'its amount, typed as %s',
    (typed) => {
      expect(readOrderSearch(typed)).toEqual([{ beginnings: ['=1250'], spellings: [] }])
    },
  )

  test.each(['a12,50', '12,505', '12345678,00', '12,50 each'])('%s is no amount', (typed) => {
    expect(JSON.stringify(readOrderSearch(typed))).not.toContain('=1')
  })
})

const issuesOf = (schema: z.ZodMiniType, typed: object) => {
  const { error } = schema.safeParse(typed)
  return error === undefined ? [] : fieldIssues(error)
}
const id = (digit: number) => digit.toString(16).repeat(24)

describe('a buyer', () => {
  const typed = {
    reservationIds: [id(11), id(10), id(11)],
    firstName: 'Chloé',
    lastName: 'Dubois',
    email: 'Chloe@Example.com',
    language: 'fr',
  }

  test('gives a name and an address; a phone number if they like', () => {
    expect(purchaseInput().parse(typed)).toEqual({
      ...typed,
      // Each box once, in one order for everybody.
      reservationIds: [id(10), id(11)],
      totalPrice: null,
      email: 'chloe@example.com',
      phonenumber: '',
    })
    expect(
      purchaseInput('be').parse({ ...typed, phonenumber: '0470 12 34 56', totalPrice: 0 }),
    ).toMatchObject({ phonenumber: '+32470123456', totalPrice: 0 })
  })

  test.each<[string, object, string, string]>([
    ['no address', { email: '' }, 'email', 'empty'],
    ['no name', { firstName: '' }, 'firstName', 'empty'],
    ['no family name', { lastName: ' ' }, 'lastName', 'empty'],
    ['an empty basket', { reservationIds: [] }, 'reservationIds', 'empty'],
    ['no basket', { reservationIds: undefined }, 'reservationIds', 'empty'],
    ['something that is no box', { reservationIds: ['7'] }, 'reservationIds.0', 'id'],
    ['a price below nothing', { totalPrice: -1 }, 'totalPrice', 'tooLow'],
    ['a number that is none', { phonenumber: '12' }, 'phonenumber', 'phone'],
    ['a language that we do not speak', { language: 'es' }, 'language', 'choice'],
  ])('is refused with %s', (_, change, path, problem) => {
    expect(issuesOf(purchaseInput(), { ...typed, ...change })).toEqual([{ path, problem }])
  })

  test('buys up to ten boxes at once', () => {
    const boxes = (count: number) => ({
      ...typed,
      reservationIds: Array.from({ length: count }, (_, at) => at.toString(16).padStart(24, '0')),
    })
    expect(issuesOf(purchaseInput(), boxes(10))).toEqual([])
    expect(issuesOf(purchaseInput(), boxes(11))).toEqual([
      { path: 'reservationIds', problem: 'tooLong' },
    ])
  })
})

describe('the contact of an order', () => {
  const details = { firstName: 'A', lastName: 'B', emails: ['a@example.com'], language: 'nl' }

  test('is corrected without a message, unless somebody asks for one', () => {
    expect(contactDetailsInput().parse(details)).toEqual({
      ...details,
      phonenumbers: [],
      resend: false,
    })
    expect(
      contactDetailsInput('nl').parse({ ...details, phonenumbers: ['06 12345678'], resend: true }),
    ).toMatchObject({ phonenumbers: ['+31612345678'], resend: true })
  })

  test('keeps at least one address, and as many as a customer may have', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`)
    const numbers = (count: number) => Array.from({ length: count }, () => '+32470123456')
    const issues = (change: object) => issuesOf(contactDetailsInput(), { ...details, ...change })
    expect(issues({ emails: [] })).toEqual([{ path: 'emails', problem: 'empty' }])
    expect(issues({ emails: many(MAX_CONTACTS), phonenumbers: numbers(MAX_CONTACTS) })).toEqual([])
    expect(issues({ emails: many(MAX_CONTACTS + 1) })).toEqual([
      { path: 'emails', problem: 'tooLong' },
    ])
    expect(issues({ phonenumbers: numbers(MAX_CONTACTS + 1) })).toEqual([
      { path: 'phonenumbers', problem: 'tooLong' },
    ])
  })
})

test('whoever wants news gives an address and a language', () => {
  expect(favouriteInput.parse({ email: 'A@Example.com', language: 'de' })).toEqual({
    email: 'a@example.com',
    language: 'de',
  })
  expect(favouriteInput.safeParse({ email: 'a@example.com' }).success).toBe(false)
  expect(favouriteInput.safeParse({ language: 'de' }).success).toBe(false)
})
