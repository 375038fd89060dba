import { describe, expect, test } from 'vitest'
import { customerFields, customerInput } from './customer.ts'
import { planCustomerImport } from './customer-import.ts'
import type { ImportWorld, KnownCustomer } from './customer-import-plan.ts'
import type { CustomerImportRow } from './customer-import-row.ts'

const SHOPS = [
  { _id: 'a'.repeat(24), id: 'SHP0PA', name: 'Hoogpoort' },
  { _id: 'b'.repeat(24), id: 'SHP0PB', name: 'Gentbrugge' },
  { _id: 'c'.repeat(24), id: 'SHP0PC', name: 'Gentbrugge' },
]
const ANNA: CustomerImportRow = { firstName: 'Anna', lastName: 'de Vos' }

const known = (_id: string, more: object = {}, isReachable = true): KnownCustomer => ({
  ...customerFields(customerInput('be').parse({ ...ANNA, language: 'nl', ...more })),
  _id,
  id: `REF00${_id}`,
  isReachable,
})

const world = (customers: readonly KnownCustomer[] = [], more: Partial<ImportWorld> = {}) => {
  let made = 0
  return {
    country: 'be',
    language: 'nl',
    shops: SHOPS,
    known: customers,
    mergedExternalIds: new Map(),
    pincodeHolders: new Map(),
    newId: () => `new${++made}`,
    ...more,
  } as const satisfies ImportWorld
}

const plan = (rows: readonly CustomerImportRow[], given: ImportWorld = world()) => {
  const { rows: imported, changed } = planCustomerImport(rows, given)
  return {
    outcomes: imported.map(({ outcome, customerId, problems }) =>
      outcome === 'refused'
        ? problems.map(({ column, problem }) => `${column} ${problem}`).join(', ')
        : `${outcome} ${customerId}`,
    ),
    changed,
  }
}

describe('who a row speaks of', () => {
  const anna = known('1', {
    externalId: 'K1',
    emails: ['anna@vos.example'],
    phonenumbers: ['+32470123456'],
  })
  test.each<[string, CustomerImportRow, string]>([
    ['its reference, as read aloud', { ...ANNA, id: 'ref-oo 1' }, 'unchanged 1'],
    ['its number in another system', { ...ANNA, externalId: ' K1 ' }, 'unchanged 1'],
    ['an e-mail address in any case', { ...ANNA, emails: ['ANNA@vos.example'] }, 'unchanged 1'],
    [
      'a phone number without its country',
      { ...ANNA, phonenumbers: ['0470/12 34 56'] },
      'unchanged 1',
    ],
    [
      'a phone number of somebody with another first name',
      { ...ANNA, firstName: 'Jan', phonenumbers: ['0470123456'] },
      'created new1',
    ],
    [
      'an accent less in the first name',
      { ...ANNA, firstName: 'Änna', emails: ['anna@vos.example'] },
      'updated 1',
    ],
    [
      'an e-mail address under another number',
      { ...ANNA, externalId: 'K2', emails: ['anna@vos.example'] },
      'created new1',
    ],
    [
      'an unknown reference and a known number',
      { ...ANNA, id: 'ZZZZZZ', externalId: 'K1' },
      'unchanged 1',
    ],
    ['nothing but the same name', ANNA, 'created new1'],
  ])('%s', (_by, row, outcome) => {
    expect(plan([row], world([anna])).outcomes).toEqual([outcome])
  })

  test('who has no contact at all is known by the name', () => {
    expect(plan([ANNA], world([known('1')])).outcomes).toEqual(['unchanged 1'])
  })

  test('a customer of a shop that the caller does not see is neither changed nor shown', () => {
    const hidden = known('1', { externalId: 'K1', emails: ['anna@vos.example'] }, false)
    const rows = [
      { ...ANNA, externalId: 'K1' },
      { ...ANNA, emails: ['anna@vos.example'] },
    ]
    expect(plan(rows, world([hidden])).outcomes).toEqual(['externalId taken', 'created new1'])
  })

  test('the number of somebody who was merged leads to who they were merged into, and changes nothing', () => {
    const { outcomes, changed } = plan(
      [{ ...ANNA, firstName: 'Annemie', externalId: 'K9' }],
      world([known('1', { externalId: 'K1' })], { mergedExternalIds: new Map([['K9', '1']]) }),
    )
    expect(outcomes).toEqual(['unchanged 1'])
    expect(changed).toEqual([])
  })
})

describe('what a row changes', () => {
  const anna = known('1', {
    externalId: 'K1',
    emails: ['anna@vos.example'],
    note: 'Rings twice',
    language: 'fr',
  })

  test('of a column that the file lacks, nothing', () => {
    const { changed } = plan([{ externalId: 'K1', lastName: 'Vos' }], world([anna]))
    expect(changed).toMatchObject([
      {
        _id: '1',
        after: { firstName: 'Anna', lastName: 'Vos', note: 'Rings twice', language: 'fr' },
      },
    ])
  })

  test('an empty cell empties the field, but never the language or the code', () => {
    const { changed } = plan(
      [{ externalId: 'K1', note: '', emails: [], language: '', pincode: '' }],
      world([anna]),
    )
    expect(changed).toMatchObject([
      { after: { note: '', emails: [], language: 'fr' }, pincode: null },
    ])
  })

  test.each([
    ['NL', 'nl'],
    ['nl-BE', 'nl'],
    ['Français', 'fr'],
    ['deutsch', 'de'],
  ])('the language %s is %s', (language, expected) => {
    expect(plan([{ ...ANNA, language }]).changed[0]?.after.language).toBe(expected)
  })

  test.each<[string, string | null]>([
    ['hoogpoort', SHOPS[0]?._id ?? null],
    ['shp0pb', SHOPS[1]?._id ?? null],
    ['', null],
  ])('the shop %j is %s', (shop, shopId) => {
    expect(plan([{ ...ANNA, shop }]).changed[0]?.after.shopId).toBe(shopId)
  })

  test.each<[CustomerImportRow, string]>([
    [{ ...ANNA, firstName: '' }, 'firstName empty'],
    [{ lastName: 'Vos' }, 'firstName empty'],
    [{ ...ANNA, emails: ['a@b.example', 'nobody', 'nor I'] }, 'emails email'],
    [{ ...ANNA, phonenumbers: ['12'], language: 'es' }, 'phonenumbers phone, language choice'],
    [{ ...ANNA, shop: 'Antwerpen' }, 'shop choice'],
    [{ ...ANNA, shop: 'Gentbrugge' }, 'shop choice'],
    [{ ...ANNA, notificationTypes: ['fax'] }, 'notificationTypes choice'],
    [{ ...ANNA, pincode: '1234' }, 'pincode pincode'],
    [{ ...ANNA, pincode: '11111' }, 'pincode pincodeTrivial'],
  ])('%j is refused: %s', (row, problems) => {
    const { outcomes, changed } = plan([row])
    expect(outcomes).toEqual([problems])
    expect(changed).toEqual([])
  })

  test('a number or a code that somebody else has is refused', () => {
    const given = world([anna, known('2', { externalId: 'K2' })], {
      pincodeHolders: new Map([['40917', '2']]),
    })
    expect(
      plan(
        [
          { ...ANNA, id: 'REF001', externalId: 'K2' },
          { ...ANNA, externalId: 'K1', pincode: '40917' },
          { externalId: 'K2', pincode: '40917' },
        ],
        given,
      ).outcomes,
    ).toEqual(['externalId taken', 'pincode taken', 'unchanged 2'])
  })
})

describe('a file', () => {
  const FILE: CustomerImportRow[] = [
    { ...ANNA, externalId: 'K1', emails: ['anna@vos.example'] },
    { firstName: 'Jan', lastName: 'de Vos', phonenumbers: ['0470123456'], pincode: '40917' },
    { ...ANNA, externalId: 'K1', emails: ['anna@vos.example'], note: 'Twice in the file' },
    { firstName: 'Piet', lastName: 'Claes', pincode: '40917' },
    { firstName: 'Eva', lastName: 'Maes' },
    { firstName: 'Eva', lastName: 'Maes' },
  ]

  test('is read from top to bottom: a later row sees what an earlier one did', () => {
    const { outcomes, changed } = plan(FILE)
    expect(outcomes).toEqual([
      'created new1',
      'created new2',
      'updated new1',
      'pincode taken',
      'created new3',
      'unchanged new3',
    ])
    expect(changed.map(({ _id, before, after }) => [_id, before, after.note])).toEqual([
      ['new1', null, 'Twice in the file'],
      ['new2', null, ''],
      ['new3', null, ''],
    ])
  })

  test('changes nothing the second time', () => {
    const first = planCustomerImport(FILE, world())
    const saved = first.changed.map(({ _id, after }) => ({
      ...after,
      _id,
      id: `REF00${_id}`,
      isReachable: true,
    }))
    const again = plan(FILE, world(saved, { pincodeHolders: new Map([['40917', 'new2']]) }))
    expect(again.outcomes).toEqual([
      'unchanged new1',
      'unchanged new2',
      'unchanged new1',
      'pincode taken',
      'unchanged new3',
      'unchanged new3',
    ])
  })
})
