import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeLoyalty, startFakeLoyalty } from '../../../test/fake-loyalty.ts'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { handlePaymentEvent } from '../orders/payments/handle-payment-event.ts'
import { syncLoyalty } from './sync-loyalty.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let service: FakeLoyalty

const clock = testClock()
beforeAll(async () => {
  service = await startFakeLoyalty(clock)
  api = await startTestApi({ trustedWebServers: [service.server, '127.0.0.1:9'] }, clock)
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 20 })
  dataOf(await save({}), 'upsertLoyaltySettings')
})
afterAll(async () => {
  await api.stop()
  await service.stop()
})

const settings = (change: object) => ({
  url: service.url,
  shopReference: service.shopReference,
  sharedSecret: service.secret,
  pointsPerEuro: 1,
  ...change,
})
const STATE =
  '{ url hasSharedSecret isPaused failures restingUntil lastAnswer lastSyncAt queuedCount failedCount }'
interface State {
  readonly failures: number
  readonly lastAnswer: string | null
  readonly lastSyncAt: string | null
  readonly queuedCount: number
  readonly failedCount: number
}
const save = (change: object) =>
  stall.call(
    `mutation ($data: LoyaltySettingsInput!) { upsertLoyaltySettings(data: $data) ${STATE} }`,
    { data: settings(change) },
  )
const probe = async (change: object) =>
  dataOf<{ isAccepted: boolean; answer: string; field: string | null }>(
    await stall.call(
      `mutation ($data: LoyaltySettingsInput!) { testLoyaltySettings(data: $data) { isAccepted answer field } }`,
      { data: settings(change) },
    ),
    'testLoyaltySettings',
  )
const state = async () =>
  dataOf<State>(await stall.call(`{ loyaltySettings ${STATE} }`, {}), 'loyaltySettings')
const pause = (isPaused: boolean) =>
  stall.call(`mutation ($to: Boolean!) { changeLoyaltyPause(newIsPaused: $to) { isPaused } }`, {
    to: isPaused,
  })
const refund = (id: string, amount: number) =>
  stall.call(
    `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { _id } }`,
    { id, amount },
  )
const sync = () => syncLoyalty(api.services, { organisationId: tenancy.own.id })

let box = 0
const aPaidOrder = async () => {
  const reservationId = await stall.offer(++box)
  const { checkoutUrl } = await stall.buy(reservationId)
  await pressInSandbox(api, checkoutUrl, 'pay')
  return { ...(await stall.orderOf(reservationId)), reservationId }
}
const pointsAt = (orderNumber: number) =>
  service.booked.filter(({ order }) => order.number === orderNumber).map(({ points }) => points)
const shownPoints = async ({ reservationId, _id }: { reservationId: string; _id: string }) => {
  const { data } = await stall.call(
    `query ($r: ID!, $o: ID!) { getReservationById(id: $r) { loyaltyPoints } getOrderById(id: $o) { loyaltyPoints } }`,
    { r: reservationId, o: _id },
  )
  return data
}

describe('points of an order', () => {
  test('are booked once when it is paid and reversed in proportion to refunds [S1.23 S3.8]', async () => {
    const order = await aPaidOrder()
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9])
    const shown = { loyaltyPoints: 9 }
    expect(await shownPoints(order)).toEqual({ getReservationById: shown, getOrderById: shown })
    await refund(order._id, 250)
    await sync()
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9, -3])
    await refund(order._id, 650)
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9, -3, -6])
    expect(await shownPoints(order)).toMatchObject({ getOrderById: { loyaltyPoints: 0 } })
    expect(await state()).toMatchObject({ queuedCount: 0, failedCount: 0, failures: 0 })
  })

  test('are rebooked once when a refund fails', async () => {
    const order = await aPaidOrder()
    await refund(order._id, 250)
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{
        reference: string
      }>`select reference from refunds where order_id = ${order._id}`.execute(reader),
    )
    const failed = {
      kind: 'refund',
      provider: 'sandbox',
      type: 'refund.failed',
      account: `account-${tenancy.own.id}`,
      refundId: null,
      chargeReference: null,
      amount: 250,
      state: { status: 'failed', reference: rows[0]?.reference ?? '', failure: 'expired_card' },
    } as const
    for (const eventId of ['first', 'again'])
      await handlePaymentEvent(api.services, { ...failed, eventId: `${order._id}.${eventId}` })
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9, -3, 3])
    expect(await shownPoints(order)).toMatchObject({ getOrderById: { loyaltyPoints: 9 } })
  })

  test('keep their id in a retry after a lost response, so they are not booked twice', async () => {
    const order = await aPaidOrder()
    service.answerNext('hang up')
    await sync()
    expect(await state()).toMatchObject({ failures: 1, queuedCount: 1 })
    const asked = service.asked()
    await sync()
    expect(service.asked()).toBe(asked)
    clock.advance({ minutes: 1 })
    await sync()
    expect(service.asked()).toBe(asked + 1)
    expect(pointsAt(order.orderNumber)).toEqual([9])
    expect(await state()).toMatchObject({ failures: 0, queuedCount: 0 })
  })

  test('wait in order while the service fails, and do not delay the sale', async () => {
    const order = await aPaidOrder()
    service.answerNext(503)
    await sync()
    await refund(order._id, 900)
    expect((await stall.order(order._id)).status).toBe('Refunded')
    expect(await state()).toMatchObject({ queuedCount: 2, lastAnswer: '503 As planned' })
    clock.advance({ minutes: 1 })
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9, -9])
  })

  test('that the service rejects are shown with its response and can be retried', async () => {
    const order = await aPaidOrder()
    service.answerNext(422)
    await sync()
    expect(await state()).toMatchObject({ failedCount: 1, queuedCount: 0 })
    const { data } = await stall.call(
      `{ loyaltyEntries(status: failed) { totalCount items { _id orderNumber points answer attempts } } }`,
      {},
    )
    expect(data?.['loyaltyEntries']).toMatchObject({
      totalCount: 1,
      items: [{ orderNumber: order.orderNumber, points: 9, answer: '422 As planned', attempts: 1 }],
    })
    dataOf(await stall.call(`mutation { retryLoyaltyEntries }`, {}), 'retryLoyaltyEntries')
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9])
  })

  test('are queued while paused', async () => {
    await pause(true)
    const order = await aPaidOrder()
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([])
    await pause(false)
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9])
  })

  test('notify Admins once of an unavailable service', async () => {
    const order = await aPaidOrder()
    for (let tries = 0; tries < 7; tries++) {
      service.answerNext(500)
      await sync()
      clock.advance({ minutes: 16 })
    }
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select 1 from notifications where text_key = 'loyaltyUnreachable'
        and organisation_id = ${tenancy.own.id}
        group by user_id`.execute(reader),
    )
    expect(rows).toHaveLength(1)
    await sync()
    expect(pointsAt(order.orderNumber)).toEqual([9])
  })
})

describe('the connection', () => {
  test('is tested with the values of the form, and the service’s error is reported at the field', async () => {
    expect(await probe({})).toEqual({ isAccepted: true, answer: '200 Farm shop 7', field: null })
    expect(await probe({ sharedSecret: 'a-secret-nobody-knows' })).toEqual({
      isAccepted: false,
      answer: '401 Signature does not match',
      field: 'sharedSecret',
    })
    expect(await probe({ shopReference: 'farm-8' })).toMatchObject({ field: 'shopReference' })
    expect(await probe({ url: 'http://127.0.0.1:9' })).toEqual({
      isAccepted: false,
      answer: 'the server refuses connections',
      field: 'url',
    })
  })

  test.each([
    'https://127.0.0.1',
    'https://[::ffff:10.0.0.1]',
    'https://2130706433',
    'https://localhost',
  ])('is not made to %s', async (url) => {
    expect(await probe({ url })).toEqual({
      isAccepted: false,
      answer: 'not a public server',
      field: 'url',
    })
  })

  test('never returns the secret, and requires it again for a new address [S3.21]', async () => {
    expect(codesOf(await save({ url: 'http://points.example' }))).toEqual(['BAD_USER_INPUT'])
    const moved = await save({ url: 'https://points.example', sharedSecret: null })
    expect(moved.errors?.[0]?.extensions.fields).toEqual([
      { path: 'sharedSecret', problem: 'empty' },
    ])
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ row: string }>`select to_json(s)::text as row from loyalty_settings s
        union all select to_json(l)::text from logs l`.execute(reader),
    )
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ row }) => row.includes(service.secret))).toEqual([])
  })
})
