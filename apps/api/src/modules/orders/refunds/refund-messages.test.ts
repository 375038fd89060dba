import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { closeRefund, settleRefund } from './settle-refund.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 12 })
})
afterAll(() => api.stop())

interface Told {
  readonly _id: string
  readonly channel: string
  readonly recipient: string
  readonly template: string
  readonly reservationId: string | null
  readonly language: string
  readonly text: string
  readonly html: string | null
}

const told = async (id: string): Promise<Told[]> => {
  const answer = await stall.call(
    `query ($id: ID!) { getOrderById(id: $id) {
      messages { _id channel recipient template reservationId language text html } } }`,
    { id },
  )
  return dataOf<{ messages: Told[] }>(answer, 'getOrderById').messages
}
const refund = (id: string, amount: number) =>
  stall.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "bruised") {
      refunds { _id } } }`,
    { id, amount },
  )
const refundIds = async (id: string, amount: number) =>
  dataOf<{ refunds: { _id: string }[] }>(await refund(id, amount), 'refundOrder').refunds.map(
    ({ _id }) => _id,
  )
const resend = (id: string, more: object = {}) =>
  stall.call(
    `mutation ($id: ID!, $channel: NotificationType, $recipient: String) {
      resendMessage(id: $id, channel: $channel, recipient: $recipient) { _id text recipient orderId } }`,
    { id, ...more },
  )
const aPaidOrder = async (more: object = {}) => {
  const offer = await stall.offer(++box)
  const placed = await stall.buy(offer, undefined, { language: 'en', ...more })
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  return { offer, ...placed, order: await stall.orderOf(offer) }
}

describe('the message about a refund', () => {
  test('is sent once per refund, with its amount and a link to the credit note', async () => {
    const { order, token } = await aPaidOrder({ email: 'chloe@example.com', language: 'fr' })
    const [refundId = ''] = await refundIds(order._id, 300)
    const [first, ...others] = await told(order._id)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      channel: 'email',
      recipient: 'chloe@example.com',
      template: 'refund',
      reservationId: null,
      language: 'fr',
    })
    expect(first?.text).toMatch(/vous rembourse 3,00\s€ de votre commande/)
    expect(first?.html).toContain(`/orders/${token}`)
    await settleRefund(api.services, { organisationId: tenancy.own.id, refundId })
    expect(await told(order._id)).toHaveLength(1)
    await refund(order._id, 600)
    expect((await told(order._id)).map(({ text }) => /[36],00/.exec(text)?.[0])).toEqual([
      '6,00',
      '3,00',
    ])
  })

  test('keeps its own amount when resent after further refunds', async () => {
    const { order } = await aPaidOrder()
    await refund(order._id, 250)
    await refund(order._id, 100)
    const first = (await told(order._id)).at(-1)
    const again = await resend(first?._id ?? '', { recipient: 'right@example.com' })
    expect(dataOf(again, 'resendMessage')).toMatchObject({
      orderId: order._id,
      recipient: 'right@example.com',
      text: expect.stringContaining('2.50'),
    })
    expect(codesOf(await resend(first?._id ?? '', { recipient: 'right@example.com' }))).toEqual([
      'RATE_LIMITED',
    ])
    const bySms = await resend(first?._id ?? '', { channel: 'sms', recipient: '+32470123456' })
    expect(dataOf<Told>(bySms, 'resendMessage').text).toContain('2.50')
  })

  test('is an SMS to a buyer who gave only a phone number', async () => {
    const { order } = await aPaidOrder()
    await api.services.database.write('everything', (tx) =>
      sql`update orders set emails = '{}', phonenumbers = '{+32470123456}' where id = ${order._id}`.execute(
        tx,
      ),
    )
    await refund(order._id, 900)
    expect(await told(order._id)).toMatchObject([
      {
        channel: 'sms',
        recipient: '+32470123456',
        html: null,
        text: expect.stringContaining('9.00'),
      },
    ])
  })

  test('says that the order was cancelled, or that the payment came too late', async () => {
    const canceled = await aPaidOrder()
    await stall.call(`mutation ($id: ID!) { cancelOrder(id: $id) { _id } }`, {
      id: canceled.order._id,
    })
    expect((await told(canceled.order._id))[0]?.text).toContain('was cancelled')
    const offer = await stall.offer(++box)
    const late = await stall.buy(offer, undefined, { language: 'en' })
    const lateOrder = await stall.orderOf(offer)
    await pressInSandbox(api, late.checkoutUrl, 'expire')
    const quick = await stall.buy(offer)
    await pressInSandbox(api, quick.checkoutUrl, 'pay')
    await pressInSandbox(api, late.checkoutUrl, 'payLate')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect((await told(lateOrder._id))[0]?.text).toContain('no longer available')
    expect(await told((await stall.orderOf(offer))._id)).toEqual([])
  })

  test('is replaced by a failure message if the bank returns the refund, and not repeated', async () => {
    const { order } = await aPaidOrder()
    const [refundId = ''] = await refundIds(order._id, 900)
    const [message] = await told(order._id)
    await api.services.database.write({ organisationIds: [tenancy.own.id] }, (tx) =>
      closeRefund(
        tx,
        api.services,
        { organisationId: tenancy.own.id, orderId: order._id, _id: refundId },
        { status: 'failed', reference: null, failure: 'lost_or_stolen_card' },
      ),
    )
    api.clock.advance({ minutes: 2 })
    expect(codesOf(await resend(message?._id ?? ''))).toEqual(['MESSAGE_OVER'])
    const [otherwise, first, ...others] = await told(order._id)
    expect(first?._id).toBe(message?._id)
    expect(others).toEqual([])
    expect(otherwise).toMatchObject({ template: 'refundFailed', recipient: first?.recipient })
    const again = await resend(otherwise?._id ?? '')
    expect(dataOf<Told>(again, 'resendMessage').text).toContain('did not arrive')
  })

  test('is not sent in test mode, which has no payment', async () => {
    const testMode = (isOn: boolean) =>
      stall.call(
        `mutation ($id: ID!, $isOn: Boolean!) { changeShopTestMode(id: $id, newIsTestMode: $isOn) { _id } }`,
        { id: stall.shop.shopId, isOn },
      )
    await testMode(true)
    const offer = await stall.offer(++box)
    await stall.buy(offer)
    const order = await stall.orderOf(offer)
    await refund(order._id, 900)
    expect(await told(order._id)).toEqual([])
    await testMode(false)
  })
})
