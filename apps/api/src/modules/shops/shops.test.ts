import { COUNTRIES, COUNTRY_TIME_ZONES } from '@lockerdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const NEW_SHOP = {
  name: 'Hofladen',
  email: 'Laden@Hof.Example',
  phonenumber: '+49 30 1234567',
  address: {
    street: 'Dorfstraße',
    streetNumber: '4',
    city: 'Ulm',
    zipcode: '89073',
    country: 'de',
  },
}

const createShop = (data: object, token = admin.token, idempotencyKey?: string) =>
  api.call(
    'mutation ($data: ShopInput!) { createShop(data: $data) { _id id name email phonenumber timeZone } }',
    {
      token,
      organisationId: tenancy.own.id,
      variables: { data },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    },
  )

describe('shops', () => {
  test('an Admin creates a shop, normalised and in the time zone of its country [S3.1 S3.2]', async () => {
    const answer = await createShop(NEW_SHOP)
    expect(answer.errors).toBeUndefined()
    expect(answer.data?.['createShop']).toMatchObject({
      name: 'Hofladen',
      email: 'laden@hof.example',
      phonenumber: '+49301234567',
      timeZone: 'Europe/Berlin',
    })
  })

  test('wrong input is refused at each field and nothing is saved [S5.30]', async () => {
    const answer = await createShop({ ...NEW_SHOP, name: ' ', email: 'nobody', phonenumber: '12' })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'name', problem: 'empty' },
      { path: 'email', problem: 'email' },
      { path: 'phonenumber', problem: 'phone' },
    ])
  })

  test('two people who change different fields of a shop do not undo each other [S9.26]', async () => {
    const made = await createShop(NEW_SHOP)
    const { _id: id } = made.data?.['createShop'] as { _id: string }
    const change = (data: object) =>
      api.call(
        `mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) {
          name emailNote vendingPickupTime timeZone } }`,
        { token: admin.token, organisationId: tenancy.own.id, variables: { id, data } },
      )
    await change({ emailNote: 'Ring twice', vendingPickupTime: '09:00' })
    const answers = await Promise.all([change({ name: 'Hofladen Süd' }), change({ emailNote: '' })])
    expect(answers.map(({ errors }) => errors)).toEqual([undefined, undefined])
    const last = await change({ vendingPickupTime: null })
    expect(last.data?.['updateShop']).toEqual({
      name: 'Hofladen Süd',
      emailNote: '',
      vendingPickupTime: null,
      timeZone: 'Europe/Berlin',
    })
    expect(codesOf(await change({ name: null }))).toEqual(['BAD_USER_INPUT'])
  })

  test.each(COUNTRIES)('a shop may be in %s, and has its clock [S3.36]', async (country) => {
    const data = { ...NEW_SHOP, name: `Shop ${country}`, address: { ...NEW_SHOP.address, country } }
    const made = dataOf<{ _id: string }>(await createShop(data, admin.token), 'createShop')
    const answer = await api.call(
      'query ($id: ID!) { getShopById(id: $id) { timeZone address { country } } }',
      { token: admin.token, organisationId: tenancy.own.id, variables: { id: made._id } },
    )
    expect(answer.data).toEqual({
      getShopById: { timeZone: COUNTRY_TIME_ZONES[country], address: { country } },
    })
  })

  test('the same call twice makes one shop and answers the same; other input under its key is refused', async () => {
    const key = 'b7d1f4f0-0000-4000-8000-000000000001'
    const [first, again] = [
      await createShop(NEW_SHOP, admin.token, key),
      await createShop(NEW_SHOP, admin.token, key),
    ]
    expect(again).toEqual(first)
    const other = await createShop({ ...NEW_SHOP, name: 'Other' }, admin.token, key)
    expect(codesOf(other)).toEqual(['IDEMPOTENCY_KEY_REUSED'])
  })

  test('a Member reads shops but may not create one, and the refusal is in the log', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const list = await api.call('{ shops { totalCount items { _id } } }', {
      token: member.token,
      organisationId: tenancy.own.id,
    })
    expect(list.errors).toBeUndefined()
    expect(codesOf(await createShop(NEW_SHOP, member.token))).toEqual(['FORBIDDEN'])
    const trail = await api.call(
      'query ($userId: ID!) { logs(filter: { userId: $userId }) { items { operation description } } }',
      {
        token: admin.token,
        organisationId: tenancy.own.id,
        variables: { userId: member.id },
      },
    )
    expect(trail.data).toEqual({
      logs: { items: [{ operation: 'Error', description: 'Refused: change shops' }] },
    })
  })

  test('a Member of one shop sees only that shop [S7.34]', async () => {
    const [first, second] = tenancy.own.shopIds
    const member = await signedInUser(api.services, {
      role: 'Member',
      at: tenancy.own,
      shopIds: [first],
    })
    const asMember = { token: member.token, organisationId: tenancy.own.id }
    const list = await api.call('{ shops { items { _id } } }', asMember)
    expect(list.data?.['shops']).toEqual({ items: [{ _id: first }] })
    const other = await api.call('query ($id: ID!) { getShopById(id: $id) { _id } }', {
      ...asMember,
      variables: { id: second },
    })
    expect(codesOf(other)).toEqual(['NOT_FOUND'])
  })

  test("another organisation's shop does not exist", async () => {
    const answer = await api.call('query ($id: ID!) { getShopById(id: $id) { _id } }', {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { id: tenancy.foreign.shopIds[0] },
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    const inForeign = await api.call('{ shops { totalCount } }', {
      token: admin.token,
      organisationId: tenancy.foreign.id,
    })
    expect(codesOf(inForeign)).toEqual(['NOT_FOUND'])
  })

  test('an API key reads with the scope and is refused without it', async () => {
    const reading = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
    const other = await apiKeyToken(api.services, tenancy.own, ['locker.read'])
    expect((await api.call('{ shops { totalCount } }', { token: reading })).errors).toBeUndefined()
    expect(codesOf(await api.call('{ shops { totalCount } }', { token: other }))).toEqual([
      'FORBIDDEN',
    ])
  })

  test('pages follow each other by cursor without a gap [S7.35]', async () => {
    const asAdmin = { token: admin.token, organisationId: tenancy.own.id }
    const query = `query ($after: String) { shops(sort: {field: name, direction: desc}, pagination: {limit: 2, after: $after}) {
      items { _id } totalCount isTotalCapped pageInfo { endCursor hasNextPage } } }`
    const seen: string[] = []
    let after: string | null = null
    do {
      const answer = await api.call(query, { ...asAdmin, variables: { after } })
      const page = answer.data?.['shops'] as {
        items: { _id: string }[]
        totalCount: number
        pageInfo: { endCursor: string; hasNextPage: boolean }
      }
      seen.push(...page.items.map((shop) => shop._id))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      expect(page.totalCount).toBeGreaterThanOrEqual(4)
    } while (after !== null)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(4)
  })
})
