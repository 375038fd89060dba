import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderDesk, type OrderDesk } from '../../../../test/order-desk.ts'
import { signedInUser } from '../../../../test/tenancy-fixture.ts'
import { dataOf } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'

let desk: OrderDesk

beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.stop())

describe('codes', () => {
  test('of their own shop only are listed for a Member of one shop', async () => {
    await desk.delayCodes(60)
    await desk.aPaidOrder()
    const seenAt = async (...shopIds: readonly string[]) => {
      const { token } = await signedInUser(desk.api.services, {
        role: 'Member',
        at: desk.tenancy.own,
        shopIds,
      })
      const query = '{ ordersToNotify { count } ordersToNotifyCount }'
      return (await desk.api.call(query, { token, organisationId: desk.tenancy.own.id })).data
    }
    const elsewhere = desk.tenancy.own.shopIds.filter((id) => id !== desk.stall.shop.shopId)
    expect(await seenAt(...elsewhere)).toEqual({ ordersToNotify: [], ordersToNotifyCount: 0 })
    expect(await seenAt(desk.stall.shop.shopId)).toEqual({
      ordersToNotify: [{ count: 1 }],
      ordersToNotifyCount: 1,
    })
    await desk.delayCodes(0)
  })

  test('wait after the payment until the delay is over or staff send them [S2.8 S7.55 S9.27]', async () => {
    await desk.delayCodes(60)
    const [byTime, byHand] = [await desk.aPaidOrder(), await desk.aPaidOrder()]
    expect(await desk.stall.statusOf(byHand.offer)).toBe('ordered')
    expect((await desk.stall.show(byHand.token)).pickups).toMatchObject([{ pincode: null }])
    desk.api.clock.advance({ minutes: 61 })
    const late = await desk.aPaidOrder()
    await reconcilePayments(desk.api.services)
    expect(await desk.stall.statusOf(byTime.offer)).toBe('sent')
    expect(await desk.stall.statusOf(late.offer)).toBe('ordered')
    const waiting = () =>
      desk.stall.call('query ($shopId: ID) { ordersToNotify(shopId: $shopId) { count nextAt } }', {
        shopId: desk.stall.shop.shopId,
      })
    expect(dataOf(await waiting(), 'ordersToNotify')).toMatchObject([{ count: 1 }])
    const dispatch = await desk.stall.call(
      `mutation ($shopId: ID!) { dispatchVirtualVendingNotifications(shopId: $shopId) }`,
      { shopId: desk.stall.shop.shopId },
    )
    expect(dataOf(dispatch, 'dispatchVirtualVendingNotifications')).toBe(1)
    expect(dataOf(await waiting(), 'ordersToNotify')).toEqual([])
    expect(await desk.stall.statusOf(late.offer)).toBe('sent')
    await desk.delayCodes(0)
  })
})
