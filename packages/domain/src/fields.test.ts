import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import {
  countryField,
  emailAddress,
  fieldIssues,
  idField,
  languageField,
  normaliseEmail,
  normalisePhone,
  optionalPhoneNumber,
  optionalText,
  pathnameField,
  phoneNumber,
  requiredName,
  requiredText,
  timeOfDay,
  wholeNumber,
} from './fields.ts'
import { isVatNumber, vatNumber } from './money/vat-number.ts'

/** What is kept, or why it is refused. */
const outcome = (schema: z.ZodMiniType, typed: unknown) => {
  const parsed = schema.safeParse(typed)
  return parsed.success ? { kept: parsed.data } : fieldIssues(parsed.error)[0]?.problem
}

describe('text', () => {
  test.each<[unknown, unknown]>([
    [' Ann ', { kept: 'Ann' }],
    ['', 'empty'],
    ['   ', 'empty'],
    [undefined, 'empty'],
    [null, 'empty'],
    [7, 'empty'],
    ['x'.repeat(120), { kept: 'x'.repeat(120) }],
    ['x'.repeat(121), 'tooLong'],
  ])('required: %j [S5.29]', (typed, expected) => {
    expect(outcome(requiredText(), typed)).toEqual(expected)
  })

  test.each<[string, unknown]>([
    ['D’Artagnan & Söhne', { kept: 'D’Artagnan & Söhne' }],
    ['<script>', 'name'],
    ['a\u0007b', 'name'],
    ['a\nb', 'name'],
    ['\u200b', 'name'],
    ['\u200d\u2060\ufe0f', 'name'],
    ['\u3164', 'name'],
    ['\u2800', 'name'],
    ['Ann\u202eanna', 'name'],
    ['\u2067Ann\u2069', 'name'],
    ['a\ud83d', 'name'],
    ['می\u200cخواهم', { kept: 'می\u200cخواهم' }],
    ['👩\u200d🌾', { kept: '👩\u200d🌾' }],
    ['Ann\u200f', { kept: 'Ann\u200f' }],
  ])('a name: %j [S5.31]', (typed, expected) => {
    expect(outcome(requiredName(), typed)).toEqual(expected)
  })

  test('optional text may be left out', () => {
    expect(outcome(optionalText(), undefined)).toEqual({ kept: '' })
    expect(outcome(optionalText(3), 'abcd')).toBe('tooLong')
  })
})

describe('an e-mail address', () => {
  test.each<[unknown, unknown]>([
    [undefined, 'empty'],
    ['ann@10.1', { kept: 'ann@10.1' }],
    [' Ann@Example.COM ', { kept: 'ann@example.com' }],
    ["o'neil+shop@mail.example", { kept: "o'neil+shop@mail.example" }],
    ['Ann@Bücher.example', { kept: 'ann@xn--bcher-kva.example' }],
    ['ann@BU\u0308CHER.example', { kept: 'ann@xn--bcher-kva.example' }],
    ['ann@xn--bcher-kva.example', { kept: 'ann@xn--bcher-kva.example' }],
    ['ann@bücher', 'email'],
    ['ann@bü cher.example', 'email'],
    ['ann@bücher.example/x', 'email'],
    ['änn@example.com', 'email'],
    ['', 'empty'],
    ['ann', 'email'],
    ['ann@', 'email'],
    ['@example.com', 'email'],
    ['ann@example', 'email'],
    ['ann@-example.com', 'email'],
    ['ann@example..com', 'email'],
    ['ann bee@example.com', 'email'],
    ['"ann"@example.com', 'email'],
    ['ann@example.com,bob@example.com', 'email'],
    ['ann@example.com\nBcc: x@evil.example', 'email'],
    [`${'a'.repeat(65)}@example.com`, 'email'],
    [`ann@${'a'.repeat(250)}.example`, 'tooLong'],
  ])('%j', (typed, expected) => {
    expect(outcome(emailAddress(), typed)).toEqual(expected)
  })
})

describe('a phone number', () => {
  test.each<[unknown, unknown]>([
    [undefined, 'empty'],
    ['tel+32470123456', 'phone'],
    ['+32470123456 ext', 'phone'],
    ['+32 470 12 34 56', { kept: '+32470123456' }],
    ['0032/470.12.34.56', { kept: '+32470123456' }],
    ['+49 (0)30 123-4567', { kept: '+49301234567' }],
    ['0470 12 34 56', 'phone'],
    ['+1', 'phone'],
    ['+0470123456', 'phone'],
    ['call me', 'phone'],
    ['', 'empty'],
  ])('%j', (typed, expected) => {
    expect(outcome(phoneNumber(), typed)).toEqual(expected)
  })

  test('in its country may be typed without its code [S5.32]', () => {
    expect(normalisePhone('0470 12 34 56', 'be')).toBe('+32470123456')
    expect(normalisePhone('26 43 21 01', 'lu')).toBe('+35226432101')
    expect(normalisePhone('+31 20 1234567', 'be')).toBe('+31201234567')
  })

  test('may be left out where it is optional, not half typed', () => {
    expect(outcome(optionalPhoneNumber(), '')).toEqual({ kept: '' })
    expect(outcome(optionalPhoneNumber(), '12')).toBe('phone')
  })
})

describe('a VAT number', () => {
  test.each([
    'BE0411905847',
    'be 0411.905.847',
    'DE136695976',
    'ATU13585627',
    'FR40303265045',
    'LU26375245',
    'NL004495445B01',
    '93815/08152',
    ' 93815/08152 ',
    '21/815/08150',
    '75 815 08152',
    '013 815 08153',
    '181/815/08155',
    '133/8150/8159',
    '2893081508152',
    '9181081508155',
    '5133081508159',
  ])('%s is one', (typed) => {
    expect(isVatNumber(typed)).toBe(true)
  })

  test.each([
    'BE0411905848',
    'DE136695977',
    'ATU13585628',
    'FR41303265045',
    'LU26375246',
    'NL004495446B01',
    'ESX9999999X',
    '0411905847',
    '1234567890123',
    '9181181508155',
    '181/815/0815',
    '1/815/08155',
    'BE',
    '',
  ])('%j is none [S5.33]', (typed) => {
    expect(isVatNumber(typed)).toBe(false)
  })

  test('is kept without spaces and dots [S5.33]', () => {
    expect(outcome(vatNumber(), ' be 0411.905-847 ')).toEqual({ kept: 'BE0411905847' })
    expect(outcome(vatNumber(), ' 75 815 / 08152 ')).toEqual({ kept: '75/815/08152' })
    expect(outcome(vatNumber(), ' ')).toBe('empty')
    expect(outcome(vatNumber(), undefined)).toBe('empty')
    expect(outcome(vatNumber(), 'BE1')).toBe('vat')
  })
})

describe('choices, numbers and references', () => {
  test.each<[() => z.ZodMiniType, unknown, unknown]>([
    [() => languageField(), 'nl', { kept: 'nl' }],
    [() => languageField(), 'NL', 'choice'],
    [() => countryField(), 'lu', { kept: 'lu' }],
    [() => countryField(), 'us', 'choice'],
    [() => idField(), 'f'.repeat(24), { kept: 'f'.repeat(24) }],
    [() => idField(), "f' or 1=1", 'id'],
    [() => idField(), undefined, 'empty'],
    [() => wholeNumber(1, 9), 1, { kept: 1 }],
    [() => wholeNumber(1, 9), 9, { kept: 9 }],
    [() => wholeNumber(1, 9), 0, 'tooLow'],
    [() => wholeNumber(1, 9), 10, 'tooHigh'],
    [() => wholeNumber(1), 1.5, 'number'],
    [() => wholeNumber(1), '1', 'number'],
    [() => timeOfDay(), '23:59', { kept: '23:59' }],
    [() => timeOfDay(), '00:00', { kept: '00:00' }],
    [() => timeOfDay(), undefined, 'date'],
    [() => timeOfDay(), '24:00', 'date'],
    [() => timeOfDay(), '12:60', 'date'],
    [() => timeOfDay(), '112:00', 'date'],
    [() => timeOfDay(), '12:00:00', 'date'],
    [() => pathnameField(), undefined, 'empty'],
    [() => pathnameField(), ' ', 'empty'],
    [() => pathnameField(), 'De-Vos-2', { kept: 'de-vos-2' }],
    [() => pathnameField(), 'de--vos', 'pathname'],
    [() => pathnameField(), '../etc', 'pathname'],
    [() => pathnameField(), 'x'.repeat(61), 'tooLong'],
  ])('%# %j', (schemaOf, typed, expected) => {
    expect(outcome(schemaOf(), typed)).toEqual(expected)
  })
})

test('what is no address is compared as it was typed, in lower case', () => {
  expect(normaliseEmail(' Bücher.example ')).toBe('bücher.example')
})

test('a field is complained about once, by its first problem', () => {
  const parsed = emailAddress().safeParse('')
  expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual([{ path: '', problem: 'empty' }])
})

test('what no text is written for is unknown', () => {
  expect(outcome(optionalText(), 7)).toBe('unknown')
})
