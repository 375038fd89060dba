import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { asIntegrator } from '../../../../test/webhook-fixture.ts'
import { startWebhookReceiver } from '../../../../test/webhook-receiver.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 6 })
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

const aPaidOrder = async () => {
  const offer = await stall.offer(++box)
  const { checkoutUrl, totalPrice } = await stall.buy(offer)
  await pressInSandbox(api, checkoutUrl, 'pay')
  const { _id } = await stall.orderOf(offer)
  const press = (action: string) => pressInSandbox(api, checkoutUrl, action)
  const buttons = async () => {
    const { body } = await api.server.inject({ url: new URL(checkoutUrl ?? '').pathname })
    return [...body.matchAll(/value="(\w+)"/g)].map(([, action]) => action)
  }
  const money = async () =>
    dataOf(
      await stall.call(
        `query ($id: ID!) { getOrderById(id: $id) { status refundedAmount refundableAmount
          disputes { amount status } refunds { amount reason status } } }`,
        { id: _id },
      ),
      'getOrderById',
    )
  return { press, buttons, money, totalPrice }
}

test('a buyer disputes a sandbox payment, the bank decides for the shop, and webhooks report both', async () => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const hooks = asIntegrator(api, tenancy.own, token)
  const receiver = await startWebhookReceiver()
  const { id } = await hooks.created(receiver.url, ['order.disputed', 'order.disputeClosed'])
  const { press, buttons, money, totalPrice } = await aPaidOrder()
  expect(await buttons()).toEqual(['back', 'refund', 'dispute'])
  await press('dispute')
  await press('dispute')
  expect(await money()).toMatchObject({
    status: 'Paid',
    refundableAmount: 0,
    disputes: [{ amount: totalPrice, status: 'needsResponse' }],
  })
  expect(await buttons()).toEqual(['back', 'disputeWon', 'disputeLost'])
  await press('disputeWon')
  expect(await money()).toMatchObject({
    refundableAmount: totalPrice,
    disputes: [{ status: 'won' }],
  })
  await hooks.deliver(id)
  expect(receiver.received.map(({ payload }) => [payload.type, payload.data['amount']])).toEqual([
    ['order.disputed', totalPrice],
    ['order.disputeClosed', totalPrice],
  ])
  await receiver.stop()
})

test('the bank decides for the buyer of a sandbox payment, and nothing more can happen to it', async () => {
  const { press, buttons, money } = await aPaidOrder()
  await press('dispute')
  await press('disputeLost')
  await press('refund')
  expect(await money()).toMatchObject({
    refundedAmount: 0,
    refundableAmount: 0,
    disputes: [{ status: 'lost' }],
  })
  expect(await buttons()).toEqual(['back'])
})

test('a refund in the sandbox’s dashboard appears on the order like a provider’s', async () => {
  const { press, buttons, money, totalPrice } = await aPaidOrder()
  await press('refund')
  await press('refund')
  expect(await money()).toMatchObject({
    status: 'Refunded',
    refundedAmount: totalPrice,
    refunds: [{ amount: totalPrice, reason: 'provider', status: 'succeeded' }],
  })
  expect(await buttons()).toEqual(['back'])
})
