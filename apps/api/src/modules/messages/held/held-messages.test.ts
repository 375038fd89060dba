import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { buildStall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import {
  asStaff,
  buildShop,
  type ReservationAnswer,
  reservationOf,
  type ShopFixture,
  type Staff,
} from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { deliverMessage } from '../delivery/deliver-message.ts'
import { sweepMessages } from '../messages.jobs.ts'

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let staff: Staff
let member: Staff
let counter = 0

const signIn = async () => {
  const as = async (role: 'Admin' | 'Member') => {
    const { token } = await signedInUser(api.services, { role, at: tenancy.own })
    return asStaff(api, tenancy.own, token)
  }
  staff = await as('Admin')
  member = await as('Member')
}
beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  await signIn()
})
beforeEach(async () => {
  shop = await buildShop(api, tenancy.own, { boxes: 3 })
})
afterAll(() => api.stop())

const lockdown = async (isOn: boolean) =>
  dataOf<{ isInLockdown: boolean; waitingMessageCount: number }>(
    await staff.call(
      `mutation ($id: ID!, $isOn: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $isOn) {
        isInLockdown waitingMessageCount } }`,
      { id: shop.locker.id, isOn },
    ),
    'changeLockerLockdownStatus',
  )

interface Told extends ReservationAnswer {
  readonly email: string
}
const reserve = async (more: object = {}): Promise<Told> => {
  const email = `held${++counter}@example.com`
  const reservation = await staff.created(
    reservationOf(shop, [(counter % 3) + 1], {
      emails: [email],
      phonenumbers: ['+32470123456'],
      notificationTypes: ['email', 'sms'],
      automaticallySendNotification: false,
      ...more,
    }),
  )
  return { ...reservation, email }
}

interface Row {
  readonly _id: string
  readonly template: string
  readonly channel: string
  readonly status: string
  readonly waitsForLockdown: boolean
  readonly notSentReason: string | null
}
const MESSAGE = '{ _id template channel status waitsForLockdown notSentReason }'
const seen = async (id: string) =>
  dataOf<{ status: string; isMessageHeld: boolean; messages: Row[] }>(
    await staff.call(
      `query ($id: ID!) { getReservationById(id: $id) { status isMessageHeld messages ${MESSAGE} } }`,
      { id },
    ),
    'getReservationById',
  )
const statesOf = async (id: string) =>
  (await seen(id)).messages.map(
    ({ template, channel, status, waitsForLockdown }) =>
      `${template} ${channel} ${waitsForLockdown ? 'held' : status}`,
  )

/** Does what the queue would: whatever has a job is delivered. */
const deliver = async () => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ messageId: string; organisationId: string }>`
      select m.id as "messageId", m.organisation_id as "organisationId" from messages m
      where m.status = 'queued' and exists (select from pgboss.job j where j.data ->> 'messageId' = m.id)
      order by m.created_at, m.id`.execute(reader),
  )
  for (const message of rows) await deliverMessage(api.services, message)
}
const send = (id: string, by = staff) =>
  by.call(
    `mutation ($id: ID!) { updateReservationStatus(id: $id, data: { action: send, expectedStatus: reserved }) {
      status isMessageHeld } }`,
    { id },
  )
const anyway = (id: string | undefined, by = staff) =>
  by.call(`mutation ($id: ID!) { sendMessageAnyway(id: $id) ${MESSAGE} }`, { id })

test('a code requested during a lockdown is held, marked, and sent with current values when it ends', async () => {
  await lockdown(true)
  const reservation = await reserve()
  const answer = await send(reservation._id)
  expect(answer.data?.['updateReservationStatus']).toEqual({
    status: 'reserved',
    isMessageHeld: true,
  })
  expect(await statesOf(reservation._id)).toEqual([
    'reservationCode sms held',
    'reservationCode email held',
  ])
  expect(await staff.eventsOf(reservation._id)).toContain('held')
  await deliver()
  expect((await statesOf(reservation._id)).every((state) => state.endsWith('held'))).toBe(true)

  expect(await lockdown(false)).toEqual({ isInLockdown: false, waitingMessageCount: 0 })
  await deliver()
  expect(await statesOf(reservation._id)).toEqual([
    'reservationCode sms captured',
    'reservationCode email captured',
  ])
  const [mail] = await messagesTo(api.services, reservation.email)
  expect(mail?.text).toContain(reservation.pincode)
})

test('an automatic notification is held too, and the locker counts held messages', async () => {
  await lockdown(true)
  const { _id } = await reserve({ automaticallySendNotification: true })
  expect(await statesOf(_id)).toEqual(['reservationCode sms held', 'reservationCode email held'])
  const locker = await staff.call(
    'query ($id: ID!) { getLockerById(id: $id) { waitingMessageCount } }',
    { id: shop.locker.id },
  )
  expect(locker.data?.['getLockerById']).toEqual({ waitingMessageCount: 2 })
})

test('a reminder, a resent message and a new code are held; only the newest is sent', async () => {
  const reservation = await reserve({
    automaticallySendNotification: true,
    notificationTypes: ['email'],
  })
  const { _id } = reservation
  const [first] = (await seen(_id)).messages
  await lockdown(true)
  api.clock.advance({ minutes: 2 })
  const reminded = await staff.call(
    `mutation ($id: ID!) { remindCustomer(reservationId: $id) ${MESSAGE} }`,
    { id: _id },
  )
  expect(reminded.data?.['remindCustomer']).toMatchObject([
    { status: 'queued', waitsForLockdown: true },
  ])
  api.clock.advance({ minutes: 2 })
  const again = await staff.call(`mutation ($id: ID!) { resendMessage(id: $id) ${MESSAGE} }`, {
    id: first?._id,
  })
  expect(again.data?.['resendMessage']).toMatchObject({ status: 'queued', waitsForLockdown: true })
  const reissued = await staff.call(
    `mutation ($id: ID!) { reissuePincode(id: $id, data: { notifyCustomer: true, expectedStatus: sent }) {
      pincode isMessageHeld } }`,
    { id: _id },
  )
  expect(reissued.data?.['reissuePincode']).toMatchObject({ isMessageHeld: true })
  await lockdown(false)
  await deliver()
  expect(await statesOf(_id)).toEqual([
    'reservationChanged email captured',
    'reservationCode email notSent',
    'reservationReminder email notSent',
    'reservationCode email captured',
  ])
  const { pincode } = dataOf<{ pincode: string }>(reissued, 'reissuePincode')
  expect((await messagesTo(api.services, reservation.email))[0]?.text).toContain(pincode)
})

test('a held message of a cancelled reservation is never sent', async () => {
  await lockdown(true)
  const { _id } = await reserve({ automaticallySendNotification: true })
  await staff.moved(_id, 'cancel', 'reserved')
  await sweepMessages(api.services)
  await deliver()
  const { messages } = await seen(_id)
  expect(messages.map(({ notSentReason }) => notSentReason)).toEqual([
    'codeWithdrawn',
    'codeWithdrawn',
  ])
})

test('a user who may end a lockdown can send a held message', async () => {
  await lockdown(true)
  const { _id } = await reserve({ automaticallySendNotification: true })
  const [sms, mail] = (await seen(_id)).messages
  expect(codesOf(await anyway(mail?._id, member))).toEqual(['FORBIDDEN'])
  const answer = await anyway(mail?._id)
  expect(answer.data?.['sendMessageAnyway']).toMatchObject({ waitsForLockdown: false })
  await deliver()
  expect(await statesOf(_id)).toEqual([
    'reservationCode sms held',
    'reservationCode email captured',
  ])
  expect(codesOf(await anyway(mail?._id))).toEqual(['STATUS_NOT_ALLOWED'])

  await staff.call('mutation ($id: ID!) { dropMessage(id: $id) { _id } }', { id: sms?._id })
  await lockdown(false)
  await deliver()
  expect(await statesOf(_id)).toEqual([
    'reservationCode sms notSent',
    'reservationCode email captured',
  ])
})

test('the sweep sends a message that was held after the lockdown had ended', async () => {
  await lockdown(true)
  const { _id } = await reserve({ automaticallySendNotification: true })
  await api.services.database.write('everything', (tx) =>
    sql`update lockdowns set ended_at = now(), ended_by_id = started_by_id, ended_by_name = started_by_name,
        corrective_action = 'repaired'
      where locker_id = ${shop.locker.id}`.execute(tx),
  )
  await deliver()
  expect((await statesOf(_id))[0]).toBe('reservationCode sms held')
  await sweepMessages(api.services)
  await deliver()
  expect((await statesOf(_id))[0]).toBe('reservationCode sms captured')
})

test('only customers with a code are notified of a lockdown and its end', async () => {
  const informed = await reserve({
    automaticallySendNotification: true,
    notificationTypes: ['email'],
  })
  await lockdown(true)
  const unaware = await reserve({
    automaticallySendNotification: true,
    notificationTypes: ['email'],
  })
  await staff.call('mutation ($id: ID!) { informCustomersOfLockdown(lockerId: $id) { _id } }', {
    id: shop.locker.id,
  })
  await lockdown(false)
  await deliver()
  const templatesOf = async (id: string) =>
    (await seen(id)).messages.map(({ template }) => template).toReversed()
  expect(await templatesOf(informed._id)).toEqual([
    'reservationCode',
    'lockdownNotice',
    'lockdownLifted',
  ])
  expect(await templatesOf(unaware._id)).toEqual(['reservationCode'])
})

test('a code resent after a changed address is held, and the response says so', async () => {
  const stall = await buildStall(api, tenancy.own, { boxes: 1 })
  const offer = await stall.offer(1)
  await pressInSandbox(api, (await stall.buy(offer)).checkoutUrl, 'pay')
  const { _id } = await stall.orderOf(offer)
  await stall.call('mutation ($id: ID!) { dispatchVirtualVendingNotifications(shopId: $id) }', {
    id: stall.shop.shopId,
  })
  shop = stall.shop
  await lockdown(true)
  const answer = await stall.call(
    `mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data) {
      reservations { isMessageHeld } } }`,
    {
      id: _id,
      data: {
        firstName: 'Eva',
        lastName: 'Claes',
        emails: ['eva@post.example'],
        language: 'en',
        resend: true,
      },
    },
  )
  expect(dataOf(answer, 'updateOrderContactDetails')).toEqual({
    reservations: [{ isMessageHeld: true }],
  })
  await lockdown(false)
})
