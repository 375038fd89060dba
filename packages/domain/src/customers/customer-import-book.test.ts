import { describe, expect, test } from 'vitest'
import { customerFields, customerInput } from './customer.ts'
import { planCustomerImport } from './customer-import.ts'
import type { ImportWorld, KnownCustomer } from './customer-import-plan.ts'
import type { CustomerImportRow } from './customer-import-row.ts'

const ANNA = { firstName: 'Anna', lastName: 'de Vos' }
const EVA = { firstName: 'Eva', lastName: 'Maes' }

const known = (_id: string, more: object = {}, isReachable = true): KnownCustomer => ({
  ...customerFields(customerInput('be').parse({ ...ANNA, language: 'nl', ...more })),
  _id,
  id: `REF00${_id}`,
  isReachable,
})

const plan = (
  customers: readonly KnownCustomer[],
  rows: readonly CustomerImportRow[],
  more: Partial<ImportWorld> = {},
) => {
  let made = 0
  return planCustomerImport(rows, {
    country: 'be',
    language: 'nl',
    shops: [],
    known: customers,
    mergedExternalIds: new Map(),
    pincodeHolders: new Map(),
    newId: () => `new${++made}`,
    ...more,
  })
}
const outcomes = (...given: Parameters<typeof plan>) =>
  plan(...given).rows.map(({ outcome, customerId, problems }) =>
    [outcome, customerId, ...problems.map(({ column }) => column)].join(' '),
  )

describe('a customer without contacts and numbers', () => {
  const alone = [known('1')]

  test.each<[string, CustomerImportRow, string]>([
    ['the same name, without its accents', { ...ANNA, firstName: 'Änna' }, 'updated 1'],
    ['another name', EVA, 'created new1'],
    ['the same last name', { ...ANNA, firstName: 'Eva' }, 'created new1'],
    ['the same name and an address', { ...ANNA, emails: ['a@vos.example'] }, 'created new1'],
    ['the same name and a number', { ...ANNA, externalId: 'K1' }, 'created new1'],
  ])('meets a row with %s', (_what, row, outcome) => {
    expect(outcomes(alone, [row])).toEqual([outcome])
  })

  test('of a shop that the caller does not see is not found by the name', () => {
    expect(outcomes([known('1', {}, false)], [ANNA])).toEqual(['created new1'])
  })

  test('does not stand in the way of another without a number', () => {
    expect(outcomes(alone, [EVA])).toEqual(['created new1'])
    expect(outcomes([], [ANNA, EVA])).toEqual(['created new1', 'created new2'])
  })
})

describe('a customer with a number or a contact', () => {
  test('is not found by the name alone', () => {
    expect(outcomes([known('1', { externalId: 'K1' })], [ANNA])).toEqual(['created new1'])
    expect(outcomes([known('1', { emails: ['a@vos.example'] })], [ANNA])).toEqual(['created new1'])
  })

  test('gets the number of a row with the same contact where they have none', () => {
    const { rows, changed } = plan(
      [known('1', { emails: ['a@vos.example'] })],
      [{ ...ANNA, externalId: 'K1', emails: ['a@vos.example'] }],
    )
    expect(rows).toEqual([{ outcome: 'updated', customerId: '1', problems: [] }])
    expect(changed[0]?.after.externalId).toBe('K1')
  })

  test('is found by a contact where the row says no first name', () => {
    const row = { emails: ['a@vos.example'], note: 'Rings twice' }
    expect(outcomes([known('1', { emails: ['a@vos.example'] })], [row])).toEqual(['updated 1'])
  })

  test('is found by any of the contacts of the row', () => {
    const row = { ...ANNA, emails: ['new@vos.example', 'a@vos.example'] }
    expect(outcomes([known('1', { emails: ['a@vos.example'] })], [row])).toEqual(['updated 1'])
  })
})

describe('what an earlier row of the file took away', () => {
  test('the former number finds nobody any more', () => {
    const rows = [
      { id: 'REF001', externalId: 'K2' },
      { ...EVA, externalId: 'K1' },
    ]
    expect(outcomes([known('1', { externalId: 'K1' })], rows)).toEqual([
      'updated 1',
      'created new1',
    ])
  })

  test('the former address finds nobody any more', () => {
    const rows = [
      { id: 'REF001', emails: ['b@vos.example'] },
      { ...ANNA, emails: ['a@vos.example'] },
      { ...ANNA, emails: ['b@vos.example'] },
    ]
    expect(outcomes([known('1', { emails: ['a@vos.example'] })], rows)).toEqual([
      'updated 1',
      'created new1',
      'unchanged 1',
    ])
  })

  test('who has a number now is no longer found by the name', () => {
    const rows = [{ id: 'REF001', externalId: 'K1' }, ANNA]
    expect(outcomes([known('1')], rows)).toEqual(['updated 1', 'created new1'])
  })

  test('leaves another of the same name to be found by it', () => {
    const rows = [{ id: 'REF001', externalId: 'K1' }, ANNA]
    expect(outcomes([known('1'), known('2')], rows)).toEqual(['updated 1', 'unchanged 2'])
  })
})

describe('the code of a row', () => {
  test('changes a customer of whom nothing else changes', () => {
    const customer = known('1', { externalId: 'K1' })
    const { rows, changed } = plan([customer], [{ externalId: 'K1', pincode: '40917' }])
    const { _id, id: _reference, isReachable: _reachable, ...after } = customer
    expect(rows).toEqual([{ outcome: 'updated', customerId: '1', problems: [] }])
    expect(changed).toEqual([{ _id, before: customer, after, pincode: '40917' }])
  })

  test('stays when a later row says nothing of it', () => {
    const { changed } = plan(
      [known('1', { externalId: 'K1' })],
      [
        { externalId: 'K1', pincode: '40917' },
        { externalId: 'K1', note: 'Rings twice' },
      ],
    )
    expect(changed).toMatchObject([{ pincode: '40917', after: { note: 'Rings twice' } }])
  })

  test('is nothing new to the one who has it', () => {
    const { rows, changed } = plan(
      [known('1', { externalId: 'K1' })],
      [{ externalId: 'K1', pincode: '40917' }],
      { pincodeHolders: new Map([['40917', '1']]) },
    )
    expect(rows).toEqual([{ outcome: 'unchanged', customerId: '1', problems: [] }])
    expect(changed).toEqual([])
  })

  test('is free for everybody where a row has none', () => {
    expect(outcomes([], [ANNA, EVA])).toEqual(['created new1', 'created new2'])
  })
})

describe('an outcome names', () => {
  test('the customer of a refused row', () => {
    expect(
      outcomes([known('1', { externalId: 'K1' })], [{ externalId: 'K1', note: 'a\0' }]),
    ).toEqual(['refused 1 note'])
  })

  test('who a merged number belongs to now, without problems', () => {
    const { rows } = plan([known('1')], [{ externalId: 'K9', firstName: '' }], {
      mergedExternalIds: new Map([['K9', '1']]),
    })
    expect(rows).toEqual([{ outcome: 'unchanged', customerId: '1', problems: [] }])
  })
})
