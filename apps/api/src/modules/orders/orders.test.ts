import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderDesk, type OrderDesk } from '../../../test/order-desk.ts'
import { dataOf } from '../../../test/test-api.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.stop())

describe('the shop', () => {
  test('finds orders by number, name, address and amount, and lists them [S3.10 S7.31]', async () => {
    const { order } = await desk.aPaidOrder()
    const find = async (query: string, filter: object = {}) =>
      dataOf<{ _id: string }[]>(
        await desk.stall.call(
          `query ($query: String!, $shopId: ID!, $filter: OrderFilter) {
            findOrders(query: $query, shopId: $shopId, filter: $filter) { _id } }`,
          { query, shopId: desk.stall.shop.shopId, filter },
        ),
        'findOrders',
      ).map(({ _id }) => _id)
    expect(await find(String(order.orderNumber))).toContain(order._id)
    expect(await find('chloe')).toContain(order._id)
    expect(await find('9,00')).toContain(order._id)
    expect(await find('zzz')).toEqual([])
    expect(await find(`${order.orderNumber}`, { statuses: ['Refunded'] })).not.toContain(order._id)
    expect(await find(`${order.orderNumber}`, { origin: 'vending' })).toContain(order._id)
    const listed = await desk.stall.call(
      `query ($shopId: ID!) { orders(shopId: $shopId, filter: { statuses: [Paid] }, pagination: { limit: 100 }) {
        totalCount items { _id status } counts { status count } } }`,
      { shopId: desk.stall.shop.shopId },
    )
    const page = dataOf<{ items: { _id: string; status: string }[] }>(listed, 'orders')
    expect(page.items.every(({ status }) => status === 'Paid')).toBe(true)
    expect(page.items.map(({ _id }) => _id)).toContain(order._id)
  })

  test('corrects the address and resends the code [S4.16 S7.50]', async () => {
    const { order, offer } = await desk.aPaidOrder()
    const answer = await desk.stall.call(
      `mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data)
        { firstName emails events { kind } } }`,
      {
        id: order._id,
        data: {
          firstName: 'Zoë',
          lastName: 'Dubois',
          emails: ['zoe@example.com'],
          language: 'nl',
          resend: true,
        },
      },
    )
    expect(dataOf(answer, 'updateOrderContactDetails')).toMatchObject({
      firstName: 'Zoë',
      emails: ['zoe@example.com'],
    })
    const messages = await desk.stall.call(
      `query ($id: ID!) { getReservationById(id: $id) { firstName messages { recipient } } }`,
      { id: offer },
    )
    const told = dataOf<{ firstName: string; messages: { recipient: string }[] }>(
      messages,
      'getReservationById',
    )
    expect(told.firstName).toBe('Zoë')
    const mistyped = await desk.stall.call(
      `query ($shopId: ID!) { findOrders(query: "zoe dubios", shopId: $shopId) { _id
        reservations { _id boxes { label } } payments { link } } }`,
      { shopId: desk.stall.shop.shopId },
    )
    const [found] = dataOf<{ payments: { link: string }[] }[]>(mistyped, 'findOrders')
    expect(found).toMatchObject({
      _id: order._id,
      reservations: [{ _id: offer, boxes: [{ label: expect.any(String) }] }],
    })
    expect(found?.payments[0]?.link).toContain('/sandbox/checkout/')
    expect(told.messages.map(({ recipient }) => recipient)).toContain('zoe@example.com')
  })

  test('sees the boxes of all bought reservations with an order', async () => {
    const bought = await desk.stall.buy([await desk.anOffer(), await desk.anOffer()])
    const answer = await desk.stall.call(
      `query ($shopId: ID!) { orders(shopId: $shopId, pagination: { limit: 1 }) { items { totalPrice
        boxes { label lockerName } reservations { boxes { label lockerName } } } } }`,
      { shopId: desk.stall.shop.shopId },
    )
    interface Box {
      label: string
      lockerName: string
    }
    const { items } = dataOf<{
      items: { totalPrice: number; boxes: Box[]; reservations: { boxes: Box[] }[] }[]
    }>(answer, 'orders')
    const [newest] = items
    expect(newest?.totalPrice).toBe(bought.totalPrice)
    expect(newest?.boxes).toHaveLength(2)
    expect(newest?.boxes).toEqual(newest?.reservations.flatMap(({ boxes }) => boxes))
  })

  test('in test mode sells without a payment, and says so [S1.22 S4.23]', async () => {
    const testMode = (isOn: boolean) =>
      desk.stall.call(
        `mutation ($id: ID!, $isOn: Boolean!) { changeShopTestMode(id: $id, newIsTestMode: $isOn) { isTestMode } }`,
        { id: desk.stall.shop.shopId, isOn },
      )
    expect(dataOf(await testMode(true), 'changeShopTestMode')).toEqual({ isTestMode: true })
    const offer = await desk.anOffer()
    const placed = await desk.stall.buy(offer)
    expect(placed.checkoutUrl).toBeNull()
    expect(await desk.stall.orderOf(offer)).toMatchObject({ status: 'Paid', isTest: true })
    await testMode(false)
  })
})
