import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../test/log-rows.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let member: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  member = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [tenancy.own.shopIds[0]],
  })
})
afterAll(() => api.stop())

const FIELDS = '_id selectDefaultBox shouldCustomerPay autoCompleteGraceSeconds inherited'
const ask = (shopId: string | null, by: SignedInUser = admin, organisationId?: string) =>
  api.call(
    `query ($shopId: ID, $organisationId: ID) {
      reservationSettings(shopId: $shopId, organisationId: $organisationId) { ${FIELDS} } }`,
    { token: by.token, organisationId: tenancy.own.id, variables: { shopId, organisationId } },
  )
const read = async (shopId: string | null, by?: SignedInUser) =>
  dataOf<object>(await ask(shopId, by), 'reservationSettings')
const save = (data: object, by: SignedInUser = admin) =>
  api.call(
    `mutation ($data: ReservationSettingsInput!) { upsertReservationSettings(data: $data) { ${FIELDS} } }`,
    { token: by.token, organisationId: tenancy.own.id, variables: { data } },
  )
const ALL = ['selectDefaultBox', 'shouldCustomerPay', 'autoCompleteGraceSeconds']

describe('reservation settings', () => {
  test('are the product’s where nobody has said otherwise [S3.29]', async () => {
    expect(await read(tenancy.own.shopIds[1])).toEqual({
      _id: null,
      selectDefaultBox: true,
      shouldCustomerPay: false,
      autoCompleteGraceSeconds: 60,
      inherited: ALL,
    })
  })

  test('of the organisation hold in every shop that has none of its own, and say so [S2.60 S7.23]', async () => {
    const [first, second] = tenancy.own.shopIds
    await save({ autoCompleteGraceSeconds: 90, selectDefaultBox: false })
    await save({ shopId: first, autoCompleteGraceSeconds: 0 })
    expect(await read(first)).toMatchObject({
      selectDefaultBox: false,
      autoCompleteGraceSeconds: 0,
      inherited: ['selectDefaultBox', 'shouldCustomerPay'],
    })
    expect(await read(second)).toMatchObject({ autoCompleteGraceSeconds: 90, inherited: ALL })
    expect(await read(null)).toMatchObject({ inherited: ['shouldCustomerPay'] })
    await save({ shopId: first })
    expect(await read(first)).toMatchObject({ autoCompleteGraceSeconds: 90, inherited: ALL })
  })

  test('may be read by a Member in their shops, and changed by an Admin alone', async () => {
    const [own, other] = tenancy.own.shopIds
    expect(codesOf(await ask(own, member))).toEqual([])
    expect(codesOf(await ask(other, member))).toEqual(['NOT_FOUND'])
    expect(codesOf(await save({ shopId: own, selectDefaultBox: true }, member))).toEqual([
      'FORBIDDEN',
    ])
  })

  test('of another user do not exist', async () => {
    expect(codesOf(await ask(tenancy.foreign.shopIds[0]))).toEqual(['NOT_FOUND'])
    expect(codesOf(await ask(null, admin, tenancy.foreign.id))).toEqual(['NOT_FOUND'])
    expect(codesOf(await save({ organisationId: tenancy.foreign.id }))).toEqual(['NOT_FOUND'])
  })

  test('are refused where they are wrong, and every change is in the trail [S7.54]', async () => {
    const answer = await save({ autoCompleteGraceSeconds: -1 })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'autoCompleteGraceSeconds', problem: 'tooLow' },
    ])
    const before = (await logsOf(api.services, admin.id)).length
    await save({ shopId: tenancy.own.shopIds[1], shouldCustomerPay: true })
    const logs = await logsOf(api.services, admin.id)
    expect(logs.slice(before).map(({ text }) => text)).toEqual(['shopReservationSettingsSaved'])
  })
})
