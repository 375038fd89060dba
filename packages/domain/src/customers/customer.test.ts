import { describe, expect, test } from 'vitest'
import {
  asCustomerInput,
  type CustomerInput,
  customerFields,
  customerInput,
  MAX_CONTACTS,
} from './customer.ts'
import { customerName } from './customer-name.ts'
import { mergeCustomerFields } from './customer-merge.ts'
import { fieldIssues } from '../fields.ts'
import { TEXT_MAX_LENGTH } from '../limits.ts'

const ANNA = { firstName: 'Anna', lastName: 'de Vos', language: 'nl' }

const kept = (more: object): CustomerInput => customerInput('be').parse({ ...ANNA, ...more })
const problemsOf = (more: object) => {
  const parsed = customerInput('be').safeParse({ ...ANNA, ...more })
  return parsed.success
    ? {}
    : Object.fromEntries(fieldIssues(parsed.error).map(({ path, problem }) => [path, problem]))
}

describe('what a customer is made of', () => {
  test('a name and a language are enough', () => {
    expect(kept({})).toEqual({
      ...ANNA,
      externalId: '',
      emails: [],
      phonenumbers: [],
      notificationTypes: null,
      shopId: null,
      note: '',
      pincode: null,
    })
  })

  test.each<[object, object]>([
    [{ firstName: ' ' }, { firstName: 'empty' }],
    [{ lastName: '<b>' }, { lastName: 'name' }],
    [{ language: 'es' }, { language: 'choice' }],
    [{ emails: ['anna@vos.example', 'nobody'] }, { 'emails.1': 'email' }],
    [{ phonenumbers: ['', '12'] }, { 'phonenumbers.1': 'phone' }],
    [
      { emails: Array.from({ length: MAX_CONTACTS + 1 }, (_, n) => `a${n}@b.example`) },
      { emails: 'tooLong' },
    ],
    [{ notificationTypes: ['fax'] }, { 'notificationTypes.0': 'choice' }],
    [{ shopId: 'here' }, { shopId: 'id' }],
    [{ externalId: 'a\u0000b' }, { externalId: 'unknown' }],
    [{ note: 'a\u0000b' }, { note: 'unknown' }],
    [{ pincode: 40917 }, { pincode: 'pincode' }],
    [{ pincode: '1234' }, { pincode: 'pincode' }],
    [{ pincode: '123456' }, { pincode: 'pincode' }],
    [{ pincode: '12a45' }, { pincode: 'pincode' }],
    [{ pincode: '12345' }, { pincode: 'pincodeTrivial' }],
    [{ pincode: '77777' }, { pincode: 'pincodeTrivial' }],
    [{ pincode: '40917' }, {}],
  ])('%j is refused where it is wrong: %j [S5.2 S5.23 S9.9]', (more, problems) => {
    expect(problemsOf(more)).toEqual(problems)
  })

  test.each([
    ['0470 12 34 56', '+32470123456'],
    ['+31 6 12345678', '+31612345678'],
    ['0049 30 1234567', '+49301234567'],
    ['+32 (0)470/12.34.56', '+32470123456'],
  ])('%s is kept as %s', (typed, phone) => {
    expect(kept({ phonenumbers: [typed] }).phonenumbers).toEqual([phone])
  })

  test('addresses are kept once each, without the empty lines of a form', () => {
    const { emails, phonenumbers } = kept({
      emails: ['', 'Anna@Vos.example', ' anna@vos.example ', 'shop@vos.example'],
      phonenumbers: ['+32470123456', '', '0470 123 456'],
    })
    expect(emails).toEqual(['anna@vos.example', 'shop@vos.example'])
    expect(phonenumbers).toEqual(['+32470123456'])
  })

  test('lines of a note end the same way wherever it was written', () => {
    expect(kept({ note: ' rings\r\ntwice\rat the door ' }).note).toBe('rings\ntwice\nat the door')
  })

  const EMAIL = { emails: ['anna@vos.example'] }
  const PHONE = { phonenumbers: ['+32470123456'] }
  test.each<[string, object, string[]]>([
    ['says nothing and has both', { ...EMAIL, ...PHONE }, ['email']],
    ['says nothing and has a phone', PHONE, ['sms']],
    ['says nothing and has nothing', {}, []],
    ['wants both', { ...EMAIL, ...PHONE, notificationTypes: ['sms', 'email'] }, ['email', 'sms']],
    ['wants none', { ...EMAIL, notificationTypes: [] }, []],
    ['wants SMS without a phone', { ...EMAIL, notificationTypes: ['sms'] }, ['email']],
    ['wants both with a phone alone', { ...PHONE, notificationTypes: ['email', 'sms'] }, ['sms']],
  ])('who %s is told by %j', (_who, more, channels) => {
    expect(customerFields(kept(more)).notificationTypes).toEqual(channels)
  })

  test('who could not be reached had no wish: the first address decides', () => {
    const silent = customerFields(kept({}))
    const told = (more: object) => customerFields(kept({ ...asCustomerInput(silent), ...more }))
    expect(told(EMAIL).notificationTypes).toEqual(['email'])
    const refusing = customerFields(kept({ ...EMAIL, notificationTypes: [] }))
    expect(asCustomerInput(refusing).notificationTypes).toEqual([])
  })

  test('the name is first and last, and empty when nothing is left', () => {
    expect(customerName(kept({}))).toBe('Anna de Vos')
    expect(customerName({ firstName: '', lastName: '' })).toBe('')
  })
})

describe('one customer out of several', () => {
  const fields = (more: object) => customerFields(kept(more))
  const shop = (digit: string) => digit.repeat(24)

  test('keeps its own values first, every contact, and what the others knew', () => {
    const keep = fields({ emails: ['a@x.example'], note: 'Rings twice', shopId: shop('a') })
    const other = fields({
      firstName: 'Annemie',
      externalId: 'K7',
      emails: ['b@x.example', 'a@x.example'],
      phonenumbers: ['+32470123456'],
      note: 'Allergic to nuts',
      shopId: shop('a'),
    })
    expect(mergeCustomerFields(keep, [other, other])).toEqual({
      ok: true,
      value: {
        ...keep,
        externalId: 'K7',
        emails: ['a@x.example', 'b@x.example'],
        phonenumbers: ['+32470123456'],
        note: 'Rings twice\nAllergic to nuts',
      },
    })
  })

  test.each([
    [shop('a'), shop('b'), null],
    [shop('a'), null, null],
    [null, shop('a'), null],
    [shop('a'), shop('a'), shop('a')],
  ])('of shops %s and %s it belongs to %s', (one, another, expected) => {
    const merged = mergeCustomerFields(fields({ shopId: one }), [fields({ shopId: another })])
    expect(merged.ok && merged.value.shopId).toBe(expected)
  })

  test('keeps no number and no note where nobody has one', () => {
    const merged = mergeCustomerFields(fields({}), [fields({}), fields({ note: 'Rings twice' })])
    expect(merged.ok && [merged.value.externalId, merged.value.note]).toEqual(['', 'Rings twice'])
  })

  test('keeps as much as one customer may have, and is refused with one more', () => {
    const emails = (from: number, count: number) =>
      fields({ emails: Array.from({ length: count }, (_, n) => `a${from + n}@x.example`) })
    const phones = (from: number, count: number) =>
      fields({ phonenumbers: Array.from({ length: count }, (_, n) => `+324701234${from + n}`) })
    const note = (letter: string, count: number) => fields({ note: letter.repeat(count) })
    const half = MAX_CONTACTS / 2
    const longest = TEXT_MAX_LENGTH / 2
    const full = [
      [emails(10, half), emails(10 + half, half)],
      [phones(10, half), phones(10 + half, half)],
      [note('a', longest - 1), note('b', longest)],
    ] as const
    const tooMuch = [
      [emails(10, half), emails(10 + half, half + 1)],
      [phones(10, half), phones(10 + half, half + 1)],
      [note('a', longest), note('b', longest)],
    ] as const
    for (const [keep, other] of full) expect(mergeCustomerFields(keep, [other]).ok).toBe(true)
    for (const [keep, other] of tooMuch)
      expect(mergeCustomerFields(keep, [other])).toMatchObject({
        ok: false,
        refusal: { code: 'MERGE_TOO_LARGE' },
      })
  })
})
