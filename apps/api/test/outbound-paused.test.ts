import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allJobs, workedJobs } from '../src/all-jobs.ts'
import { payLink } from '../src/modules/messages/index.ts'
import { until } from './devices/device-world.ts'
import { lastLog } from './log-rows.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { passwordUser } from './password-user.ts'
import { asStaff, reservationOf, type Staff } from './reservation-fixture.ts'
import { startSmtp, type TestSmtp } from './smtp-server.ts'
import { buildTenancy, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { codesOf, dataOf, startAnotherNode, startTestApi, type TestApi } from './test-api.ts'
import { openBrowser } from './test-browser.ts'

interface RefundingOrder {
  readonly status: string
  readonly pendingRefunds: number
  readonly refundedAmount: number
  readonly refunds: readonly { readonly status: string; readonly waitsForOutbound: boolean }[]
}
const REFUNDING = '{ status pendingRefunds refundedAmount refunds { status waitsForOutbound } }'
const MESSAGES = 'messages { _id status notSentReason }'

let smtp: TestSmtp
let paused: TestApi
let resumed: TestApi
let tenancy: Tenancy
let stall: Stall
let staff: Staff
let box = 0

beforeAll(async () => {
  smtp = await startSmtp()
  paused = await startTestApi({ smtpUrl: smtp.url, isOutboundPaused: true })
  const { services } = paused
  const config = { ...services.config, isOutboundPaused: false }
  resumed = await startAnotherNode({ ...paused, services: { ...services, config } })
  tenancy = await buildTenancy(services)
  stall = await buildStall(resumed, tenancy.own, { boxes: 12 })
  const { token } = await signedInUser(services, { role: 'Admin', at: tenancy.own })
  staff = asStaff(paused, tenancy.own, token)
})
afterAll(async () => {
  await resumed.stop()
  await paused.stop()
  await smtp.stop()
})

const aReservation = (email: string) =>
  staff.created(
    reservationOf(stall.shop, [++box], {
      emails: [email],
      notificationTypes: ['email'],
      automaticallySendNotification: true,
    }),
  )
const messagesOf = async (reservationId: string) =>
  dataOf<{ messages: { _id: string; status: string; notSentReason: string | null }[] }>(
    await staff.call(`query ($id: ID!) { getReservationById(id: $id) { ${MESSAGES} } }`, {
      id: reservationId,
    }),
    'getReservationById',
  ).messages
const drop = (id: string) =>
  staff.call('mutation ($id: ID!) { dropMessage(id: $id) { status notSentReason } }', { id })
const aPaidOrder = async () => {
  const offer = await stall.offer(++box)
  const { checkoutUrl } = await stall.buy(offer)
  await pressInSandbox(resumed, checkoutUrl, 'pay')
  return stall.orderOf(offer)
}
const reconcile = () =>
  allJobs(resumed.services)
    .find(({ name }) => name === 'reconcile-payments')
    ?.run({})

describe('while outbound traffic is paused', () => {
  test('no job that reaches people, money or other systems is worked on', () => {
    const names = workedJobs(paused.services).map(({ name }) => name)
    for (const stays of ['send-sign-in-mail', 'send-sign-in-link']) expect(names).toContain(stays)
    for (const outgoing of [
      'send-mail',
      'send-message',
      'sweep-messages',
      'settle-refund',
      'sync-payment-account',
      'sync-webshop',
    ])
      expect(names).not.toContain(outgoing)
    expect(workedJobs(paused.services).filter(({ isOutbound }) => isOutbound)).toEqual([])
  })

  test('a refund is booked and waits, the answer says so, and afterwards it is made once', async () => {
    const { _id } = await aPaidOrder()
    const answer = await staff.call(
      `mutation ($id: ID!) { refundOrder(id: $id, amount: 100, description: "x") ${REFUNDING} }`,
      { id: _id },
    )
    expect(dataOf<RefundingOrder>(answer, 'refundOrder')).toEqual({
      status: 'Paid',
      pendingRefunds: 100,
      refundedAmount: 0,
      refunds: [{ status: 'pending', waitsForOutbound: true }],
    })
    paused.clock.advance({ minutes: 2 })
    await reconcile()
    await reconcile()
    expect(await stall.order(_id)).toMatchObject({
      pendingRefunds: 0,
      refundedAmount: 100,
      refunds: [{ status: 'succeeded' }],
    })
  })

  test('canceling a paid order waits for its money too', async () => {
    const { _id } = await aPaidOrder()
    const answer = await staff.call(`mutation ($id: ID!) { cancelOrder(id: $id) ${REFUNDING} }`, {
      id: _id,
    })
    expect(dataOf<RefundingOrder>(answer, 'cancelOrder')).toMatchObject({
      status: 'Paid',
      pendingRefunds: 900,
      refunds: [{ status: 'pending', waitsForOutbound: true }],
    })
    paused.clock.advance({ minutes: 2 })
    await reconcile()
    expect(await stall.order(_id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
  })

  test('canceling an unpaid order leaves its checkout to be closed afterwards', async () => {
    const offer = await stall.offer(++box)
    const { checkoutUrl } = await stall.buy(offer)
    const { _id } = await stall.orderOf(offer)
    const answer = await staff.call('mutation ($id: ID!) { cancelOrder(id: $id) { status } }', {
      id: _id,
    })
    expect(dataOf(answer, 'cancelOrder')).toEqual({ status: 'Canceled' })
    expect(await pressInSandbox(resumed, checkoutUrl, 'look')).not.toBe(410)
    paused.clock.advance({ minutes: 2 })
    await reconcile()
    expect(await stall.order(_id)).toMatchObject({ status: 'Canceled', refundedAmount: 0 })
  })

  test('a buyer who would have to pay is refused, and the box stays for sale', async () => {
    const offer = await stall.offer(++box)
    const buyer = { firstName: 'A', lastName: 'B', email: 'a@example.com', language: 'en' }
    const answer = await paused.server.inject({
      method: 'POST',
      url: `${await stall.door()}/orders`,
      payload: { reservationIds: [offer], ...buyer },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ error: 'OUTBOUND_PAUSED' })
    expect(await stall.statusOf(offer)).toBe('reserved')
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 201 })
  })

  test('a payment link leads to no checkout', async () => {
    const { pathname } = new URL(payLink(paused.services, await stall.offer(++box)))
    expect((await paused.server.inject({ url: pathname })).statusCode).toBe(200)
  })

  test('what somebody waits for at the screen is refused as such', async () => {
    for (const query of [
      'mutation { connectPaymentAccount { link } }',
      'mutation { testEmailSettings(data: {}, recipient: "a@example.com") { isAccepted } }',
    ])
      expect(codesOf(await staff.call(query, {}))).toEqual(['OUTBOUND_PAUSED'])
  })

  test('every page can tell that it is paused', async () => {
    const ask = async (api: TestApi) => {
      const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
      return api.call('{ platformState { isOutboundPaused } }', { token })
    }
    expect(dataOf(await ask(paused), 'platformState')).toEqual({ isOutboundPaused: true })
    expect(dataOf(await ask(resumed), 'platformState')).toEqual({ isOutboundPaused: false })
  })
})

test('a reservation is sent when a carrier accepted its code, and a dropped message never leaves', async () => {
  const waiting = await aReservation('anna@example.com')
  const unwanted = await aReservation('bert@example.com')
  expect([waiting.status, unwanted.status]).toEqual(['reserved', 'reserved'])
  expect((await staff.eventsOf(waiting._id)).at(-1)).toBe('queued')
  const [message] = await messagesOf(unwanted._id)
  expect(message).toMatchObject({ status: 'queued' })
  const dropped = { status: 'notSent', notSentReason: 'dropped' }
  expect(dataOf(await drop(message?._id ?? ''), 'dropMessage')).toEqual(dropped)
  expect(await lastLog(paused.services, tenancy.own.id)).toMatchObject({
    textKey: 'messageDropped',
  })
  expect(codesOf(await drop(message?._id ?? ''))).toEqual(['STATUS_NOT_ALLOWED'])

  await paused.services.jobs.work(workedJobs(paused.services))
  const { email } = await passwordUser(paused.services)
  await openBrowser(paused).post('/api/auth/link', { email })
  await until(() => smtp.sentTo(email).length === 1)
  expect(smtp.received).toHaveLength(1)

  await resumed.services.jobs.work(workedJobs(resumed.services))
  await until(async () => (await staff.get(waiting._id)).status === 'sent')
  expect(smtp.sentTo('anna@example.com')).toHaveLength(1)
  expect((await staff.eventsOf(waiting._id)).at(-1)).toBe('sent')
  expect(smtp.sentTo('bert@example.com')).toEqual([])
  expect((await staff.get(unwanted._id)).status).toBe('reserved')
  expect(await messagesOf(unwanted._id)).toMatchObject([dropped])
})
