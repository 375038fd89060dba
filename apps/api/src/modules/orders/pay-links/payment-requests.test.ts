import { MESSAGES_PER_DAY } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/faults/invariants.ts'
import { buildStall, ORDER, type OrderAnswer, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { reservationOf } from '../../../../test/reservation-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { payLink } from '../../messages/index.ts'
import { providerNamed } from '../../payments/index.ts'
import { handlePaymentEvent } from '../payments/handle-payment-event.ts'
import { checkoutOf } from './pay-by-link.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { requestDuePayment } from './request-payment.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 30 })
})
afterAll(async () => {
  expect(await brokenInvariants(api.services)).toEqual([])
  await api.stop()
})

const FIELDS = `{ _id status orderAmount paymentRequestedAt paidAt mayRequestPayment
  messages { template } events { kind description } order { origin } }`
interface Paying {
  readonly _id: string
  readonly status: string
  readonly orderAmount: number
  readonly paymentRequestedAt: string | null
  readonly paidAt: string | null
  readonly mayRequestPayment: boolean
  readonly messages: readonly { readonly template: string }[]
  readonly events: readonly { readonly kind: string; readonly description: string }[]
}

/** Weighed later: nobody is asked until somebody sends the request. */
const aReservation = async (more: object = {}): Promise<string> => {
  const data = reservationOf(stall.shop, [++box], {
    emails: ['pay@example.com'],
    notificationTypes: ['email'],
    automaticallySendNotification: false,
    shouldCustomerPay: true,
    orderAmount: 1_250,
    ...more,
  })
  const answer = await stall.call(
    `mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }`,
    { data },
  )
  return dataOf<{ _id: string }>(answer, 'createReservation')._id
}
const get = async (id: string): Promise<Paying> =>
  dataOf(
    await stall.call(`query ($id: ID!) { getReservationById(id: $id) ${FIELDS} }`, { id }),
    'getReservationById',
  )
const request = (id: string) =>
  stall.call(`mutation ($id: ID!) { requestPayment(id: $id) ${FIELDS} }`, { id })
const asked = async (more: object = {}) => {
  const id = await aReservation(more)
  expect(codesOf(await request(id))).toEqual([])
  return id
}
const update = (id: string, data: object) =>
  stall.call(
    `mutation ($id: ID!, $data: ReservationChangeInput!) { updateReservation(id: $id, data: $data) { _id } }`,
    { id, data },
  )
const cancel = async (id: string) =>
  dataOf<OrderAnswer>(
    await stall.call(`mutation ($id: ID!) { cancelOrder(id: $id) ${ORDER} }`, { id }),
    'cancelOrder',
  )
const open = (id: string, tail = '') =>
  api.server.inject({ method: 'GET', url: `${new URL(payLink(api.services, id)).pathname}${tail}` })
const checkout = async (id: string): Promise<string> => {
  const answer = await open(id)
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}
const templatesOf = ({ messages }: Paying) => messages.map(({ template }) => template)

describe('a customer who has to pay first', () => {
  test.each(['', '/result'])(
    'reads in their language that a link cut short on its way%s does not work',
    async (tail) => {
      const id = await asked()
      const whole = new URL(payLink(api.services, id)).pathname
      const answer = await api.server.inject({
        url: `${whole.slice(0, -6)}${tail}`,
        headers: { 'accept-language': 'nl-BE,nl;q=0.9', accept: 'text/html' },
      })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toContain('<h1>Deze link werkt niet</h1>')
    },
  )

  test('reads at the checkout the number that their webshop gave the order', async () => {
    const id = await asked({ externalOrderId: 'W-50436' })
    const page = await api.server.inject(new URL(await checkout(id)).pathname)
    expect(page.body).toContain('<h1>Bestelling W-50436</h1>')
  })

  test('reads what meal vouchers may pay before the checkout, where the account takes them', async () => {
    const takeVouchers = (isTaken: boolean) =>
      api.services.database.write('everything', (tx) =>
        sql`update payment_accounts set takes_meal_vouchers = ${isTaken}
          where organisation_id = ${tenancy.own.id}`.execute(tx),
      )
    await takeVouchers(true)
    const id = await asked({ canUseMealVouchers: true })
    const shown = await open(id)
    expect(shown.statusCode).toBe(200)
    expect(shown.body).toMatch(/Te betalen met maaltijdcheques: €\s12,50/)
    expect(shown.body).toContain('?now=1"')
    expect((await open(id, '?now=1')).statusCode).toBe(303)
    const plain = await asked({ canUseMealVouchers: false })
    expect((await open(plain)).statusCode).toBe(303)
    await takeVouchers(false)
  })

  test('gets a payment request, pays by its link, and only then gets the code', async () => {
    const id = await asked({ automaticallySendNotification: true })
    expect(await get(id)).toMatchObject({
      messages: [{ template: 'paymentRequest' }],
      order: { origin: 'reservation' },
    })
    expect((await get(id)).events.map(({ description }) => description)).toContain(
      'Payment requested (E-mail)',
    )
    expect(await stall.orderOf(id)).toMatchObject({
      status: 'Created',
      totalPrice: 1_250,
    })
    const url = await checkout(id)
    expect(await checkout(id)).toBe(url)
    expect((await open(id, '/result')).body).toContain('data-state="waiting"')
    await pressInSandbox(api, url, 'pay')
    const paid = await get(id)
    expect(paid).toMatchObject({ status: 'sent', mayRequestPayment: false })
    expect(templatesOf(paid)).toEqual(['reservationCode', 'paymentRequest'])
    expect(paid.events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['paymentRequested', 'paid', 'sent']),
    )
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Paid' })
    expect((await open(id)).statusCode).toBe(200)
    expect((await open(id, '/result')).body).not.toContain('http-equiv')
  })

  test('gets at most ten payment requests a day', async () => {
    const id = await asked()
    for (let more = 1; more < MESSAGES_PER_DAY; more++) {
      api.clock.advance({ minutes: 2 })
      expect(codesOf(await request(id))).toEqual([])
    }
    api.clock.advance({ minutes: 2 })
    expect(codesOf(await request(id))).toEqual(['RATE_LIMITED'])
  })

  test('has paid once, even if the provider reports it twice', async () => {
    const id = await asked({ automaticallySendNotification: true })
    const url = await checkout(id)
    const reference = new URL(url).pathname.split('/').at(-1) ?? ''
    await pressInSandbox(api, url, 'pay')
    const provider = providerNamed(api.services.payments, 'sandbox')
    const state = await provider.findCheckout({ account: '', reference })
    await handlePaymentEvent(api.services, {
      kind: 'checkout',
      provider: 'sandbox',
      eventId: `${reference}.again`,
      type: 'checkout.succeeded',
      account: `account-${tenancy.own.id}`,
      reference,
      key: null,
      state,
    })
    await reconcilePayments(api.services)
    expect(templatesOf(await get(id))).toEqual(['reservationCode', 'paymentRequest'])
  })

  test('gets the request automatically once the boxes are reserved, and once however often the job runs', async () => {
    const id = await aReservation({ automaticallySendNotification: true })
    const due = { organisationId: tenancy.own.id, reservationId: id }
    await requestDuePayment(api.services, due)
    await requestDuePayment(api.services, due)
    expect(templatesOf(await get(id))).toEqual(['paymentRequest'])
  })

  test('gets the code after paying only when staff send it, if staff chose to send it manually', async () => {
    const id = await asked()
    await pressInSandbox(api, await checkout(id), 'pay')
    expect(await get(id)).toMatchObject({ status: 'reserved', paidAt: expect.any(String) })
  })

  test('gets one checkout, not two, if the provider fails before it responds', async () => {
    const id = await asked()
    const { payments } = api.services
    const provider = providerNamed(payments, 'sandbox')
    const dying: typeof provider = {
      ...provider,
      startCheckout: async (wish) => {
        await provider.startCheckout(wish)
        throw new Error('killed')
      },
    }
    const services = { ...api.services, payments: { ...payments, find: () => dying } }
    const token = new URL(payLink(api.services, id)).pathname.slice('/pay/'.length)
    await expect(checkoutOf(services, token)).rejects.toThrow('killed')
    await pressInSandbox(api, await checkout(id), 'pay')
    const order = await stall.orderOf(id)
    expect(order).toMatchObject({ status: 'Paid', totalPrice: 1_250 })
  })
})

describe('the amount', () => {
  test('can change until the payment request, and again after the order is canceled', async () => {
    const id = await aReservation()
    expect(codesOf(await update(id, { orderAmount: 1_480 }))).toEqual([])
    await request(id)
    expect(await stall.orderOf(id)).toMatchObject({ totalPrice: 1_480 })
    expect(codesOf(await update(id, { orderAmount: 1_500 }))).toEqual(['PAYMENT_REQUESTED'])
    expect(codesOf(await update(id, { shouldCustomerPay: false, orderAmount: null }))).toEqual([
      'PAYMENT_REQUESTED',
    ])
    expect(codesOf(await update(id, { extraInformation: 'rings twice' }))).toEqual([])
    const order = await stall.orderOf(id)
    expect(await cancel(order._id)).toMatchObject({ status: 'Canceled' })
    expect(codesOf(await update(id, { orderAmount: 1_500 }))).toEqual([])
  })

  test.each([0, -5, null])('of %s is refused [S5.20]', async (orderAmount) => {
    const data = reservationOf(stall.shop, [++box], { shouldCustomerPay: true, orderAmount })
    const answer = await stall.call(
      `mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }`,
      { data },
    )
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'orderAmount', problem: 'orderAmount' },
    ])
  })
})

describe('a payment that', () => {
  test('was canceled can be repeated by the same link, as a new order', async () => {
    const id = await asked()
    await pressInSandbox(api, await checkout(id), 'cancel')
    const first = await stall.orderOf(id)
    expect(first.status).toBe('PaymentCanceled')
    expect((await get(id)).status).toBe('reserved')
    await pressInSandbox(api, await checkout(id), 'pay')
    const second = await stall.orderOf(id)
    expect(second).toMatchObject({ status: 'Paid' })
    expect(second._id).not.toBe(first._id)
  })

  test('arrives late counts while the request is open', async () => {
    const id = await asked()
    const url = await checkout(id)
    await pressInSandbox(api, url, 'expire')
    expect((await stall.orderOf(id)).status).toBe('PaymentExpired')
    await pressInSandbox(api, url, 'payLate')
    expect((await stall.orderOf(id)).status).toBe('Paid')
    expect((await get(id)).paidAt).not.toBeNull()
  })

  test('arrives late for a paid reservation is refunded', async () => {
    const id = await asked()
    const late = await checkout(id)
    await pressInSandbox(api, late, 'expire')
    const first = await stall.orderOf(id)
    await pressInSandbox(api, await checkout(id), 'pay')
    await pressInSandbox(api, late, 'payLate')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.order(first._id)).toMatchObject({
      status: 'Refunded',
      refundedAmount: 1_250,
    })
    expect((await stall.orderOf(id)).status).toBe('Paid')
  })

  test('arrives for a cancelled reservation is refunded, and no further request is sent', async () => {
    const id = await asked()
    const url = await checkout(id)
    await stall.call(
      `mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }`,
      { id, data: { action: 'cancel', expectedStatus: 'reserved' } },
    )
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Canceled', refundedAmount: 0 })
    expect((await open(id)).statusCode).toBe(200)
    await pressInSandbox(api, url, 'payLate')
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Canceled', refundedAmount: 1_250 })
  })

  test('is refunded with its order after the code was sent withdraws the code', async () => {
    const id = await asked({ automaticallySendNotification: true })
    await pressInSandbox(api, await checkout(id), 'pay')
    const order = await stall.orderOf(id)
    expect(await cancel(order._id)).toMatchObject({ status: 'Canceled', refundedAmount: 1_250 })
    expect((await get(id)).status).toBe('cancelled')
  })

  test('is never made ends with its order', async () => {
    const id = await asked()
    await api.services.database.write('everything', (tx) =>
      sql`update orders set expires_at = ${api.clock.now().toISOString()} where id in
        (select order_id from order_reservations where reservation_id = ${id})`.execute(tx),
    )
    await reconcilePayments(api.services)
    expect((await stall.orderOf(id)).status).toBe('Expired')
  })
})

describe('a request', () => {
  test('is not sent twice in a minute, and a forged link returns 404', async () => {
    const id = await asked()
    expect(codesOf(await request(id))).toEqual(['RATE_LIMITED'])
    const forged = `${new URL(payLink(api.services, id)).pathname.slice(0, -4)}AAAA`
    expect((await api.server.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
  })

  test('in test mode is not sent: the order counts as paid and is marked [S4.23]', async () => {
    const testMode = (isOn: boolean) =>
      stall.call(
        `mutation ($id: ID!, $isOn: Boolean!) { changeShopTestMode(id: $id, newIsTestMode: $isOn) { isTestMode } }`,
        { id: stall.shop.shopId, isOn },
      )
    await testMode(true)
    const id = await asked({ automaticallySendNotification: true })
    await testMode(false)
    expect(await stall.orderOf(id)).toMatchObject({ status: 'Paid', isTest: true })
    expect(templatesOf(await get(id))).toEqual(['reservationCode'])
  })
})
