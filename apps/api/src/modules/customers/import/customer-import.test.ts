import {
  CUSTOMER_COLUMNS,
  type CustomerColumn,
  fromFormulaSafe,
  splitCell,
} from '@lockerdesk/domain'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: ReturnType<typeof customerCalls>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  admin = customerCalls(
    api,
    await signedInUser(api.services, { role: 'Admin', at: tenancy.own }),
    tenancy.own,
  )
})

const FILE = [
  { firstName: 'Anna', lastName: 'de Vos', externalId: 'K1', emails: ['anna@vos.example'] },
  { firstName: 'Jan', lastName: 'Peeters', phonenumbers: ['0470 12 34 56'], language: 'fr' },
  { firstName: '', lastName: 'Nobody', emails: ['nobody'] },
  { firstName: 'Eva', lastName: 'Maes', pincode: '83026' },
]

/** A file as a spreadsheet would give it back. */
const rowsOf = (csv: string): object[] => {
  const [head = [], ...lines] = parse(csv, { bom: true })
  return lines.map((line) =>
    Object.fromEntries(
      line.map((cell, index) => {
        const column = head[index] as CustomerColumn
        const text = fromFormulaSafe(cell)
        const isList = ['emails', 'phonenumbers', 'notificationTypes'].includes(column)
        return [column, isList ? splitCell(text) : text]
      }),
    ),
  )
}

describe('an import', () => {
  test('imports valid rows, reports the errors of others, and changes nothing twice [S7.41]', async () => {
    const trial = await admin.bring(FILE, true)
    expect(trial).toMatchObject({ created: 3, updated: 0, unchanged: 0, refused: 1 })
    expect((await admin.list()).totalCount).toBe(0)

    const first = await admin.bring(FILE)
    expect(first).toMatchObject({ created: 3, updated: 0, unchanged: 0, refused: 1 })
    expect(first.rows[2]).toEqual({
      outcome: 'refused',
      customerId: null,
      problems: [
        { column: 'firstName', problem: 'empty' },
        { column: 'emails', problem: 'email' },
      ],
    })
    expect((await admin.list()).items).toMatchObject([
      { firstName: 'Anna', externalId: 'K1', language: 'en', notificationTypes: ['email'] },
      { firstName: 'Eva' },
      { firstName: 'Jan', phonenumbers: ['+32470123456'], language: 'fr' },
    ])
    expect(await admin.reveal(first.rows[3]?.customerId ?? '')).toBe('83026')
    expect(await admin.bring(FILE)).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 3,
      refused: 1,
    })

    const changed = await admin.bring([{ externalId: 'K1', note: 'Rings twice' }])
    expect(changed).toMatchObject({ created: 0, updated: 1 })
    const { items } = await admin.history(first.rows[0]?.customerId ?? '')
    expect(items[0]).toMatchObject({
      description: 'Customers imported: 0 created, 1 changed, 0 unchanged, 0 refused',
      before: { note: '' },
      after: { note: 'Rings twice' },
    })
  })

  test('gives every new customer a reference and a code', async () => {
    await admin.bring(
      Array.from({ length: 500 }, (_, n) => ({
        firstName: 'Anna',
        lastName: `Nr ${n}`,
        externalId: `K${n}`,
      })),
    )
    const { items } = await admin.list({ pagination: { limit: 100 } })
    expect(items.every(({ hasPincode }) => hasPincode)).toBe(true)
    expect(new Set(items.map(({ id }) => id)).size).toBe(100)
  })

  test('of the same file by two users at once creates each customer once', async () => {
    const file = Array.from({ length: 100 }, (_, n) => ({
      firstName: 'Anna',
      lastName: `Nr ${n}`,
      emails: [`anna${n}@vos.example`],
    }))
    const results = await Promise.all([admin.bring(file), admin.bring(file), admin.bring(file)])
    expect(results.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 100])
    expect((await admin.list()).totalCount).toBe(100)
  })

  test('resolves merged customers', async () => {
    await admin.bring(FILE)
    const [anna] = await admin.find('de vos')
    const old = await admin.made({ firstName: 'Annemie', externalId: 'K7' })
    await admin.merge(anna?._id ?? '', [old._id])
    const again = await admin.bring([
      { externalId: 'K7', firstName: 'Annemie', lastName: 'de Vos' },
      { externalId: 'K1', firstName: 'Anna', lastName: 'de Vos' },
    ])
    expect(again).toMatchObject({ created: 0, updated: 0, unchanged: 2 })
  })

  test('of an empty or too large file is refused', async () => {
    const bring = (data: readonly object[]) =>
      admin.ask(
        'mutation ($data: [CustomerImportRow!]!) { importCustomers(data: $data) { created } }',
        { data },
      )
    expect(codesOf(await bring([]))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await bring(Array.from({ length: 5_001 }, () => ({}))))).toEqual([
      'BAD_USER_INPUT',
    ])
  })

  test('by a Member of one shop neither changes nor reveals customers of another', async () => {
    const [here, there] = tenancy.own.shopIds
    await admin.made({ externalId: 'K1', shopId: there, emails: ['anna@vos.example'] })
    const token = await shopKey(here)
    const till = customerCalls(api, { token }, tenancy.own)
    const result = await till.bring([
      { externalId: 'K1', firstName: 'Anna', lastName: 'de Vos' },
      { emails: ['anna@vos.example'], firstName: 'Anna', lastName: 'de Vos' },
      { firstName: 'Jan', lastName: 'Peeters', shop: `Shop ${there}` },
      { firstName: 'Eva', lastName: 'Maes', shop: `Shop ${here}` },
    ])
    expect(result.rows.map(({ outcome, problems }) => [outcome, ...problems])).toEqual([
      ['refused', { column: 'externalId', problem: 'taken' }],
      ['created'],
      ['refused', { column: 'shop', problem: 'choice' }],
      ['created'],
    ])
  })
})

const shopKey = async (shopId: string): Promise<string> => {
  const token = await apiKeyToken(api.services, tenancy.own, ['customer.import', 'customer.read'])
  await api.services.database.write('everything', (tx) =>
    sql`update api_keys set shop_id = ${shopId} where organisation_id = ${tenancy.own.id}`.execute(
      tx,
    ),
  )
  return token
}

describe('an export', () => {
  const HOSTILE = [
    {
      firstName: '=HYPERLINK("http://evil.example")',
      lastName: '@SUM(A1)',
      externalId: '-2+3',
      note: '+1\n=2',
    },
    {
      firstName: "'t Hart",
      lastName: "'=quoted",
      externalId: "''=twice",
      note: 'semi;colon, "quotes"',
    },
    {
      firstName: 'Zoë',
      lastName: '＝wide',
      emails: ['zoe@x.example', 'z@x.example'],
      phonenumbers: ['+32470123456'],
    },
  ]

  test('holds no formula, however hostile the names', async () => {
    for (const person of HOSTILE) await admin.made(person)
    const { csv } = await admin.take()
    const cells = parse(csv, { bom: true }).flat()
    expect(cells.length).toBeGreaterThan(30)
    expect(cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([])
  })

  test('imported again changes nothing, and into an empty organisation creates the same customers', async () => {
    const [here] = tenancy.own.shopIds
    for (const person of HOSTILE) await admin.made({ ...person, shopId: here })
    await admin.made({ firstName: 'Plain', notificationTypes: [] })
    const { csv, rowCount } = await admin.take()
    expect(rowCount).toBe(4)
    expect(await admin.bring(rowsOf(csv))).toMatchObject({
      created: 0,
      updated: 0,
      unchanged: 4,
      refused: 0,
    })

    const sibling = customerCalls(
      api,
      await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling }),
      tenancy.sibling,
    )
    const withoutShop = rowsOf(csv).map((row) => ({ ...row, shop: '' }))
    expect(await sibling.bring(withoutShop)).toMatchObject({ created: 4, refused: 0 })
    const plain = async (calls: typeof admin) =>
      (await calls.list()).items.map(
        ({ firstName, lastName, externalId, emails, phonenumbers, note, notificationTypes }) => ({
          firstName,
          lastName,
          externalId,
          emails,
          phonenumbers,
          note,
          notificationTypes,
        }),
      )
    expect(await plain(sibling)).toEqual(await plain(admin))
  })

  test('contains what the list shows: its search, filter, order and shop', async () => {
    const [here, there] = tenancy.own.shopIds
    await admin.made({ firstName: 'Anna', lastName: 'Maes', shopId: here })
    await admin.made({ firstName: 'Jan', lastName: 'Claes', emails: ['jan@x.example'] })
    await admin.made({ firstName: 'Eva', lastName: 'Zwart', shopId: there })
    const names = async (args: object) =>
      rowsOf((await admin.take(args)).csv).map((row) => (row as { firstName: string }).firstName)
    expect(await names({})).toEqual(['Jan', 'Anna', 'Eva'])
    expect(await names({ sort: { field: 'createdAt', direction: 'desc' } })).toEqual([
      'Eva',
      'Jan',
      'Anna',
    ])
    expect(await names({ shopId: here })).toEqual(['Jan', 'Anna'])
    expect(await names({ filter: { isUnreachable: true } })).toEqual(['Anna', 'Eva'])
    expect(await names({ query: 'maes' })).toEqual(['Anna'])
    const { rowCount, hasNextPage, csv } = await admin.take()
    expect([rowCount, hasNextPage]).toEqual([3, false])
    expect(parse(csv, { bom: true })[0]).toEqual(
      CUSTOMER_COLUMNS.filter((name) => name !== 'pincode'),
    )
  })

  test('continues where it stopped, without the header row', async () => {
    await admin.bring(
      Array.from({ length: 30 }, (_, n) => ({
        firstName: 'Anna',
        lastName: `Nr ${n}`,
        externalId: `K${n}`,
      })),
    )
    const page = await admin.list({ pagination: { limit: 20 } })
    const { csv, rowCount } = await admin.take({ after: page.pageInfo.endCursor })
    expect(rowCount).toBe(10)
    expect(csv.startsWith('"')).toBe(true)
    expect(csv).not.toContain('firstName')
  })
})
