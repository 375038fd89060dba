import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addProduct, buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { reservationOf } from '../../../../test/reservation-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let productId: string
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 12 })
  productId = await addProduct(api, tenancy.own, { name: 'Cherries', price: 300 })
})
afterAll(() => api.stop())

const OFFERED = `{ _id status firstName isVendingReservation hideVending vendingDiscount autoHideVendingAfterHours
  vendingProducts { amount product { plu } } vendingDiscountIntervals { discount hoursAfterCreation } }`

const create = (more: object) => {
  const { shopId, boxes, pickupDateTime } = reservationOf(stall.shop, [++box])
  return stall.call(
    `mutation ($data: ReservationInput!) { createReservation(data: $data) ${OFFERED} }`,
    { data: { shopId, boxes, pickupDateTime, isVendingReservation: true, ...more } },
  )
}
const update = (id: string, data: object) =>
  stall.call(
    `mutation ($id: ID!, $data: ReservationChangeInput!) { updateReservation(id: $id, data: $data) ${OFFERED} }`,
    { id, data },
  )
const idOf = async (more: object) =>
  dataOf<{ _id: string }>(await create(more), 'createReservation')._id
const offersNow = async () => {
  const url = `/api/storefront/organisation-${tenancy.own.id}/${stall.shop.shopId}/offers?language=fr`
  const answer = await api.server.inject({ method: 'GET', url })
  return answer.json<{ offers: { _id: string; totalPrice: number }[] }>().offers
}

describe('an offer', () => {
  test('has no customer, appears on the storefront with price and allergens, and can be bought [S3.7]', async () => {
    const answer = await create({
      vendingProducts: [{ productId, amount: 3 }],
      vendingDiscount: 10,
      vendingDiscountIntervals: [
        { hoursAfterCreation: 4, discount: 50 },
        { hoursAfterCreation: 2, discount: 25 },
      ],
      canUseMealVouchers: true,
    })
    const made = dataOf<{ _id: string }>(answer, 'createReservation')
    expect(made).toMatchObject({
      status: 'reserved',
      firstName: '',
      isVendingReservation: true,
      vendingProducts: [{ amount: 3, product: {} }],
      vendingDiscountIntervals: [{ hoursAfterCreation: 2 }, { hoursAfterCreation: 4 }],
    })
    const offer = (await offersNow()).find(({ _id }) => _id === made._id)
    expect(offer).toMatchObject({
      totalPrice: 810,
      priceBefore: 900,
      discountPercentage: 10,
      // The provider takes none, so none are promised.
      mealVoucherPart: 0,
      nextDiscount: { discount: 25 },
      products: [{ name: 'Cherries (fr)', allergens: ['milk'], isFree: false }],
    })
    expect((await stall.buy(made._id)).totalPrice).toBe(810)
    expect((await offersNow()).some(({ _id }) => _id === made._id)).toBe(false)
  })

  test.each([
    ['no product', { vendingProducts: [] }, 'vendingProducts', 'noProducts'],
    [
      'a product of nobody',
      { vendingProducts: [{ productId: 'f'.repeat(24), amount: 1 }] },
      'vendingProducts.0.productId',
      'unknown',
    ],
  ])('is refused with %s', async (_, more, path, problem) => {
    const answer = await create(more)
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path, problem }])
  })

  test('hides after the hours of its shop unless it has its own [S9.28]', async () => {
    const setDefault = (hours: number | null) =>
      stall.call(
        'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
        { id: stall.shop.shopId, data: { defaultAutoHideVendingAfterHours: hours } },
      )
    const hoursOf = async (more: object) =>
      dataOf<{ autoHideVendingAfterHours: number | null }>(
        await create({ vendingProducts: [{ productId, amount: 1 }], ...more }),
        'createReservation',
      ).autoHideVendingAfterHours
    expect((await setDefault(6)).errors).toBeUndefined()
    expect(await hoursOf({})).toBe(6)
    expect(await hoursOf({ autoHideVendingAfterHours: 2 })).toBe(2)
    expect((await setDefault(null)).errors).toBeUndefined()
    expect(await hoursOf({})).toBeNull()
  })

  test('is refused with decreasing discounts', async () => {
    const answer = await create({
      vendingProducts: [{ productId, amount: 1 }],
      vendingDiscountIntervals: [
        { hoursAfterCreation: 1, discount: 50 },
        { hoursAfterCreation: 2, discount: 20 },
      ],
    })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('can be hidden and shown again until it is sold', async () => {
    const id = await idOf({ vendingProducts: [{ productId, amount: 1 }] })
    const hidden = dataOf(await update(id, { hideVending: true }), 'updateReservation')
    expect(hidden).toMatchObject({ hideVending: true, vendingProducts: [{ amount: 1 }] })
    expect((await offersNow()).some(({ _id }) => _id === id)).toBe(false)
    expect((await stall.buy(id)).error).toBe('OFFER_SOLD')
    await update(id, { hideVending: false })
    expect((await stall.buy(id)).httpStatus).toBe(201)
    expect(codesOf(await update(id, { hideVending: true }))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('with a scale label costs the label price, whatever the amount', async () => {
    const ham = await addProduct(api, tenancy.own, { name: 'Ham', price: 1299, isWeighed: true })
    const weighed = { productId: ham, amount: 353 }
    expect(codesOf(await create({ vendingProducts: [weighed] }))).toEqual(['BAD_USER_INPUT'])
    const id = await idOf({
      vendingProducts: [{ ...weighed, labelPrice: 460 }],
      vendingDiscount: 50,
    })
    expect((await offersNow()).find(({ _id }) => _id === id)?.totalPrice).toBe(230)
    expect((await stall.buy(id)).totalPrice).toBe(230)
  })

  test('can still be hidden after its product is deleted', async () => {
    const gone = await addProduct(api, tenancy.own, { name: 'Figs', price: 200 })
    const id = await idOf({ vendingProducts: [{ productId: gone, amount: 1 }] })
    await stall.call('mutation ($ids: [ID!]!) { deleteProducts(ids: $ids) { count } }', {
      ids: [gone],
    })
    const hidden = dataOf(await update(id, { hideVending: true }), 'updateReservation')
    expect(hidden).toMatchObject({ hideVending: true })
  })

  test('with a product of another organisation is refused', async () => {
    const foreign = await addProduct(api, tenancy.foreign)
    const answer = await create({ vendingProducts: [{ productId: foreign, amount: 1 }] })
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
  })

  test('does not relax the required name of a normal reservation', async () => {
    const { shopId, boxes, pickupDateTime } = reservationOf(stall.shop, [++box])
    const answer = await stall.call(
      'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
      { data: { shopId, boxes, pickupDateTime } },
    )
    expect(answer.errors?.[0]?.extensions.fields).toEqual(
      expect.arrayContaining([{ path: 'firstName', problem: 'empty' }]),
    )
  })
})

test('the server stores each of the seven behaviour flags as given [S3.6]', async () => {
  const FLAGS = `noAutoComplete automaticallySendNotification notificationTypes isVendingReservation
    shouldCustomerPay canUseMealVouchers hideVending`
  const kept = async (id: string) => {
    const query = `query ($id: ID!) { getReservationById(id: $id) { ${FLAGS} } }`
    return dataOf<object>(await stall.call(query, { id }), 'getReservationById')
  }
  const given = {
    noAutoComplete: true,
    automaticallySendNotification: false,
    notificationTypes: ['email', 'sms'],
    shouldCustomerPay: true,
    canUseMealVouchers: true,
  }
  const data = reservationOf(stall.shop, [++box], {
    ...given,
    emails: ['flags@example.com'],
    phonenumbers: ['+32 470 12 34 56'],
    orderAmount: 500,
  })
  const made = await stall.call(
    'mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }',
    { data },
  )
  const { _id } = dataOf<{ _id: string }>(made, 'createReservation')
  expect(await kept(_id)).toEqual({ ...given, isVendingReservation: false, hideVending: false })
  const offer = await idOf({ vendingProducts: [{ productId, amount: 1 }], hideVending: true })
  expect(await kept(offer)).toMatchObject({ isVendingReservation: true, hideVending: true })
})
