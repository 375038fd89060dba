import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { wireModules } from '../../../wire-modules.ts'
import { wireCustomerRecords } from './customer-records.ts'

let api: TestApi
let tenancy: Tenancy
let admin: ReturnType<typeof customerCalls>
let owner: pg.Client

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = customerCalls(
    api,
    await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
    tenancy.own,
  )
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

/** Digits within a longer number, an id or a checksum are not the code. */
const patternOf = (text: string): string =>
  /^\d{5}$/.test(text)
    ? `(^|[^0-9a-z])${text}([^0-9a-z]|$)`
    : text.replaceAll(/[.+*?()[\]{}|^$\\]/g, String.raw`\$&`)

/** Every table of every schema, each row as text: where does it still stand? */
const tablesHolding = async (text: string): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${name} t where t::text ~* $1`,
      [patternOf(text)],
    )
    if ((rows[0]?.count ?? 0) > 0) holding.push(name)
  }
  return holding
}

describe('an erased customer', () => {
  const PERSON = {
    firstName: 'Wilhelmina',
    lastName: 'Quackelbeen',
    emails: ['wilhelmina@quackelbeen.example'],
    phonenumbers: ['+32479998877'],
    externalId: 'TILL-778899',
    note: 'Lives above the Xylophone shop',
  }
  const IDENTIFIERS = [
    'Wilhelmina',
    'Quackelbeen',
    'wilhelmina@quackelbeen',
    '32479998877',
    'TILL-778899',
    'Xylophone',
  ]

  test('leaves no trace of six identifiers in the whole database, whatever was done with them', async () => {
    const person = await admin.made(PERSON)
    const twin = await admin.made({ ...PERSON, externalId: 'OLD-112233', note: 'Xylophone twin' })
    await admin.update(person._id, { note: 'Moved, no Xylophone' })
    await admin.bring([{ ...PERSON, note: 'Imported Xylophone' }], true)
    await admin.bring([{ ...PERSON, note: 'Imported Xylophone' }])
    await admin.merge(person._id, [twin._id])
    await admin.reveal(person._id)
    await admin.find('Quackelbeen')
    await admin.take({ query: 'Quackelbeen' })
    await admin.ask('mutation ($id: ID!) { exportCustomerData(id: $id) }', { id: person._id })
    expect(await tablesHolding('Quackelbeen')).toEqual([
      'public.customer_changes',
      'public.customer_contacts',
      'public.customer_names',
      'public.customers',
    ])

    const erased = dataOf(await admin.erase(person._id), 'eraseCustomer')
    expect(erased).toMatchObject({ _id: person._id, id: person.id, firstName: '', emails: [] })
    for (const identifier of [...IDENTIFIERS, 'OLD-112233', person.pincode ?? 'none'])
      expect([identifier, await tablesHolding(identifier)]).toEqual([identifier, []])
    expect(await admin.find('Quackelbeen')).toEqual([])
    const { items } = await admin.history(person._id)
    expect(items[0]?.description).toBe(`All personal data of customer ${person.id} erased`)
    expect(items.every(({ before, after }) => before === null && after === null)).toBe(true)
  })

  test('can be deleted first and erased later [S7.44]', async () => {
    const person = await admin.made({ ...PERSON, externalId: 'K9' })
    const deleted = dataOf(await admin.remove(person._id), 'deleteCustomer')
    expect(deleted).toMatchObject({ lastName: '', hasPincode: false, externalId: '' })
    expect((deleted as { anonymisedAt: string }).anonymisedAt).not.toBeNull()
    expect(codesOf(await admin.update(person._id, { note: 'x' }))).toEqual(['NOT_FOUND'])
    expect(codesOf(await admin.remove(person._id))).toEqual(['NOT_FOUND'])
    expect(codesOf(await admin.erase(person._id))).toEqual([])
  })

  test('is erased by every module with data of customers, in one transaction', async ({
    onTestFinished,
  }) => {
    onTestFinished(wireModules)
    const told: unknown[] = []
    wireCustomerRecords([
      {
        kind: 'message',
        history: () => Promise.resolve([]),
        exported: (_reader, { customerId }) =>
          Promise.resolve([
            { at: '', channel: 'email', recipient: `of ${customerId}`, subject: '' },
          ]),
        repoint: async (_tx, organisationId, fromIds, toId) => {
          told.push(['repoint', organisationId, fromIds, toId])
        },
        forget: async (_tx, organisationId, ids) => {
          told.push(['forget', organisationId, ids])
        },
        followPincode: async (_tx, _services, { customerId }) => {
          told.push(['follow', customerId])
        },
      },
    ])
    const [one, other] = [await admin.made(), await admin.made()]
    await admin.merge(one._id, [other._id])
    const exported = dataOf<Record<string, unknown>>(
      await admin.ask('mutation ($id: ID!) { exportCustomerData(id: $id) }', { id: one._id }),
      'exportCustomerData',
    )
    expect(exported['messages']).toMatchObject([{ recipient: `of ${one._id}` }])
    await admin.erase(one._id)
    const imported = await admin.bring([{ externalId: 'K9', firstName: 'Ida', lastName: 'Claes' }])
    const [made] = await admin.find('K9')
    await admin.undoImport(imported._id ?? '')
    expect(told).toEqual([
      ['repoint', tenancy.own.id, [other._id], one._id],
      ['follow', one._id],
      ['follow', other._id],
      ['forget', tenancy.own.id, [one._id]],
      ['follow', one._id],
      ['follow', made?._id],
    ])
  })
})

describe('a data access request', () => {
  test('returns everything as JSON, with code and history, and is logged', async () => {
    const person = await admin.made({ emails: ['eva@maes.example'], note: 'Rings' })
    await admin.update(person._id, { note: 'Rings twice' })
    const exported = dataOf<{
      customer: Record<string, unknown>
      changes: { what: string; before: unknown; after: unknown }[]
    }>(
      await admin.ask('mutation ($id: ID!) { exportCustomerData(id: $id) }', { id: person._id }),
      'exportCustomerData',
    )
    expect(exported.customer).toMatchObject({
      id: person.id,
      emails: ['eva@maes.example'],
      pincode: person.pincode,
    })
    expect(exported.changes).toMatchObject([
      { what: `Data of customer ${person.id} exported` },
      { before: { note: 'Rings' }, after: { note: 'Rings twice' } },
      { what: `Customer ${person.id} created` },
    ])
  })

  test('by a Dealer notifies the Admins of the organisation, without a name', async () => {
    const dealer = customerCalls(
      api,
      await signedInUser(api.services, { role: 'Dealer', at: tenancy.own }),
      tenancy.own,
    )
    const person = await admin.made({ lastName: 'Zonderling' })
    for (const call of [
      'exportCustomerData(id: $id)',
      'revealCustomerPincode(id: $id) { pincode }',
    ])
      expect(
        codesOf(await dealer.ask(`mutation ($id: ID!) { ${call} }`, { id: person._id })),
      ).toEqual([])
    const { rows } = await owner.query<{ row: string }>(
      `select text_params::text as row from notifications where text_params->>'id' = $1`,
      [person.id],
    )
    expect(rows).toHaveLength(2)
    expect(await tablesHolding('Zonderling')).toEqual([
      'public.customer_changes',
      'public.customer_names',
      'public.customers',
    ])
  })
})
