import { WEBHOOK_RETRY_MINUTES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../../all-jobs.ts'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
} from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { asIntegrator, type DeliveryAnswer } from '../../../test/webhook-fixture.ts'
import {
  signatureOf,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../test/webhook-receiver.ts'

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let receiver: WebhookReceiver
let staff: ReturnType<typeof asStaff>
let hooks: ReturnType<typeof asIntegrator>

const clock = testClock()
beforeAll(async () => {
  api = await startTestApi({}, clock)
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own, { boxes: 60 })
  await signIn()
})
/** Anew, because nobody stays signed in for days. */
const signIn = async () => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(api, tenancy.own, token)
  hooks = asIntegrator(api, tenancy.own, token)
}
const pass = async (time: Parameters<typeof clock.advance>[0]) => {
  clock.advance(time)
  await signIn()
}
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  return () => receiver.stop()
})
afterAll(() => api.stop())

let box = 0
const reservationIn = (number: number) =>
  reservationOf(shop, [number], {
    pickupDateTime: new Date(clock.now().getTime() + 60 * 60_000).toISOString(),
  })
const reserve = () => staff.created(reservationIn(++box))
const types = () => receiver.received.map(({ payload }) => payload.type)
const oneDelivery = async (endpointId: string): Promise<DeliveryAnswer> => {
  const [delivery] = await hooks.deliveries({ endpointId })
  if (delivery === undefined) throw new Error('nothing was to be delivered')
  return delivery
}
/** One failing endpoint with one event for it. */
const failing = async () => {
  receiver.answerAlways(503)
  const { id } = await hooks.created(receiver.url, ['reservation.created'])
  await reserve()
  await hooks.deliver(id)
  return id
}

describe('an event', () => {
  test('is sent in order, signed, with ids and public fields, without code or customer', async () => {
    const { id, secret } = await hooks.created(receiver.url, [
      'reservation.created',
      'reservation.reserved',
      'reservation.cancelled',
    ])
    const reservation = await reserve()
    await staff.moved(reservation._id, 'cancel', 'reserved')
    await hooks.deliver(id)
    expect(types()).toEqual([
      'reservation.created',
      'reservation.reserved',
      'reservation.cancelled',
    ])
    const told = receiver.received.map(({ payload }) => payload.data['reservation'])
    expect(told.map((each) => each?.['status'])).toEqual(['created', 'reserved', 'cancelled'])
    expect(told[0]).toMatchObject({ boxes: [] })
    expect(told[1]).toMatchObject({
      id: reservation._id,
      publicId: reservation.id,
      shopId: shop.shopId,
      boxes: [{ lockerId: shop.locker.id, boxId: shop.locker.boxIds[box - 1] }],
    })
    const [first] = receiver.received
    if (first === undefined) throw new Error('nothing came')
    const { headers, body, payload } = first
    expect(payload).toMatchObject({ version: 1, shopId: shop.shopId })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-lockerdesk-event': 'reservation.created',
      'x-lockerdesk-event-id': payload.id,
      'x-lockerdesk-time': String(Math.floor(clock.now().getTime() / 1000)),
      'x-lockerdesk-signature': signatureOf(secret, first),
    })
    expect(body).not.toMatch(/pincode|firstName|lastName|email|phone|sealed/i)
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'working', waitingCount: 0 })
  })

  test('of a lockdown is sent to subscribed endpoints of the shop', async () => {
    const wanted = ['locker.lockdownStarted', 'locker.lockdownEnded'] as const
    const all = await hooks.created(receiver.url, wanted)
    const here = await hooks.created(receiver.url, wanted, { shopId: shop.shopId })
    const elsewhere = await hooks.created(receiver.url, wanted, {
      shopId: tenancy.own.shopIds[1],
    })
    const other = await hooks.created(receiver.url, ['gateway.offline'])
    for (const to of [true, false])
      dataOf(
        await hooks.call(
          `mutation ($id: ID!, $to: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $to,
            reason: "cleaning", correctiveAction: "cleaned") { isInLockdown } }`,
          { id: shop.locker.id, to },
        ),
        'changeLockerLockdownStatus',
      )
    for (const { id } of [all, here, elsewhere, other]) await hooks.deliver(id)
    expect(types()).toEqual([...wanted, ...wanted])
    const [started, ended, again] = receiver.received
    expect(started?.payload.data['locker']).toMatchObject({ isInLockdown: true })
    expect(ended?.payload.data['locker']).toMatchObject({ isInLockdown: false })
    expect(again?.payload.id).toBe(started?.payload.id)
  })

  test('of a rolled-back change does not exist', async () => {
    await reserve()
    const { id } = await hooks.created(receiver.url, ['reservation.created'])
    expect(codesOf(await staff.create(reservationIn(box)))).toEqual(['BOX_TAKEN'])
    expect(await hooks.deliveries({ endpointId: id })).toEqual([])
    await reserve()
    await hooks.deliver(id)
    expect(types()).toEqual(['reservation.created'])
  })
})

describe('an endpoint that fails', () => {
  test('is retried with back-off and the same body, until it accepts', async () => {
    receiver.answerNext(503, 'hang up', 404)
    const { id } = await hooks.created(receiver.url, ['reservation.created'])
    await reserve()
    await hooks.deliver(id)
    await hooks.deliver(id)
    expect(receiver.received).toHaveLength(1)
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'troubled', failures: 1 })
    for (const minutes of WEBHOOK_RETRY_MINUTES.slice(0, 3)) {
      await pass({ minutes })
      await hooks.deliver(id)
    }
    const delivery = await oneDelivery(id)
    expect(delivery).toMatchObject({ state: 'delivered', attemptCount: 4 })
    expect(delivery.attempts.map(({ status, problem }) => status ?? problem)).toEqual([
      200,
      404,
      'the server broke off',
      503,
    ])
    expect(delivery.attempts[0]?.answer).toBe('said 200')
    expect(new Set(receiver.received.map(({ body }) => body))).toEqual(new Set([delivery.body]))
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'working', failures: 0 })
  })

  test('is not followed on redirects, and its response is stored', async () => {
    receiver.answerNext(302)
    const { id } = await hooks.created(receiver.url, ['reservation.created'])
    await reserve()
    await hooks.deliver(id)
    expect(await oneDelivery(id)).toMatchObject({
      state: 'waiting',
      attempts: [{ status: 302, answer: 'said 302' }],
    })
    expect(receiver.received).toHaveLength(1)
  })

  test('is probed with one event at a time, and gets all events once it is back', async () => {
    const id = await failing()
    await reserve()
    await hooks.deliver(id)
    expect(receiver.received).toHaveLength(1)
    receiver.answerAlways(200)
    await pass({ minutes: 1 })
    await hooks.deliver(id)
    expect(receiver.received).toHaveLength(3)
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'working', waitingCount: 0 })
  })

  test('fails a delivery after the last attempt, which can be replayed with the same id', async () => {
    receiver.answerAlways(422)
    const since = clock.now().toISOString()
    const { id } = await hooks.created(receiver.url, ['reservation.created'])
    await reserve()
    await hooks.deliver(id)
    await api.services.database.write('everything', (tx) =>
      sql`update webhook_deliveries set tries = ${WEBHOOK_RETRY_MINUTES.length} where endpoint_id = ${id}`.execute(
        tx,
      ),
    )
    await pass({ minutes: 1 })
    await hooks.deliver(id)
    const [failed] = await hooks.deliveries({ endpointId: id, eventType: 'reservation.created' })
    expect(failed).toMatchObject({ state: 'failed', attemptCount: 2, nextAttemptAt: null })
    receiver.answerAlways(200)
    expect(dataOf(await hooks.replayFailed(id, since), 'replayFailedWebhooks')).toBe(1)
    await hooks.deliver(id)
    const last = receiver.received.at(-1)
    expect(last?.payload).toMatchObject({ id: failed?.eventId, type: 'reservation.created' })
    expect(dataOf(await hooks.replay(failed?._id ?? ''), 'replayWebhookDelivery')).toMatchObject({
      state: 'waiting',
    })
    await hooks.deliver(id)
    expect(receiver.received.at(-1)?.body).toBe(last?.body)
    expect(await hooks.deliveries({ endpointId: id, state: 'failed' })).toEqual([])
    const later = new Date(clock.now().getTime() + 1000).toISOString()
    expect(dataOf(await hooks.replayFailed(id, later), 'replayFailedWebhooks')).toBe(0)
  })

  test('for days is disabled, and Admins are notified', async () => {
    const id = await failing()
    await pass({ days: 3 })
    await hooks.deliver(id)
    expect(await hooks.endpoint(id)).toMatchObject({
      state: 'off',
      waitingCount: 0,
      failedCount: 1,
      lastAnswer: '503 Service Unavailable',
    })
    const told = await hooks.call('{ notifications { items { link severity } } }')
    expect(told.data).toMatchObject({
      notifications: {
        items: [
          { severity: 'danger', link: expect.stringContaining(`/integrations/webhooks/${id}`) },
        ],
      },
    })
    await reserve()
    expect(await hooks.endpoint(id)).toMatchObject({ waitingCount: 0 })
    const { _id } = await oneDelivery(id)
    expect(codesOf(await hooks.replay(_id))).toEqual(['STATUS_NOT_ALLOWED'])
    receiver.answerAlways(200)
    expect(dataOf(await hooks.pause(id, false), 'changeWebhookPause')).toMatchObject({
      state: 'new',
      failures: 0,
    })
    dataOf(await hooks.replay(_id), 'replayWebhookDelivery')
    await hooks.deliver(id)
    expect(await hooks.endpoint(id)).toMatchObject({ state: 'working', failedCount: 0 })
  })
})

test('a paused endpoint stores events, and gets them after it resumes', async () => {
  const { id } = await hooks.created(receiver.url, ['reservation.created'])
  await hooks.pause(id, true)
  await reserve()
  await hooks.deliver(id)
  expect(receiver.received).toEqual([])
  expect(await hooks.endpoint(id)).toMatchObject({ state: 'paused', waitingCount: 1 })
  await hooks.pause(id, false)
  await hooks.deliver(id)
  expect(types()).toEqual(['reservation.created'])
})

test('a test event is sent once, in the request, and returns the error', async () => {
  const { id } = await hooks.created(receiver.url, ['order.paid'])
  expect(dataOf(await hooks.test(id), 'sendTestWebhook')).toMatchObject({
    eventType: 'webhook.test',
    state: 'delivered',
    attempts: [{ status: 200, answer: 'said 200' }],
  })
  receiver.answerNext(500)
  expect(dataOf(await hooks.test(id), 'sendTestWebhook')).toMatchObject({
    state: 'failed',
    attempts: [{ status: 500 }],
  })
  expect(await hooks.endpoint(id)).toMatchObject({ failures: 0 })
  expect(types()).toEqual(['webhook.test', 'webhook.test'])
})

test('the log is deleted after 30 days', async () => {
  const { id } = await hooks.created(receiver.url, ['reservation.created'])
  await reserve()
  const forget = async () =>
    allJobs(api.services)
      .find(({ name }) => name === 'forget-webhooks')
      ?.run({})
  await pass({ days: 29 })
  await forget()
  expect(await hooks.deliveries({ endpointId: id })).toHaveLength(1)
  await pass({ days: 1, seconds: 1 })
  await forget()
  expect(await hooks.deliveries({ endpointId: id })).toEqual([])
})
