import { MAX_WEBHOOK_ENDPOINTS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workedJobs } from '../../all-jobs.ts'
import { until } from '../../../test/devices/device-world.ts'
import { buildStall } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { asStaff, buildShop, reservationOf } from '../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  startAnotherNode,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { asIntegrator } from '../../../test/webhook-fixture.ts'
import { signatureOf, startWebhookReceiver } from '../../../test/webhook-receiver.ts'
import { cameOnline, wentOffline } from '../devices/connections/change-connection.ts'
import { watchWebhookEvents } from './watch-webhook-events.ts'

let api: TestApi
let tenancy: Tenancy
let adminToken: string
let hooks: ReturnType<typeof asIntegrator>

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  adminToken = (await signedInUser(api.services, { role: 'Admin', at: tenancy.own })).token
  hooks = asIntegrator(api, tenancy.own, adminToken)
})
afterAll(() => api.stop())

const DATA = { name: 'Till', url: 'https://till.example/hooks', eventTypes: ['order.paid'] }

describe('the address of an endpoint', () => {
  test.each([
    ['http://till.example/hooks', 'url'],
    ['https://10.0.0.7/hooks', 'notPublic'],
    ['https://169.254.169.254/latest', 'notPublic'],
    ['https://[::ffff:127.0.0.1]/', 'notPublic'],
  ])('%s is refused at its field', async (url, problem) => {
    const answer = await hooks.create({ ...DATA, url })
    expect(answer.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'url', problem }],
    })
  })

  test('may be localhost only in development', async () => {
    const produced = await startAnotherNode({
      ...api,
      services: { ...api.services, config: { ...api.services.config, isProduction: true } },
    })
    const others = asIntegrator(produced, tenancy.own, adminToken)
    const receiver = await startWebhookReceiver()
    for (const url of [receiver.url, 'https://2130706433/', 'https://localhost']) {
      const { errors } = await others.create({ ...DATA, url })
      expect(errors?.[0]?.extensions.fields).toEqual([{ path: 'url', problem: 'notPublic' }])
    }
    // One that was entered before is looked at again at every call.
    const { id } = await others.created(DATA.url, ['order.paid'])
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')]) {
      await produced.services.database.write('everything', (tx) =>
        sql`update webhook_endpoints set url = ${url} where id = ${id}`.execute(tx),
      )
      expect(dataOf(await others.test(id), 'sendTestWebhook')).toMatchObject({ state: 'failed' })
    }
    expect(receiver.received).toEqual([])
    await receiver.stop()
    await produced.stop()
  })
})

test('an endpoint can be changed, and deleted with its deliveries', async () => {
  const receiver = await startWebhookReceiver()
  const { id } = await hooks.created(receiver.url, ['order.paid'])
  await hooks.test(id)
  const changed = await hooks.call(
    `mutation ($id: ID!, $data: WebhookEndpointInput!) { updateWebhookEndpoint(id: $id, data: $data) {
      name eventTypes shopName } }`,
    { id, data: { ...DATA, name: 'Kitchen', shopId: tenancy.own.shopIds[0] } },
  )
  expect(changed.data).toMatchObject({ updateWebhookEndpoint: { name: 'Kitchen' } })
  const foreign = { ...DATA, shopId: tenancy.foreign.shopIds[0] }
  expect(codesOf(await hooks.create(foreign))).toEqual(['NOT_FOUND'])
  dataOf(
    await hooks.call('mutation ($id: ID!) { deleteWebhookEndpoint(id: $id) }', { id }),
    'deleteWebhookEndpoint',
  )
  expect(await hooks.deliveries({ endpointId: id })).toEqual([])
  await receiver.stop()
})

test('a new secret signs with the old one during the overlap, or alone', async () => {
  const receiver = await startWebhookReceiver()
  const { id, secret: first } = await hooks.created(receiver.url, ['order.paid'])
  const rotate = async (overlapHours: number) => {
    const answer = await hooks.call(
      `mutation ($id: ID!, $hours: Int!) { rotateWebhookSecret(id: $id, overlapHours: $hours) { secret } }`,
      { id, hours: overlapHours },
    )
    await hooks.test(id)
    return dataOf<{ secret: string }>(answer, 'rotateWebhookSecret').secret
  }
  const second = await rotate(1)
  const third = await rotate(0)
  expect(third).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [both, alone] = receiver.received
  const signed = (by: string, sent = both) => signatureOf(by, sent)
  expect(both?.headers['x-lockerdesk-signature']).toBe(`${signed(second)},${signed(first)}`)
  expect(alone?.headers['x-lockerdesk-signature']).toBe(signed(third, alone))
  const verify = (by: string, sent = both) =>
    new Webhook(by).verify(sent?.body ?? '', sent?.headers ?? {})
  expect(verify(first)).toMatchObject({ type: 'webhook.test' })
  expect(verify(second)).toMatchObject({ type: 'webhook.test' })
  expect(verify(third, alone)).toMatchObject({ id: alone?.headers['webhook-id'] })
  expect(() => verify(first, alone)).toThrow('No matching signature')
  await receiver.stop()
})

test('an organisation has at most twenty endpoints', async () => {
  const { sibling } = tenancy
  const { token } = await signedInUser(api.services, { role: 'Admin', at: sibling })
  const others = asIntegrator(api, sibling, token)
  const answers = await Promise.all(
    Array.from({ length: MAX_WEBHOOK_ENDPOINTS + 2 }, () => others.create(DATA)),
  )
  expect(answers.flatMap(codesOf)).toEqual(['TOO_MANY_WEBHOOKS', 'TOO_MANY_WEBHOOKS'])
})

test('another organisation gets no events and sees no endpoints', async () => {
  const receiver = await startWebhookReceiver()
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
  const others = asIntegrator(api, tenancy.foreign, token)
  const theirs = await others.created(receiver.url, ['reservation.created'])
  const mine = await hooks.created(receiver.url, ['reservation.created'])
  const staff = asStaff(api, tenancy.own, adminToken)
  await staff.created(reservationOf(await buildShop(api, tenancy.own), [1]))
  await others.deliver(theirs.id)
  expect(receiver.received).toEqual([])
  await hooks.deliver(mine.id)
  const [delivery] = await hooks.deliveries({ endpointId: mine.id })
  expect(codesOf(await others.replay(delivery?._id ?? ''))).toEqual(['NOT_FOUND'])
  expect(await others.deliveries({ endpointId: mine.id })).toEqual([])
  expect(codesOf(await others.test(mine.id))).toEqual(['NOT_FOUND'])
  await receiver.stop()
})

test('orders and gateways send events as well', async () => {
  const receiver = await startWebhookReceiver()
  const stall = await buildStall(api, tenancy.own, { boxes: 2 })
  const wanted = [
    'order.created',
    'order.paid',
    'order.refunded',
    'gateway.offline',
    'gateway.online',
  ] as const
  const { id } = await hooks.created(receiver.url, wanted)
  const offer = await stall.offer(1)
  await pressInSandbox(api, (await stall.buy(offer)).checkoutUrl, 'pay')
  const order = await stall.orderOf(offer)
  await stall.call(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 250, description: "x") { _id } }',
    { id: order._id },
  )
  const { database, clock } = api.services
  const gatewayId = stall.shop.gateway.id
  await database.write('everything', (tx) => wentOffline(tx, [gatewayId], clock.now()))
  await database.write('everything', (tx) => cameOnline(tx, [gatewayId], clock.now()))
  await hooks.deliver(id)
  expect(receiver.received.map(({ payload }) => payload.type)).toEqual(wanted)
  const told = receiver.received.map(({ payload }) => payload.data)
  expect(told[1]?.['order']).toMatchObject({
    status: 'Paid',
    reservationIds: [offer],
    isTest: false,
  })
  expect(told[2]).toMatchObject({ amount: 250, order: { refundedAmount: 250, currency: 'EUR' } })
  expect(told[3]?.['gateway']).toMatchObject({ id: gatewayId })
  await receiver.stop()
})

test('events are sent right after the commit, and an unresponsive endpoint does not delay others', async () => {
  const slow = await startWebhookReceiver()
  const quick = await startWebhookReceiver()
  slow.answerAlways('hold')
  const held = await hooks.created(slow.url, ['reservation.created'])
  const { id } = await hooks.created(quick.url, ['reservation.created'])
  await api.services.jobs.work(workedJobs(api.services))
  watchWebhookEvents(api.services)
  const staff = asStaff(api, tenancy.own, adminToken)
  await staff.created(reservationOf(await buildShop(api, tenancy.own), [1]))
  await until(() => slow.received.length === 1 && quick.received.length === 1)
  await staff.created(reservationOf(await buildShop(api, tenancy.own), [1]))
  await until(() => quick.received.length === 2)
  expect(slow.received).toHaveLength(1)
  slow.answerAlways(200)
  slow.release()
  await until(() => slow.received.length === 2)
  await until(async () => (await hooks.endpoint(held.id)).waitingCount === 0)
  expect(await hooks.endpoint(id)).toMatchObject({ state: 'working' })
  await slow.stop()
  await quick.stop()
})
