import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CustomerAnswer, customerCalls } from '../../../test/customer-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { answered, codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let own: OrganisationFixture
let admin: ReturnType<typeof customerCalls>

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())
// An organisation of its own for each test: what one makes, no other finds.
beforeEach(async () => {
  tenancy = await buildTenancy(api.services)
  own = tenancy.own
  admin = await callsAs('Admin')
})

const callsAs = async (role: 'Admin' | 'Member' | 'Dealer', shopIds?: readonly string[]) =>
  customerCalls(
    api,
    await signedInUser(api.services, {
      role,
      at: own,
      ...(shopIds === undefined ? {} : { shopIds }),
    }),
    own,
  )

const fieldsOf = (answer: Awaited<ReturnType<typeof admin.create>>) =>
  answer.errors?.[0]?.extensions.fields

describe('a customer', () => {
  test('is created by name and language, normalised, and gets a code that is returned once [S3.9 S7.42]', async () => {
    const anna = await admin.made({
      emails: [' Anna@Vos.example', 'anna@vos.example', ''],
      phonenumbers: ['0470 12 34 56'],
      note: 'Rings twice',
    })
    expect(anna).toMatchObject({
      firstName: 'Anna',
      lastName: 'de Vos',
      emails: ['anna@vos.example'],
      phonenumbers: ['+32470123456'],
      notificationTypes: ['email'],
      shopId: null,
      hasPincode: true,
    })
    expect(anna.pincode).toMatch(/^\d{5}$/)
    expect(anna.id).toMatch(/^[0-9A-Z]{6}$/)
    expect((await admin.get(anna._id)).pincode).toBeNull()
  })

  test('is validated per field', async () => {
    const answer = await admin.create({ firstName: ' ', emails: ['nobody'], pincode: '12345' })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(fieldsOf(answer)).toEqual([
      { path: 'firstName', problem: 'empty' },
      { path: 'emails.0', problem: 'email' },
      { path: 'pincode', problem: 'pincodeTrivial' },
    ])
  })

  test('is created once by a retried call, which returns the same', async () => {
    const key = 'b7d1f4f0-0000-4000-8000-00000000c0de'
    const first = await admin.create({ emails: ['once@vos.example'] }, key)
    expect(await admin.create({ emails: ['once@vos.example'] }, key)).toEqual(first)
    expect((await admin.list()).totalCount).toBe(1)
  })

  test('keeps omitted fields; null clears a field [S7.43]', async () => {
    const anna = await admin.made({ emails: ['anna@vos.example'], externalId: 'K1', note: 'Rings' })
    const answer = await admin.update(anna._id, { lastName: 'Vos', externalId: null, note: null })
    expect(dataOf(answer, 'updateCustomer')).toMatchObject({
      firstName: 'Anna',
      lastName: 'Vos',
      emails: ['anna@vos.example'],
      externalId: '',
      note: '',
    })
  })

  test('cannot have the number or code of another one; a freed code is available after its rest period', async () => {
    const anna = await admin.made({ externalId: 'K1', pincode: '40917' })
    expect(fieldsOf(await admin.create({ externalId: 'K1' }))).toEqual([
      { path: 'externalId', problem: 'taken' },
    ])
    expect(fieldsOf(await admin.create({ pincode: '40917' }))).toEqual([
      { path: 'pincode', problem: 'taken' },
    ])
    await admin.regenerate(anna._id)
    expect(await admin.reveal(anna._id)).not.toBe('40917')
    expect(fieldsOf(await admin.create({ pincode: '40917' }))).toEqual([
      { path: 'pincode', problem: 'taken' },
    ])
    api.clock.advance({ days: 31 })
    const later = await callsAs('Admin')
    expect((await later.made({ pincode: '40917' })).pincode).toBe('40917')
    const sibling = customerCalls(
      api,
      await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling }),
      tenancy.sibling,
    )
    expect((await sibling.made({ pincode: '40917', externalId: 'K1' })).pincode).toBe('40917')
  })

  test('reveals a code on request, and records the access in the history', async () => {
    const anna = await admin.made()
    expect(await admin.reveal(anna._id)).toBe(anna.pincode)
    const [newest] = (await admin.history(anna._id)).items
    expect(newest?.description).toBe(`Pincode of customer ${anna.id} shown`)
    expect(newest?.actorName).toMatch(/^User /)
  })

  test('stores the code encrypted', async () => {
    const { pincode } = await admin.made({ pincode: '83026' })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select customers::text || customer_pincodes::text as row from customers
        join customer_pincodes on customer_pincodes.customer_id = customers.id`.execute(reader),
    )
    expect(pincode).toBe('83026')
    expect(rows.filter(({ row }) => row.includes('83026'))).toEqual([])
  })
})

describe('races', () => {
  test('of fifty concurrent requests for the same code one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answered((key) => admin.create({ pincode: '83026' }, key))),
    )
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    expect(answers.flatMap(codesOf)).toEqual(Array.from({ length: 49 }, () => 'BAD_USER_INPUT'))
  })

  test('fifty concurrent requests for a generated code get different ones', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => answered((key) => admin.create({}, key))),
    )
    const made = answers.map((answer) => dataOf<CustomerAnswer>(answer, 'createCustomer'))
    expect(new Set(made.map(({ pincode }) => pincode)).size).toBe(50)
    expect(new Set(made.map(({ id }) => id)).size).toBe(50)
  })
})

describe('shops', () => {
  test('a Member of one shop sees its customers and those of every shop, and no others [S7.13]', async () => {
    const [here, there] = own.shopIds
    await admin.made({ firstName: 'Here', shopId: here })
    await admin.made({ firstName: 'Everywhere' })
    const elsewhere = await admin.made({
      firstName: 'There',
      shopId: there,
      emails: ['t@x.example'],
    })
    await admin.made({ firstName: 'Thea', emails: ['t@x.example'] })
    const member = await callsAs('Member', [here])
    expect((await member.list()).items.map(({ firstName }) => firstName)).toEqual([
      'Everywhere',
      'Here',
      'Thea',
    ])
    expect((await member.find('de vos')).map(({ firstName }) => firstName)).not.toContain('There')
    expect(codesOf(await member.byId(elsewhere._id))).toEqual(['NOT_FOUND'])
    expect(codesOf(await member.update(elsewhere._id, { note: 'x' }))).toEqual(['NOT_FOUND'])
    expect(codesOf(await member.create({ shopId: there }))).toEqual(['NOT_FOUND'])
    expect((await member.duplicates()).totalCount).toBe(0)
    expect((await admin.duplicates()).totalCount).toBe(1)
    expect((await admin.list({ shopId: here })).items.map(({ firstName }) => firstName)).toEqual([
      'Everywhere',
      'Here',
      'Thea',
    ])
  })

  test('a shop of another organisation does not exist', async () => {
    const [foreignShop] = tenancy.foreign.shopIds
    const anna = await admin.made()
    expect(codesOf(await admin.create({ shopId: foreignShop }))).toEqual(['NOT_FOUND'])
    expect(codesOf(await admin.update(anna._id, { shopId: foreignShop }))).toEqual(['NOT_FOUND'])
    expect(await admin.create({ shopId: foreignShop })).toEqual(
      await admin.create({ shopId: 'f'.repeat(24) }),
    )
  })

  test('a customer of another organisation cannot be merged, whichever side they are on', async () => {
    const foreign = customerCalls(
      api,
      await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign }),
      tenancy.foreign,
    )
    const [ours, theirs] = [await admin.made(), await foreign.made()]
    expect(codesOf(await admin.merge(ours._id, [theirs._id]))).toEqual(['NOT_FOUND'])
    expect(codesOf(await admin.merge(theirs._id, [ours._id]))).toEqual(['NOT_FOUND'])
    expect((await foreign.get(theirs._id)).firstName).toBe('Anna')
  })
})

describe('the list', () => {
  test('pages are complete in every order, for one shop and for all [S3.42 S7.12 S9.4]', async () => {
    const [here, there] = own.shopIds
    for (let n = 0; n < 9; n++)
      await admin.made({ firstName: `Anna ${n}`, shopId: [null, here, there][n % 3] })
    for (const shopId of [undefined, here])
      for (const field of ['name', 'createdAt', 'updatedAt'])
        for (const direction of ['asc', 'desc']) {
          const args = { sort: { field, direction }, ...(shopId === undefined ? {} : { shopId }) }
          const whole = await admin.list({ ...args, pagination: { limit: 100 } })
          const seen: string[] = []
          let after: string | null = null
          do {
            const page: typeof whole = await admin.list({
              ...args,
              pagination: { limit: 2, after },
            })
            expect(page.totalCount).toBe(whole.totalCount)
            seen.push(...page.items.map(({ _id }) => _id))
            after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
          } while (after !== null)
          expect(seen).toEqual(whole.items.map(({ _id }) => _id))
          expect(seen).toHaveLength(shopId === undefined ? 9 : 6)
          const third = await admin.list({ ...args, pagination: { limit: 2, offset: 4 } })
          expect(third.items.map(({ _id }) => _id)).toEqual(seen.slice(4, 6))
        }
  })

  test('marks unreachable customers', async () => {
    await admin.made({ firstName: 'Silent' })
    await admin.made({ phonenumbers: ['+32470123456'] })
    const { items, totalCount } = await admin.list({ filter: { isUnreachable: true } })
    expect(items.map(({ firstName }) => firstName)).toEqual(['Silent'])
    expect(totalCount).toBe(1)
  })

  test('an unknown sort order is refused', async () => {
    const answer = await admin.ask(
      '{ customers(sort: {field: pincode, direction: asc}) { totalCount } }',
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })
})

describe('the history', () => {
  test('lists changes, newest first and page by page, for everyone who sees the customer', async () => {
    const anna = await admin.made({ note: 'one' })
    await admin.update(anna._id, { note: 'two' })
    await admin.update(anna._id, { note: 'three', emails: ['anna@x.example'] })
    const first = await admin.history(anna._id, { limit: 2 })
    expect(first.items.map(({ before, after }) => [before, after])).toEqual([
      [
        { note: 'two', emails: [], notificationTypes: [] },
        { note: 'three', emails: ['anna@x.example'], notificationTypes: ['email'] },
      ],
      [{ note: 'one' }, { note: 'two' }],
    ])
    expect(first.hasNextPage).toBe(true)
    const rest = await admin.history(anna._id, { limit: 2, after: first.endCursor })
    expect(rest.items.map(({ description }) => description)).toEqual([
      `Customer ${anna.id} created`,
    ])
    expect(rest.hasNextPage).toBe(false)
  })

  test('an API key creates with its scope, and gets the code only in that response', async () => {
    const token = await apiKeyToken(api.services, own, ['customer.write', 'customer.read'])
    const till = customerCalls(api, { token }, own)
    const anna = await till.made()
    expect(anna.pincode).toMatch(/^\d{5}$/)
    const answer = await till.ask(
      'mutation ($id: ID!) { revealCustomerPincode(id: $id) { pincode } }',
      {
        id: anna._id,
      },
    )
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })
})
