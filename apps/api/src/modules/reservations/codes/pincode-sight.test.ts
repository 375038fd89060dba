import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../../test/customer-fixture.ts'
import {
  asStaff,
  buildShop,
  type ReservationAnswer,
  reservationOf,
  type ShopFixture,
} from '../../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  signedInUser,
  type Tenancy,
} from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let reserved: ReservationAnswer

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own)
  reserved = await asStaff(api, tenancy.own, await as('Member')).created(reservationOf(shop, [1]))
})
afterAll(() => api.stop())

const as = async (role: 'Member' | 'Admin' | 'Dealer' | 'Reseller' | 'SuperUser') =>
  (await signedInUser(api.services, { role, at: tenancy.own })).token

const keyToken = () =>
  apiKeyToken(api.services, tenancy.own, ['reservation.read', 'customer.write', 'customer.read'])

/** A SuperUser who looks through the eyes of an Admin. */
const viewerToken = async () => {
  const { token } = await signedInUser(api.services, { role: 'SuperUser' })
  const { id: userId } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const START = 'mutation ($userId: ID!) { startViewing(userId: $userId) { until } }'
  expect((await api.call(START, { token, variables: { userId } })).errors).toBeUndefined()
  return token
}

const found = async (token: string, query: string): Promise<number> => {
  const FIND = `query ($shopId: ID!, $query: String!) {
    findReservations(shopId: $shopId, query: $query) { _id } }`
  const variables = { shopId: shop.shopId, query }
  const answer = await api.call(FIND, { token, organisationId: tenancy.own.id, variables })
  return dataOf<unknown[]>(answer, 'findReservations').length
}

describe('a reservation', () => {
  test.each(['Member', 'Admin'] as const)('is found by its code by a %s', async (role) => {
    expect(await found(await as(role), reserved.pincode ?? '')).toBe(1)
  })

  test.each([
    ['an API key', keyToken],
    ['a Dealer', () => as('Dealer')],
    ['a Reseller', () => as('Reseller')],
    ['a SuperUser', () => as('SuperUser')],
    ['who looks through the eyes of an Admin', viewerToken],
  ])('is found by its number, and not by its code, by %s', async (_who, tokenOf) => {
    const token = await tokenOf()
    expect(await found(token, reserved.pincode ?? '')).toBe(0)
    expect(await found(token, reserved.id)).toBe(1)
  })
})

describe('a box', () => {
  const whoseBoxes = async (token: string): Promise<string[]> => {
    const BOXES = '{ lockers { items { boxes { reservation { firstName } } } } }'
    const answer = await api.call(BOXES, { token, organisationId: tenancy.own.id })
    const { items } = dataOf<{
      items: { boxes: { reservation: { firstName: string } | null }[] }[]
    }>(answer, 'lockers')
    return items.flatMap(({ boxes }) =>
      boxes.flatMap(({ reservation }) => reservation?.firstName ?? []),
    )
  }

  test('shows its customer to callers who may read reservations, and not to a key for lockers', async () => {
    const key = (...scopes: ('locker.read' | 'reservation.read')[]) =>
      apiKeyToken(api.services, tenancy.own, scopes)
    expect(await whoseBoxes(await as('Member'))).toHaveLength(1)
    expect(await whoseBoxes(await key('locker.read', 'reservation.read'))).toHaveLength(1)
    expect(await whoseBoxes(await key('locker.read'))).toEqual([])
  })
})

describe('the code of a new customer', () => {
  const created = async (token: string) => customerCalls(api, { token }, tenancy.own).made()

  test.each([
    ['a Member', () => as('Member')],
    ['an API key', keyToken],
  ])('is shown to %s who makes them', async (_who, tokenOf) => {
    expect((await created(await tokenOf())).pincode).toMatch(/^\d+$/)
  })

  test('is hidden from a Dealer, who must reveal it, which notifies the Admins', async () => {
    expect(await created(await as('Dealer'))).toMatchObject({ pincode: null, hasPincode: true })
  })
})
