import { describe, expect, test } from 'vitest'
import { fieldIssues } from '../fields.ts'
import {
  companyInput,
  confirmsName,
  decideRestore,
  generalSettingsInput,
  organisationInput,
  restorableUntil,
  restoreLimit,
  suggestPathname,
} from './organisation.ts'

const ORGANISATION = {
  name: 'Slagerij De Vos',
  pathname: 'slagerij-de-vos',
  language: 'nl',
  companyName: 'De Vos BV',
  registrationNumber: '0411.905.847',
  vatNumber: 'BE 0411.905.847',
  address: {
    street: 'Hoogpoort',
    streetNumber: '42',
    city: 'Gent',
    zipcode: '9000',
    country: 'be',
  },
}

describe('a dealer or reseller', () => {
  const COMPANY = { companyName: 'Lockers', email: 'post@lockers.example' }

  test.each([
    ['BE0411905847', '0470 12 34 56', '+32470123456'],
    ['93815/08152', '089 1234567', '+49891234567'],
    ['FR40303265045', '03 20 12 34 56', '+33320123456'],
    ['BE0411905847', '+31 20 123 45 67', '+31201234567'],
  ])('with the tax number %s may type the phone number %s', (vatNumber, phonenumber, kept) => {
    expect(companyInput.parse({ ...COMPANY, vatNumber, phonenumber }).phonenumber).toBe(kept)
  })

  test.each([
    [{ vatNumber: 'BE0411905847', phonenumber: '12' }, [{ path: 'phonenumber', problem: 'phone' }]],
    [{ vatNumber: 'BE0411905847', phonenumber: ' ' }, [{ path: 'phonenumber', problem: 'empty' }]],
    [
      { vatNumber: 'BE0', phonenumber: '12' },
      [
        { path: 'vatNumber', problem: 'vat' },
        { path: 'phonenumber', problem: 'phone' },
      ],
    ],
    [{ vatNumber: 'BE0411905847' }, [{ path: 'phonenumber', problem: 'empty' }]],
    [
      { phonenumber: '0470 12 34 56' },
      [
        { path: 'vatNumber', problem: 'empty' },
        { path: 'phonenumber', problem: 'phone' },
      ],
    ],
  ])('with %j is refused', (changes, issues) => {
    const parsed = companyInput.safeParse({ ...COMPANY, ...changes })
    expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual(issues)
  })
})

test('a company without a phone number hears of it once', () => {
  const { error } = companyInput.safeParse({
    companyName: 'Lockers',
    email: 'post@lockers.example',
    vatNumber: 'BE0411905847',
    phonenumber: '  ',
  })
  expect(error?.issues.map(({ message }) => message)).toEqual(['empty'])
})

describe('an organisation', () => {
  test('is kept normalised', () => {
    expect(
      organisationInput.parse({ ...ORGANISATION, pathname: ' Slagerij-De-Vos ' }),
    ).toMatchObject({ pathname: 'slagerij-de-vos', vatNumber: 'BE0411905847' })
  })

  test.each([
    [{ pathname: 'de vos' }, 'pathname', 'pathname'],
    [{ pathname: '-devos' }, 'pathname', 'pathname'],
    [{ vatNumber: 'BE0411905848' }, 'vatNumber', 'vat'],
    [{ vatNumber: '' }, 'vatNumber', 'empty'],
    [{ registrationNumber: '  ' }, 'registrationNumber', 'empty'],
    [{ language: 'it' }, 'language', 'choice'],
    [{ name: '<b>' }, 'name', 'name'],
    [{ address: { ...ORGANISATION.address, country: 'us' } }, 'address.country', 'choice'],
    [{ address: { ...ORGANISATION.address, city: '' } }, 'address.city', 'empty'],
  ])('with %j is refused at %s', (changes, path, problem) => {
    const parsed = organisationInput.safeParse({ ...ORGANISATION, ...changes })
    expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual([{ path, problem }])
  })

  test.each([
    ['', []],
    ['help@devos.example', []],
    ['nowhere', [{ path: 'supportEmail', problem: 'email' }]],
  ])('with the support address %j gives %j', (supportEmail, issues) => {
    const parsed = generalSettingsInput.safeParse({ ...ORGANISATION, supportEmail, note: '' })
    expect(parsed.success ? [] : fieldIssues(parsed.error)).toEqual(issues)
  })
})

test.each([
  ['Slagerij De Vos', 'slagerij-de-vos'],
  ['Bäckerei Groß & Söhne', 'backerei-gross-sohne'],
  ['  L’Étoile du Nord!  ', 'l-etoile-du-nord'],
  ['42', '42'],
  ['!!!', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('%j suggests the pathname %j', (name, pathname) => {
  expect(suggestPathname(name)).toBe(pathname)
  const isAccepted = organisationInput.safeParse({ ...ORGANISATION, pathname }).success
  expect(isAccepted).toBe(pathname !== '')
})

describe('restoring', () => {
  const REMOVED = '2026-11-01T10:00:00.000Z'
  const at = (iso: string) => {
    const decision = decideRestore(REMOVED, new Date(iso))
    return decision.ok ? 'ok' : decision.refusal.code
  }

  test('works for thirty days and not a moment longer', () => {
    expect(restorableUntil(REMOVED).toISOString()).toBe('2026-12-01T10:00:00.000Z')
    expect(at('2026-11-01T10:00:00.000Z')).toBe('ok')
    expect(at('2026-12-01T09:59:59.999Z')).toBe('ok')
    expect(at('2026-12-01T10:00:00.000Z')).toBe('RESTORE_PERIOD_OVER')
  })

  test('is for what was removed', () => {
    expect(decideRestore(null, new Date(REMOVED))).toMatchObject({ refusal: { code: 'CONFLICT' } })
  })

  test('ends exactly where purging begins', () => {
    const end = restorableUntil(REMOVED)
    expect(restoreLimit(end).toISOString()).toBe(REMOVED)
  })
})

test.each([
  ['Slagerij De Vos', true],
  [' Slagerij De Vos ', true],
  ['slagerij de vos', false],
  ['Slagerij De Vo', false],
  ['', false],
])('typing %j confirms the name: %s', (typed, isConfirmed) => {
  expect(confirmsName(typed, 'Slagerij De Vos')).toBe(isConfirmed)
  expect(confirmsName(typed, ' Slagerij De Vos ')).toBe(isConfirmed)
})
