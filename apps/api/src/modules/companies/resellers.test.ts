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

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
  dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
})
afterAll(() => api.stop())

const COMPANY = {
  companyName: 'Casiers du Nord',
  vatNumber: 'FR40303265045',
  email: 'contact@casiers.example',
  phonenumber: '+33 3 20 12 34 56',
}

const list = async ({ token }: SignedInUser) => {
  const answer = await api.call('{ resellers { items { _id dealerCount } totalCount } }', { token })
  expect(answer.errors).toBeUndefined()
  const page = answer.data?.['resellers'] as { items: { _id: string; dealerCount: number }[] }
  return page.items
}
const get = (id: string, { token }: SignedInUser) =>
  api.call('query ($id: ID!) { getResellerById(id: $id) { _id } }', { token, variables: { id } })
const create = ({ token }: SignedInUser, changes: object = {}) =>
  api.call(
    'mutation ($data: CompanyInput!) { createReseller(data: $data) { _id phonenumber dealerCount } }',
    { token, variables: { data: { ...COMPANY, ...changes } } },
  )
const update = (id: string, { token }: SignedInUser) =>
  api.call(
    'mutation ($id: ID!, $data: CompanyInput!) { updateReseller(id: $id, data: $data) { companyName } }',
    { token, variables: { id, data: COMPANY } },
  )

describe('resellers', () => {
  test('a Reseller reads their own, a SuperUser all, a Dealer none [S7.17]', async () => {
    const { own, foreign } = tenancy
    expect(await list(reseller)).toEqual([{ _id: own.resellerId, dealerCount: 2 }])
    expect(await list(superUser)).toEqual(
      expect.arrayContaining([
        { _id: own.resellerId, dealerCount: 2 },
        { _id: foreign.resellerId, dealerCount: 2 },
      ]),
    )
    expect((await get(own.resellerId, reseller)).errors).toBeUndefined()
    expect(codesOf(await get(foreign.resellerId, reseller))).toEqual(['NOT_FOUND'])
    expect(codesOf(await get(own.resellerId, dealer))).toEqual(['FORBIDDEN'])
  })

  test('only a SuperUser creates and changes one [S3.23]', async () => {
    const answer = await create(superUser)
    expect(answer.data?.['createReseller']).toMatchObject({
      phonenumber: '+33320123456',
      dealerCount: 0,
    })
    const wrong = await create(superUser, { vatNumber: 'FR00303265045', email: '' })
    expect(wrong.errors?.[0]?.extensions.fields).toEqual([
      { path: 'vatNumber', problem: 'vat' },
      { path: 'email', problem: 'empty' },
    ])
    expect(codesOf(await create(reseller))).toEqual(['FORBIDDEN'])
    expect((await update(tenancy.foreign.resellerId, superUser)).data?.['updateReseller']).toEqual({
      companyName: COMPANY.companyName,
    })
    expect(codesOf(await update(tenancy.own.resellerId, reseller))).toEqual(['FORBIDDEN'])
    expect(codesOf(await update('f'.repeat(24), superUser))).toEqual(['NOT_FOUND'])
  })
})
