import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 8 })
  // One in the sandbox takes meal vouchers once it is verified.
  const connected = await stall.call('mutation { connectPaymentAccount { link } }', {})
  const { link } = dataOf<{ link: string }>(connected, 'connectPaymentAccount')
  await pressInSandbox(api, link, 'verified')
  await stall.call('mutation { refreshPaymentAccount { state } }', {})
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

const MONEY = `{ status refundedAmount refundableAmount payments { status amount voucherAmount }
  refunds { status amount reason } }`

/** Of one offer for 9 euros, and of more in the same basket. */
const aCheckout = async (
  more: Record<string, unknown> = {},
  ...others: readonly Record<string, unknown>[]
) => {
  const offer = await stall.offer(++box, more)
  const basket = [offer]
  for (const other of others) basket.push(await stall.offer(++box, other))
  const { checkoutUrl } = await stall.buy(basket)
  const { _id } = await stall.orderOf(offer)
  const url = new URL(checkoutUrl ?? '').pathname
  const page = async () => (await api.server.inject({ url })).body
  return {
    offer,
    url,
    page,
    press: (action: string) => pressInSandbox(api, checkoutUrl, action),
    buttons: async () => [...(await page()).matchAll(/value="(\w+)"/g)].map(([, action]) => action),
    /** Where the browser goes after a button. */
    pressed: async (action: string) => {
      const { headers } = await api.server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `action=${action}`,
      })
      return new URL(headers.location ?? '', api.services.publicUrl).pathname
    },
    money: async () =>
      dataOf<object>(
        await stall.call(`query ($id: ID!) { getOrderById(id: $id) ${MONEY} }`, { id: _id }),
        'getOrderById',
      ),
  }
}

test('a buyer pays what meal vouchers may pay with them, and the rest with a card', async () => {
  const checkout = await aCheckout({}, { can_use_meal_vouchers: false })
  expect(await checkout.buttons()).toEqual(['pay', 'payWithVouchers', 'fail', 'cancel', 'expire'])
  await checkout.press('payWithVouchers')
  expect(await checkout.money()).toMatchObject({
    status: 'Paid',
    payments: [{ status: 'succeeded', amount: 1_800, voucherAmount: 900 }],
  })
  await checkout.press('refund')
  expect(await checkout.money()).toMatchObject({
    refunds: [{ status: 'succeeded', amount: 900, reason: 'provider' }],
  })
  expect(await checkout.buttons()).toEqual(['back'])
})

test('vouchers are not offered for products that they may not pay', async () => {
  const checkout = await aCheckout({ can_use_meal_vouchers: false })
  expect(await checkout.buttons()).toEqual(['pay', 'fail', 'cancel', 'expire'])
  await checkout.press('payWithVouchers')
  expect(await checkout.money()).toMatchObject({
    status: 'Created',
    payments: [{ status: 'open', voucherAmount: 0 }],
  })
  await checkout.press('pay')
  expect(await checkout.money()).toMatchObject({
    status: 'Paid',
    payments: [{ status: 'succeeded', amount: 900, voucherAmount: 0 }],
  })
})

test('a refused card keeps the buyer on the page, which says so, and the next one pays', async () => {
  const checkout = await aCheckout()
  expect(await checkout.page()).not.toContain('role="status"')
  expect(await checkout.pressed('fail')).toBe(checkout.url)
  expect(await checkout.page()).toContain('Cette carte a été refusée')
  expect(await checkout.money()).toMatchObject({
    status: 'Created',
    payments: [{ status: 'open' }],
  })
  expect(await checkout.pressed('pay')).not.toBe(checkout.url)
  expect(await checkout.page()).toContain('C’est payé')
  expect(await checkout.money()).toMatchObject({ status: 'Paid' })
})

test.each([
  { button: 'cancel', ended: 'canceled', status: 'PaymentCanceled', told: 'a été abandonné' },
  { button: 'expire', ended: 'expired', status: 'PaymentExpired', told: 'est dépassé' },
])(
  'a checkout that is $ended frees what was for sale, and can only be paid late',
  async ({ button, ended, status, told }) => {
    const checkout = await aCheckout()
    expect(await stall.statusOf(checkout.offer)).toBe('ordered')
    await checkout.press(button)
    expect(await checkout.money()).toMatchObject({ status, payments: [{ status: ended }] })
    expect(await stall.statusOf(checkout.offer)).toBe('reserved')
    expect(await checkout.page()).toContain(told)
    expect(await checkout.buttons()).toEqual(['payLate', 'back'])
    await checkout.press('pay')
    expect(await checkout.money()).toMatchObject({ status, payments: [{ status: ended }] })
    await checkout.press('payLate')
    expect(await checkout.money()).toMatchObject({
      status: 'Paid',
      payments: [{ status: 'succeeded', amount: 900 }],
    })
    expect(await stall.statusOf(checkout.offer)).toBe('sent')
  },
)
