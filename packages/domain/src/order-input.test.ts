import { describe, expect, test } from 'vitest'
import { contactDetailsInput, orderWords, purchaseInput, readOrderSearch } from './order-input.ts'

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
})

describe('a buyer', () => {
  test('gives a name and an address; a phone number if they like', () => {
    const typed = {
      reservationIds: ['b'.repeat(24), 'a'.repeat(24), 'b'.repeat(24)],
      firstName: 'Chloé',
      lastName: 'Dubois',
      email: 'Chloe@Example.com',
      language: 'fr',
    }
    expect(purchaseInput().parse(typed)).toMatchObject({
      email: 'chloe@example.com',
      phonenumber: '',
    })
    expect(purchaseInput().safeParse({ ...typed, email: '' }).success).toBe(false)
  })

  test('keeps at least one address', () => {
    const details = { firstName: 'A', lastName: 'B', emails: [], language: 'nl' }
    expect(contactDetailsInput().safeParse(details).success).toBe(false)
  })
})
