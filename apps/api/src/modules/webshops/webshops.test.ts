import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FakeWoocommerce,
  startFakeWoocommerce,
  type WooOrder,
} from '../../../test/fake-woocommerce.ts'
import { addPaymentAccount } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { asStaff, buildShop, type ShopFixture } from '../../../test/reservation-fixture.ts'
import { signAccessToken } from '../auth/sessions/access-token.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { payLink } from '../messages/index.ts'
import { syncWebshop } from './sync-webshop.ts'

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let woo: FakeWoocommerce
let admin: SignedInUser
let webshopId: string

const clock = testClock()
beforeAll(async () => {
  woo = await startFakeWoocommerce()
  api = await startTestApi({ trustedWebServers: [woo.server, '127.0.0.1:9'] }, clock)
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own, { boxes: 6 })
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const saved = dataOf<{ _id: string }>(await connect({}), 'upsertWebshopIntegration')
  webshopId = saved._id
  await sync()
})
afterAll(async () => {
  await api.stop()
  await woo.stop()
})

// Tokens are short-lived, and the clock is moved.
const staff = async () =>
  asStaff(api, tenancy.own, await signAccessToken(api.services, admin.sessionId, admin.id))
const place = () => ({ organisationId: tenancy.own.id, shopId: shop.shopId })
const call = async (query: string, more: object = {}) =>
  (await staff()).call(query, { ...place(), ...more })
const PLACE = 'organisationId: $organisationId, shopId: $shopId'
const KEYS = '$organisationId: ID!, $shopId: ID!'
const access = (change: object) => ({
  apiUrl: woo.url,
  apiKey: woo.key,
  apiSecret: woo.secret,
  ...change,
})
const connect = (change: object) =>
  call(
    `mutation (${KEYS}, $apiUrl: String!, $apiKey: String, $apiSecret: String) {
      upsertWebshopIntegration(${PLACE}, apiUrl: $apiUrl, apiKey: $apiKey, apiSecret: $apiSecret) { _id apiKey apiSecret } }`,
    access(change),
  )
const probe = async (change: object) =>
  dataOf<{ isAccepted: boolean; answer: string; field: string | null }>(
    await call(
      `mutation (${KEYS}, $apiUrl: String!, $apiKey: String, $apiSecret: String) {
        testWebshopIntegration(${PLACE}, apiUrl: $apiUrl, apiKey: $apiKey, apiSecret: $apiSecret) { isAccepted answer field } }`,
      access(change),
    ),
    'testWebshopIntegration',
  )
const state = async () =>
  dataOf<Record<string, unknown>>(
    await call(
      `query (${KEYS}) { webshopIntegration(${PLACE}) { state failures lastAnswer webhookState webhookAnswer takenCount problemCount } }`,
    ),
    'webshopIntegration',
  )
const mutate = (name: string, args = '', fields = ' { _id }') =>
  call(`mutation (${KEYS}) { ${name}(${PLACE}${args})${fields} }`)
const sync = () => syncWebshop(api.services, { organisationId: tenancy.own.id, webshopId })

interface Taken {
  readonly _id: string
  readonly status: string
  readonly extraInformation: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly orderAmount: number | null
  readonly customer: { readonly _id: string } | null
}
const reservationsOf = async ({ number }: WooOrder): Promise<readonly Taken[]> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ id: string }>`select id from reservations where external_order_id = ${number}
      and shop_id = ${shop.shopId}`.execute(reader),
  )
  return Promise.all(
    rows.map(async ({ id }) =>
      dataOf<Taken>(
        await call(
          `query ($id: ID!) { getReservationById(id: $id) { _id status extraInformation lastName emails orderAmount customer { _id } } }`,
          { id },
        ),
        'getReservationById',
      ),
    ),
  )
}
const post = async (order: WooOrder, signature?: string) => {
  const hook = woo.webhookFor(order)
  const answer = await api.server.inject({
    method: 'POST',
    url: `/api/webshop/${webshopId}/webhook`,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-signature': signature ?? hook.signature,
    },
    payload: hook.payload,
  })
  return answer.statusCode
}
const later = (seconds: number) =>
  new Date(clock.now().getTime() + seconds * 1000).toISOString().slice(0, 19)

describe('an order of the webshop', () => {
  test('becomes one reservation immediately, however often its webhook arrives [S1.24]', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(0) })
    expect(await post(order)).toBe(200)
    expect(await post(order)).toBe(200)
    await sync()
    await sync()
    expect(await reservationsOf(order)).toMatchObject([
      {
        status: 'created',
        lastName: order.billing['last_name'],
        emails: [order.billing['email']],
        extraInformation: '2 × Strawberries (4040)',
        orderAmount: 2935,
        customer: null,
      },
    ])
  })

  test('that is paid and cancelled within one second is created and then cancelled', async () => {
    const order = woo.addOrder({ status: 'pending', date_modified_gmt: later(1) })
    await post(order)
    expect(await reservationsOf(order)).toEqual([])
    await post({ ...order, status: 'processing' })
    expect(await reservationsOf(order)).toMatchObject([{ status: 'created' }])
    await post({ ...order, status: 'cancelled' })
    await post({ ...order, status: 'processing' })
    expect(await reservationsOf(order)).toMatchObject([{ status: 'cancelled' }])
  })

  test('with concurrent webhooks becomes one reservation', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(1) })
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(order)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await reservationsOf(order)).toHaveLength(1)
  })

  test('is refused without a valid signature of its body', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(2) })
    const { signature } = woo.webhookFor({ ...order, total: '0.01' })
    expect(await post(order, signature)).toBe(401)
    expect(await post(order, '')).toBe(401)
    const foreign = await api.server.inject({
      method: 'POST',
      url: `/api/webshop/${tenancy.own.id}/webhook`,
      headers: { 'content-type': 'application/json', 'x-wc-webhook-signature': signature },
      payload: '{}',
    })
    expect(foreign.statusCode).toBe(401)
    expect(await reservationsOf(order)).toEqual([])
  })

  test('is fetched page by page without a webhook', async () => {
    const orders = Array.from({ length: 230 }, (_, index) =>
      woo.addOrder({
        date_modified_gmt: later(10 + index),
        status: index % 229 === 0 ? 'processing' : 'pending',
      }),
    )
    await sync()
    const taken = await Promise.all([orders[0], orders[229]].map((order) => reservationsOf(order!)))
    expect(taken.map((found) => found.length)).toEqual([1, 1])
    expect(await state()).toMatchObject({ state: 'working', failures: 0 })
    const asked = woo.requests.length
    await sync()
    expect(woo.requests.length).toBe(asked + 1)
  })

  test('belongs to the customer with its address', async () => {
    const answer = await call(
      `mutation ($data: CustomerInput!) { createCustomer(data: $data) { _id } }`,
      {
        data: {
          firstName: 'Anna',
          lastName: 'Maes',
          emails: ['known@example.com'],
          language: 'fr',
        },
      },
    )
    const { _id } = dataOf<{ _id: string }>(answer, 'createCustomer')
    const billing = {
      first_name: 'A',
      last_name: 'M',
      email: 'Known@example.com',
      phone: '',
      country: 'BE',
    }
    const order = woo.addOrder({ billing, date_modified_gmt: later(300) })
    await post(order)
    expect(await reservationsOf(order)).toMatchObject([{ customer: { _id } }])
  })

  test('that changes updates the reservation until it has a box', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(310) })
    await post(order)
    woo.change(order.id, { customer_note: 'ring twice' }, later(311))
    await post(order)
    const [taken] = await reservationsOf(order)
    expect(taken?.extraInformation).toContain('ring twice')
    await reserve(taken!._id, 1)
    woo.change(order.id, { customer_note: 'ring thrice' }, later(312))
    await post(order)
    expect((await reservationsOf(order))[0]?.extraInformation).toContain('ring twice')
    // Late news of what it was before changes nothing.
    woo.change(order.id, { status: 'cancelled' }, later(309))
    await post(order)
    expect((await reservationsOf(order))[0]?.status).not.toBe('cancelled')
  })

  test('that is cancelled there is cancelled here, and staff are notified to empty the box', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(320) })
    await post(order)
    const [taken] = await reservationsOf(order)
    await addPaymentAccount(api, tenancy.own)
    const change = (field: string) =>
      call(`mutation ($id: ID!) { ${field} { _id } }`, { id: taken!._id })
    const boxes = `[{ lockerId: "${shop.locker.id}", boxId: "${shop.locker.boxIds[1]}" }]`
    const surcharge = `{ shouldCustomerPay: true, orderAmount: 350, boxes: ${boxes} }`
    expect(codesOf(await change(`updateReservation(id: $id, data: ${surcharge})`))).toEqual([])
    await reserve(taken!._id, 2)
    expect(codesOf(await change('requestPayment(id: $id)'))).toEqual([])
    woo.change(order.id, { status: 'cancelled' }, later(321))
    await sync()
    expect((await reservationsOf(order))[0]?.status).toBe('cancelled')
    const asked = await call(
      'query ($id: ID!) { getReservationById(id: $id) { order { status origin } } }',
      { id: taken!._id },
    )
    expect(asked.data).toEqual({
      getReservationById: { order: { status: 'Canceled', origin: 'webshop' } },
    })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ params: object }>`select text_params as params from notifications
        where text_key = 'webshopOrderCancelledInBox'`.execute(reader),
    )
    expect(rows[0]?.params).toMatchObject({ number: order.number })
  })

  test('with an open amount is paid here as an order of the webshop, and then gets its code', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(325) })
    await post(order)
    const [taken] = await reservationsOf(order)
    const id = taken!._id
    const change = (field: string) => call(`mutation ($id: ID!) { ${field} { _id } }`, { id })
    const boxes = `[{ lockerId: "${shop.locker.id}", boxId: "${shop.locker.boxIds[4]}" }]`
    const surcharge = `{ shouldCustomerPay: true, orderAmount: 350, boxes: ${boxes} }`
    expect(codesOf(await change(`updateReservation(id: $id, data: ${surcharge})`))).toEqual([])
    await reserve(id, 5)
    expect(codesOf(await change('requestPayment(id: $id)'))).toEqual([])
    const { pathname } = new URL(payLink(api.services, id))
    const checkout = await api.server.inject({ method: 'GET', url: pathname })
    await pressInSandbox(api, String(checkout.headers.location), 'pay')
    const paid = await call(
      'query ($id: ID!) { getReservationById(id: $id) { status order { status origin } } }',
      { id },
    )
    expect(paid.data).toEqual({
      getReservationById: { status: 'sent', order: { status: 'Paid', origin: 'webshop' } },
    })
  })

  test('is completed there once it is collected here', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(330) })
    await post(order)
    const [taken] = await reservationsOf(order)
    await reserve(taken!._id, 3)
    const { status } = (await reservationsOf(order))[0]!
    dataOf(
      await step(taken!._id, { action: 'complete', expectedStatus: status }),
      'updateReservationStatus',
    )
    await sync()
    expect(order.status).toBe('completed')
    const told = woo.requests.filter((line) => line === `PUT /wp-json/wc/v3/orders/${order.id}`)
    await sync()
    expect(told).toHaveLength(1)
    expect(await state()).toMatchObject({ problemCount: 0 })
  })
})

const step = (id: string, data: object) =>
  call(
    `mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { _id } }`,
    { id, data },
  )
const reserve = async (id: string, box: number) =>
  dataOf(
    await step(id, {
      action: 'reserve',
      expectedStatus: 'created',
      boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[box - 1] }],
    }),
    'updateReservationStatus',
  )

describe('the connection', () => {
  test('is tested, and the webshop’s error is reported at the invalid field', async () => {
    expect(await probe({})).toEqual({ isAccepted: true, answer: '200 OK', field: null })
    expect(await probe({ apiKey: 'ck_wrong' })).toEqual({
      isAccepted: false,
      answer: '401 Consumer key is invalid. (woocommerce_rest_authentication_error)',
      field: 'apiKey',
    })
    expect(await probe({ apiSecret: 'cs_wrong' })).toMatchObject({ field: 'apiSecret' })
    expect(await probe({ apiUrl: `${woo.url}/blog` })).toMatchObject({ field: 'apiUrl' })
    expect(await probe({ apiUrl: 'http://127.0.0.1:9' })).toMatchObject({
      answer: 'the server refuses connections',
      field: 'apiUrl',
    })
    expect(await probe({ apiUrl: 'https://169.254.169.254' })).toMatchObject({
      answer: 'not a public server',
    })
  })

  test('works if the web server drops the header', async () => {
    woo.losesHeader = true
    expect(await probe({})).toMatchObject({ isAccepted: true })
    dataOf(await connect({}), 'upsertWebshopIntegration')
    await sync()
    expect(await state()).toMatchObject({ failures: 0, webhookState: 'registered' })
    woo.losesHeader = false
    dataOf(await connect({}), 'upsertWebshopIntegration')
  })

  test('registers one webhook per topic, however often it is saved [S7.63]', async () => {
    await sync()
    expect(woo.hooks.map(({ topic }) => topic)).toEqual(['order.created', 'order.updated'])
    expect(woo.hooks[0]?.delivery_url).toContain(`/api/webshop/${webshopId}/webhook`)
  })

  test('reports a read-only key, and polls every few minutes instead', async () => {
    woo.isReadOnly = true
    dataOf(await connect({}), 'upsertWebshopIntegration')
    await sync()
    expect(await state()).toMatchObject({ webhookState: 'refused', state: 'working' })
    woo.isReadOnly = false
    dataOf(await connect({}), 'upsertWebshopIntegration')
    await sync()
  })

  test('backs off while the webshop fails, and resumes where it stopped', async () => {
    const order = woo.addOrder({ date_modified_gmt: later(400) })
    woo.failNext(502)
    await sync()
    expect(await state()).toMatchObject({
      state: 'troubled',
      failures: 1,
      lastAnswer: '502 Bad Gateway',
    })
    await sync()
    expect(await reservationsOf(order)).toEqual([])
    clock.advance({ minutes: 1 })
    await sync()
    expect(await reservationsOf(order)).toHaveLength(1)
    expect(await state()).toMatchObject({ state: 'working', failures: 0 })
  })

  test('can be paused without importing or losing orders', async () => {
    dataOf(await mutate('changeWebshopPause', ', newIsPaused: true'), 'changeWebshopPause')
    const order = woo.addOrder({ date_modified_gmt: later(500) })
    expect(await post(order)).toBe(200)
    await sync()
    expect(await reservationsOf(order)).toEqual([])
    dataOf(await mutate('changeWebshopPause', ', newIsPaused: false'), 'changeWebshopPause')
    await sync()
    expect(await reservationsOf(order)).toHaveLength(1)
  })

  test('previews the newest orders without saving', async () => {
    const order = woo.addOrder({ status: 'pending', date_modified_gmt: '2026-01-01T00:00:00' })
    const { data } = await call(
      `query (${KEYS}) { webshopPreview(${PLACE}) { number isTaken customerName extraInformation } }`,
    )
    expect(data?.['webshopPreview']).toContainEqual({
      number: order.number,
      isTaken: false,
      customerName: `Anna ${order.billing['last_name']}`,
      extraInformation: '2 × Strawberries (4040)',
    })
    expect(await reservationsOf(order)).toEqual([])
  })

  test('never returns its keys, and requires them again for a new address [S3.30 S7.39]', async () => {
    const moved = await connect({ apiUrl: 'https://shop.example', apiKey: null })
    expect(codesOf(moved)).toEqual(['BAD_USER_INPUT'])
    const saved = await connect({ apiKey: null, apiSecret: null })
    expect(saved.data?.['upsertWebshopIntegration']).toMatchObject({
      apiKey: '…cdef',
      apiSecret: null,
    })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select to_json(w)::text as row from webshop_integrations w
        union all select to_json(l)::text from logs l`.execute(reader),
    )
    expect(rows.length).toBeGreaterThan(1)
    const leaks = [woo.key, woo.secret, woo.hooks[0]?.secret ?? '?']
    expect(rows.filter(({ row }) => leaks.some((leak) => row.includes(leak)))).toEqual([])
  })
})

describe('products of the webshop', () => {
  const pull = async (isTrial: boolean) =>
    dataOf<Record<string, number>>(
      await mutate(
        'pullWebshopProducts',
        `, isTrial: ${isTrial}`,
        ' { importId created updated unchanged refused withoutSku }',
      ),
      'pullWebshopProducts',
    )

  test('are imported by SKU with the rules of an import, after a dry run', async () => {
    woo.products.push(
      {
        id: 1,
        sku: 'W-1',
        global_unique_id: '5410041001204',
        name: 'Jam &amp; jelly',
        short_description: '<p>Sweet</p>',
        price: '4.50',
        tax_class: 'reduced-rate',
      },
      { id: 2, sku: '', name: 'Gift', short_description: '', price: '1', tax_class: '' },
      { id: 3, sku: 'W-3', name: 'Free price', short_description: '', price: '', tax_class: '' },
    )
    expect(await pull(true)).toMatchObject({
      importId: null,
      created: 1,
      refused: 1,
      withoutSku: 1,
    })
    expect(await pull(false)).toMatchObject({ created: 1, refused: 1, withoutSku: 1 })
    const { data } = await call(
      `{ findProducts(query: "W-1") { plu ean price vatRate name { value } } }`,
    )
    expect(data?.['findProducts']).toMatchObject([
      {
        plu: 'W-1',
        ean: '5410041001204',
        price: 450,
        vatRate: 1200,
        name: [{ value: 'Jam & jelly' }],
      },
    ])
    Object.assign(woo.products[0]!, { price: '5.00' })
    expect(await pull(false)).toMatchObject({ created: 0, updated: 1, refused: 1 })
    woo.failNext(503)
    expect(codesOf(await mutate('pullWebshopProducts', ', isTrial: true', ' { created }'))).toEqual(
      ['OTHER_SERVER_FAILED'],
    )
  })
})
