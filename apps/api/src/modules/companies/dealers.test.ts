import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let reseller: SignedInUser
let dealer: SignedInUser
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

const COMPANY = {
  companyName: 'Schließfach Süd GmbH',
  vatNumber: 'DE136695976',
  email: 'Post@Sued.Example',
  phonenumber: '+49 89 1234567',
}

const list = async ({ token }: SignedInUser, filter: object = {}): Promise<string[]> => {
  const answer = await api.call(
    'query ($filter: DealerFilter) { dealers(filter: $filter) { items { _id } } }',
    { token, variables: { filter } },
  )
  expect(answer.errors).toBeUndefined()
  const page = answer.data?.['dealers'] as { items: { _id: string }[] }
  return page.items.map(({ _id }) => _id)
}

const create = (resellerId: string, { token }: SignedInUser, changes: object = {}) =>
  api.call(
    'mutation ($data: CreateDealerInput!) { createDealer(data: $data) { _id email phonenumber organisationCount } }',
    { token, variables: { data: { ...COMPANY, ...changes, resellerId } } },
  )

const update = (id: string, { token }: SignedInUser) =>
  api.call(
    'mutation ($id: ID!, $data: CompanyInput!) { updateDealer(id: $id, data: $data) { companyName } }',
    { token, variables: { id, data: COMPANY } },
  )

describe('dealers', () => {
  test('a Dealer sees their own, a Reseller theirs, a SuperUser all, an Admin none [S7.16]', async () => {
    const all = new Set(tenancy.organisations.map(({ dealerId }) => dealerId))
    const ofReseller = new Set(
      tenancy.organisations
        .filter(({ resellerId }) => resellerId === tenancy.own.resellerId)
        .map(({ dealerId }) => dealerId),
    )
    expect(await list(dealer)).toEqual([tenancy.own.dealerId])
    expect(await list(reseller)).toEqual(expect.arrayContaining([...ofReseller]))
    expect(await list(reseller)).not.toContain(tenancy.foreign.dealerId)
    expect(await list(superUser)).toEqual(expect.arrayContaining([...all]))
    expect(codesOf(await api.call('{ dealers { totalCount } }', admin))).toEqual(['FORBIDDEN'])
  })

  test('an Admin of two organisations reads the dealers of both in one list, without naming either', async () => {
    const { own, foreign } = tenancy
    const { token } = await signedInUser(
      api.services,
      { role: 'Admin', at: own },
      { role: 'Admin', at: foreign },
    )
    const answer = await api.call(
      '{ organisations { items { _id dealer { _id reseller { _id } } } } }',
      {
        token,
      },
    )
    expect(answer.errors).toBeUndefined()
    const { items } = answer.data?.['organisations'] as {
      items: { _id: string; dealer: { _id: string; reseller: null } }[]
    }
    expect(new Map(items.map(({ _id, dealer: above }) => [_id, above]))).toEqual(
      new Map([
        [own.id, { _id: own.dealerId, reseller: null }],
        [foreign.id, { _id: foreign.dealerId, reseller: null }],
      ]),
    )
  })

  test('filters narrow the list and never widen it', async () => {
    const { own, foreign } = tenancy
    expect(await list(superUser, { resellerId: foreign.resellerId })).not.toContain(own.dealerId)
    expect(await list(reseller, { resellerId: foreign.resellerId })).toEqual([])
    expect(await list(superUser, { query: own.dealerId.toUpperCase() })).toEqual([own.dealerId])
  })

  test('one out of reach does not exist', async () => {
    const get = (id: string, { token }: SignedInUser) =>
      api.call('query ($id: ID!) { getDealerById(id: $id) { _id organisationCount } }', {
        token,
        variables: { id },
      })
    expect((await get(tenancy.own.dealerId, dealer)).data?.['getDealerById']).toEqual({
      _id: tenancy.own.dealerId,
      organisationCount: 2,
    })
    for (const user of [dealer, reseller])
      expect(codesOf(await get(tenancy.foreign.dealerId, user))).toEqual(['NOT_FOUND'])
  })

  test('a Reseller creates one under their own reseller only [S3.22]', async () => {
    const answer = await create(tenancy.own.resellerId, reseller)
    expect(answer.data?.['createDealer']).toMatchObject({
      email: 'post@sued.example',
      organisationCount: 0,
    })
    expect(codesOf(await create(tenancy.foreign.resellerId, reseller))).toEqual(['NOT_FOUND'])
    expect(codesOf(await create(tenancy.own.resellerId, dealer))).toEqual(['FORBIDDEN'])
    const national = await create(tenancy.own.resellerId, reseller, { phonenumber: '089 1234567' })
    expect(national.data?.['createDealer']).toMatchObject({ phonenumber: '+49891234567' })
    const wrong = await create(tenancy.own.resellerId, reseller, { phonenumber: '12' })
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'phonenumber', problem: 'phone' },
    ])
  })

  test('a Reseller changes their own dealers, a Dealer not even theirs', async () => {
    expect((await update(tenancy.own.dealerId, reseller)).data?.['updateDealer']).toEqual({
      companyName: COMPANY.companyName,
    })
    expect(codesOf(await update(tenancy.foreign.dealerId, reseller))).toEqual(['NOT_FOUND'])
    expect(codesOf(await update(tenancy.own.dealerId, dealer))).toEqual(['FORBIDDEN'])
  })

  test('a Dealer who is Reseller elsewhere still does not change the dealer', async () => {
    const both = await signedInUser(
      api.services,
      { role: 'Dealer', at: tenancy.own },
      { role: 'Reseller', at: tenancy.foreign },
    )
    expect(codesOf(await update(tenancy.own.dealerId, both))).toEqual(['FORBIDDEN'])
    expect((await update(tenancy.foreign.dealerId, both)).errors).toBeUndefined()
  })
})
