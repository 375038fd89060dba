import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeMollie, mollieConfigOf, startFakeMollie } from '../../../../test/fake-mollie.ts'
import type { FakeOrganisation } from '../../../../test/fake-mollie-objects.ts'
import { addProduct, buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { payAtMollie, postToMollieWebhook } from '../../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { reconcilePayments } from '../../orders/payments/reconcile-payments.ts'

const CONNECT = `mutation ($provider: PaymentProvider, $accessToken: String) {
  connectPaymentAccount(provider: $provider, accessToken: $accessToken) { link } }`
const ACCOUNT = '{ paymentAccount { provider offered state reference takesMealVouchers } }'
const MONEY = `{ status refundedAmount pendingRefunds refundableAmount mealVoucherPart
  payments { provider status amount voucherAmount link }
  refunds { status amount voucherAmount reference } disputes { status amount reason } }`

let api: TestApi
let mollie: FakeMollie
let tenancy: Tenancy
let own: FakeOrganisation
let stall: Stall
let wine: string
let box = 0

beforeAll(async () => {
  mollie = await startFakeMollie()
  api = await startTestApi({ mollie: mollieConfigOf(mollie) })
  mollie.now = () => api.clock.now()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 30 })
  wine = await addProduct(api, tenancy.own, { name: 'Wine', price: 1_100, vatRate: 2_100 })
  await api.services.database.write('everything', (tx) =>
    sql`update products set can_use_meal_vouchers = false where id = ${wine}`.execute(tx),
  )
  own = mollie.addOrganisation()
})
afterAll(async () => {
  await api.stop()
  await mollie.stop()
})

const connect = async (
  accessToken: string | null,
  { at = tenancy.own, provider = 'mollie' } = {},
) => {
  const admin = await signedInUser(api.services, { role: 'Admin', at })
  return api.call(CONNECT, {
    token: admin.token,
    organisationId: at.id,
    variables: { provider, accessToken },
  })
}
const account = async () => dataOf<object>(await stall.call(ACCOUNT, {}), 'paymentAccount')
/** Two punnets for 9 euros, that vouchers may pay. */
const anOrder = async (more: Record<string, unknown> = {}) => {
  box += 1
  const offer = await stall.offer(box, more)
  const placed = await stall.buy(offer)
  const { _id } = await stall.orderOf(offer)
  return { ...placed, _id }
}
const moneyOf = async (id: string) =>
  dataOf<object>(
    await stall.call(`query ($id: ID!) { getOrderById(id: $id) ${MONEY} }`, { id }),
    'getOrderById',
  )
const refund = (id: string, amount: number, lines: readonly number[] | null = null) =>
  stall.call(
    `mutation ($id: ID!, $amount: Int!, $lines: [Int!]) {
      refundOrder(id: $id, amount: $amount, description: "x", lines: $lines) ${MONEY} }`,
    { id, amount, lines },
  )

describe('connecting an account at Mollie', () => {
  test('a token that Mollie does not know is refused at its field, and nothing changes', async () => {
    for (const token of ['access_unknown', '', null]) {
      const answer = await connect(token)
      expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
      expect(answer.errors?.[0]?.extensions.fields).toEqual([
        { path: 'accessToken', problem: 'accessToken' },
      ])
    }
    expect(await account()).toMatchObject({ provider: 'sandbox', state: 'verified' })
  })

  test('a token without all permissions is refused', async () => {
    const weak = mollie.addOrganisation()
    weak.rights.delete('balances.read')
    expect(codesOf(await connect(weak.token))).toEqual(['BAD_USER_INPUT'])
  })

  test('replaces the previous account and stores its token encrypted', async () => {
    expect(codesOf(await connect(own.token))).toEqual([])
    expect(await account()).toEqual({
      provider: 'mollie',
      offered: ['sandbox', 'mollie'],
      state: 'verified',
      reference: own.profileId,
      takesMealVouchers: true,
    })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ kept: string; connected: string }>`
        select (select string_agg(t::text, ' ') from mollie_accounts t) as kept,
          (select string_agg(provider, ' ') from payment_accounts
            where organisation_id = ${tenancy.own.id} and is_connected) as connected`.execute(
        reader,
      ),
    )
    expect(rows[0]?.connected).toBe('mollie')
    expect(rows[0]?.kept).toContain(own.profileId)
    expect(rows[0]?.kept).not.toContain(own.token)
  })

  test('a profile that another organisation has connected is refused', async () => {
    expect(codesOf(await connect(own.token, { at: tenancy.sibling }))).toEqual(['BAD_USER_INPUT'])
  })
})

describe('paying at Mollie', () => {
  test.each(['bancontact', 'ideal', 'creditcard'])(
    'an order is paid with %s once Mollie is asked back',
    async (method) => {
      const order = await anOrder()
      expect(order.checkoutUrl).toContain('www.mollie.test')
      await payAtMollie(api, mollie, order.checkoutUrl, method)
      expect(await moneyOf(order._id)).toMatchObject({
        status: 'Paid',
        payments: [{ provider: 'mollie', status: 'succeeded', amount: 900, voucherAmount: 0 }],
      })
    },
  )

  test('a posted id that Mollie does not report as paid, or does not know, changes nothing', async () => {
    const order = await anOrder()
    const paymentId = new URL(order.checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
    expect(await postToMollieWebhook(api, own.profileId, paymentId)).toBe(200)
    expect(await postToMollieWebhook(api, own.profileId, 'tr_unknown')).toBe(200)
    expect(await postToMollieWebhook(api, 'pfl_unknown', paymentId)).toBe(200)
    expect(await postToMollieWebhook(api, own.profileId, '../../etc')).toBe(400)
    expect(await moneyOf(order._id)).toMatchObject({ status: 'Created' })
  })

  test('the same id posted ten times is one payment', async () => {
    const order = await anOrder()
    const paymentId = await payAtMollie(api, mollie, order.checkoutUrl)
    for (let post = 0; post < 9; post++)
      expect(await postToMollieWebhook(api, own.profileId, paymentId)).toBe(200)
    const { events } = await stall.order(order._id)
    expect(events.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  })

  test('without a webhook the reconciliation polls', async () => {
    const order = await anOrder()
    mollie.pay(new URL(order.checkoutUrl ?? '').pathname.split('/').at(-1) ?? '')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await moneyOf(order._id)).toMatchObject({ status: 'Paid' })
  })

  test('a buyer who returns cancels the payment at Mollie', async () => {
    const order = await anOrder()
    expect(await stall.giveUp(order.token)).toMatchObject({ status: 'PaymentCanceled' })
    const paymentId = new URL(order.checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
    expect(mollie.payments.get(paymentId)?.status).toBe('canceled')
  })

  test('every call that moves money has an idempotency key', () => {
    const moving = mollie.requests.filter((one) => !one.startsWith('GET'))
    expect(moving.length).toBeGreaterThan(0)
    for (const one of moving) expect(one).toMatch(/ (checkout|refund|cancel)-\w+$/)
  })
})

describe('refunds at Mollie', () => {
  test('can be partial and then complete', async () => {
    const order = await anOrder()
    await payAtMollie(api, mollie, order.checkoutUrl)
    expect(dataOf(await refund(order._id, 250), 'refundOrder')).toMatchObject({
      status: 'Paid',
      refundedAmount: 250,
      refunds: [{ status: 'succeeded', amount: 250, voucherAmount: 0 }],
    })
    expect(codesOf(await refund(order._id, 651))).toEqual(['REFUND_TOO_HIGH'])
    expect(dataOf(await refund(order._id, 650), 'refundOrder')).toMatchObject({
      status: 'Refunded',
      refundedAmount: 900,
    })
    const made = [...mollie.refunds.values()].slice(-2)
    expect(made.map(({ amount }) => amount)).toEqual([250, 650])
  })

  test('a refund that Mollie executes later stays pending until then', async () => {
    mollie.newRefunds = 'pending'
    const order = await anOrder()
    const paymentId = await payAtMollie(api, mollie, order.checkoutUrl)
    expect(dataOf(await refund(order._id, 900), 'refundOrder')).toMatchObject({
      status: 'Paid',
      pendingRefunds: 900,
    })
    mollie.newRefunds = 'refunded'
    const made = [...mollie.refunds.values()].at(-1)
    if (made === undefined) throw new Error('no refund')
    made.status = 'processing'
    await postToMollieWebhook(api, own.profileId, paymentId)
    expect(await moneyOf(order._id)).toMatchObject({ status: 'Refunded', pendingRefunds: 0 })
    made.status = 'failed'
    await postToMollieWebhook(api, own.profileId, paymentId)
    expect(await moneyOf(order._id)).toMatchObject({ status: 'Paid', refundableAmount: 900 })
  })

  test('a refund in Mollie’s dashboard is booked here', async () => {
    const order = await anOrder()
    const paymentId = await payAtMollie(api, mollie, order.checkoutUrl)
    mollie.refundInDashboard(paymentId, 300)
    await postToMollieWebhook(api, own.profileId, paymentId)
    expect(await moneyOf(order._id)).toMatchObject({ refundedAmount: 300 })
  })

  test('a chargeback is a dispute that is lost, and won once the bank returns the money', async () => {
    const order = await anOrder()
    const paymentId = await payAtMollie(api, mollie, order.checkoutUrl, 'creditcard')
    const chargeback = mollie.chargeBack(paymentId, 900)
    await postToMollieWebhook(api, own.profileId, paymentId)
    expect(await moneyOf(order._id)).toMatchObject({
      refundableAmount: 0,
      disputes: [{ status: 'lost', amount: 900, reason: 'product_not_received' }],
    })
    mollie.reverse(chargeback)
    await postToMollieWebhook(api, own.profileId, paymentId)
    expect(await moneyOf(order._id)).toMatchObject({
      refundableAmount: 900,
      disputes: [{ status: 'won' }],
    })
  })

  test('refunds and chargebacks without a webhook are booked within the hour', async () => {
    const [one, other] = [await anOrder(), await anOrder()]
    const refunded = await payAtMollie(api, mollie, one.checkoutUrl)
    const disputed = await payAtMollie(api, mollie, other.checkoutUrl, 'creditcard')
    mollie.refundInDashboard(refunded, 100)
    mollie.chargeBack(disputed, 900)
    api.clock.advance({ minutes: 61 })
    await reconcilePayments(api.services)
    expect(await moneyOf(one._id)).toMatchObject({ refundedAmount: 100 })
    expect(await moneyOf(other._id)).toMatchObject({ disputes: [{ status: 'lost' }] })
  })
})

describe('meal vouchers', () => {
  const withWine = () => ({
    vending_products: JSON.stringify([{ productId: wine, amount: 1 }]),
  })

  test('pay the lines that allow it; the part and the rest are known before paying', async () => {
    const order = await anOrder()
    expect(await stall.show(order.token)).toMatchObject({ totalPrice: 900, mealVoucherPart: 900 })
    await payAtMollie(api, mollie, order.checkoutUrl, 'voucher', 700)
    expect(await moneyOf(order._id)).toMatchObject({
      status: 'Paid',
      mealVoucherPart: 900,
      payments: [{ amount: 900, voucherAmount: 700 }],
    })
  })

  test('are not offered for products that they may not pay', async () => {
    const order = await anOrder(withWine())
    expect(await stall.show(order.token)).toMatchObject({ totalPrice: 1_100, mealVoucherPart: 0 })
    const payment = [...mollie.payments.values()].at(-1)
    expect(payment?.methods).toEqual(['bancontact', 'ideal', 'creditcard'])
  })

  test('are refunded as vouchers, and the rest as money', async () => {
    const order = await anOrder()
    await payAtMollie(api, mollie, order.checkoutUrl, 'voucher', 600)
    const before = mollie.refunds.size
    expect(dataOf(await refund(order._id, 900), 'refundOrder')).toMatchObject({
      status: 'Refunded',
      refundedAmount: 900,
      refunds: [{ status: 'succeeded', amount: 900, voucherAmount: 600 }],
    })
    const made = [...mollie.refunds.values()].slice(before)
    expect(made.map(({ amount }) => amount)).toEqual([300])
  })

  test('a line paid by vouchers is refunded without a call to Mollie', async () => {
    const order = await anOrder()
    await payAtMollie(api, mollie, order.checkoutUrl, 'voucher')
    const before = mollie.refunds.size
    expect(dataOf(await refund(order._id, 400, [0]), 'refundOrder')).toMatchObject({
      refundedAmount: 400,
      refunds: [{ status: 'succeeded', amount: 400, voucherAmount: 400, reference: null }],
    })
    expect(mollie.refunds.size).toBe(before)
  })
})

describe('another provider', () => {
  test('can be chosen at any time; payments at Mollie are refunded there', async () => {
    const order = await anOrder()
    await payAtMollie(api, mollie, order.checkoutUrl)
    expect(codesOf(await connect(null, { provider: 'sandbox' }))).toEqual([])
    expect(await account()).toMatchObject({ provider: 'sandbox', state: 'unfinished' })
    const before = mollie.refunds.size
    expect(dataOf(await refund(order._id, 900), 'refundOrder')).toMatchObject({
      status: 'Refunded',
    })
    expect(mollie.refunds.size).toBe(before + 1)
  })
})

test('the server sends no request while outbound traffic is paused; Mollie retries later', async () => {
  const paused = await startTestApi({ mollie: mollieConfigOf(mollie), isOutboundPaused: true })
  const there = await buildTenancy(paused.services)
  const admin = await signedInUser(paused.services, { role: 'Admin', at: there.own })
  const before = mollie.requests.length
  const answer = await paused.call(CONNECT, {
    token: admin.token,
    organisationId: there.own.id,
    variables: { provider: 'mollie', accessToken: mollie.addOrganisation().token },
  })
  expect(codesOf(answer)).toEqual(['OUTBOUND_PAUSED'])
  expect(await postToMollieWebhook(paused, own.profileId, 'tr_paused')).toBe(503)
  expect(mollie.requests).toHaveLength(before)
  await paused.stop()
})
