import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { asStaff, buildShop, reservationOf } from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser } from '../../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi } from '../../../../test/test-api.ts'

interface Told {
  readonly status: string
  readonly isNotSent: boolean
  readonly messages: readonly { readonly channel: string; readonly status: string }[]
}

const at = async (overrides: object) => {
  const api = await startTestApi(overrides)
  const tenancy = await buildTenancy(api.services)
  const shop = await buildShop(api, tenancy.own, { boxes: 8 })
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const staff = asStaff(api, tenancy.own, token)
  let box = 0
  const reserve = async (channels: readonly string[], more: object = {}) =>
    staff.created(
      reservationOf(shop, [++box], {
        emails: ['ada@example.com'],
        phonenumbers: ['+32470123456'],
        notificationTypes: channels,
        automaticallySendNotification: true,
        ...more,
      }),
    )
  const told = async (id: string): Promise<Told> =>
    dataOf(
      await staff.call(
        `query ($id: ID!) { getReservationById(id: $id) { status isNotSent
          messages { channel status notSentReason } } }`,
        { id },
      ),
      'getReservationById',
    )
  return { api, tenancy, shop, staff, reserve, told }
}

describe('in production without a mail server and an SMS provider', () => {
  let here: Awaited<ReturnType<typeof at>>
  beforeAll(async () => {
    here = await at({ isProduction: true })
  })
  afterAll(() => here.api.stop())

  test.each(['sms', 'email'])('nothing is said to be sent by %s', async (channel) => {
    const { _id } = await here.reserve([channel])
    expect(await here.told(_id)).toEqual({ status: 'reserved', isNotSent: true, messages: [] })
    const send = await here.staff.setStatus(_id, { action: 'send', expectedStatus: 'reserved' })
    expect(codesOf(send)).toEqual(['CHANNEL_OFF'])
    const trial = await here.staff.call(
      `mutation ($data: TestMessageInput!) { sendTestMessage(data: $data) { _id } }`,
      {
        data: {
          shopId: here.shop.shopId,
          channel,
          language: 'en',
          recipient: channel === 'sms' ? '+32470123456' : 'ada@example.com',
        },
      },
    )
    expect(codesOf(trial)).toEqual(['CHANNEL_OFF'])
  })

  test('SMS is not among the available features', async () => {
    const answer = await here.staff.call('{ platformState { features } }', {})
    const { features } = dataOf<{ features: string[] }>(answer, 'platformState')
    expect(features.length).toBeGreaterThan(0)
    expect(features).not.toContain('sms')
  })

  test('an invitation is refused if no mail can be sent', async () => {
    const answer = await here.staff.call(
      `mutation ($data: InviteUserInput!) { inviteUser(data: $data) { _id } }`,
      { data: { email: 'new@example.com', name: 'New', language: 'en', role: 'Member' } },
    )
    expect(codesOf(answer)).toEqual(['CHANNEL_OFF'])
  })
})

describe('with SMS switched off and messages captured', () => {
  let here: Awaited<ReturnType<typeof at>>
  beforeAll(async () => {
    here = await at({})
    await here.api.services.database.write('everything', (tx) =>
      sql`insert into feature_switches (feature, organisation_id, is_on, updated_at)
        values ('sms', ${here.tenancy.own.id}, false, now())`.execute(tx),
    )
  })
  afterAll(() => here.api.stop())

  test('the mail is captured, and the SMS is stored as not sent', async () => {
    const { _id } = await here.reserve(['email', 'sms'])
    const told = await here.told(_id)
    expect(told).toMatchObject({ status: 'sent', isNotSent: false })
    expect(told.messages).toContainEqual({
      channel: 'sms',
      status: 'notSent',
      notSentReason: 'channelOff',
    })
    expect(told.messages).toContainEqual(
      expect.objectContaining({ channel: 'email', status: 'captured' }),
    )
  })

  test('a customer with only SMS is not notified, and the reservation says so', async () => {
    const { _id } = await here.reserve(['sms'])
    expect(await here.told(_id)).toMatchObject({ status: 'reserved', isNotSent: true })
  })

  test('messages are not resent, nor reminders sent, by SMS', async () => {
    const { _id } = await here.reserve(['email'])
    const { messages } = dataOf<{ messages: { _id: string }[] }>(
      await here.staff.call(
        `query ($id: ID!) { getReservationById(id: $id) { messages { _id } } }`,
        { id: _id },
      ),
      'getReservationById',
    )
    const again = await here.staff.call(
      `mutation ($id: ID!) { resendMessage(id: $id, channel: sms) { _id } }`,
      { id: messages[0]?._id },
    )
    expect(codesOf(again)).toEqual(['CHANNEL_OFF'])
    await here.staff.update(_id, { notificationTypes: ['sms'] })
    const reminded = await here.staff.call(
      `mutation ($id: ID!) { remindCustomer(reservationId: $id) { _id } }`,
      { id: _id },
    )
    expect(codesOf(reminded)).toEqual(['CHANNEL_OFF'])
  })

  test('a new code is refused if its customer must be notified and cannot be', async () => {
    const { _id } = await here.reserve(['email'])
    await here.staff.update(_id, { notificationTypes: ['sms'] })
    const reissue = (data: object) =>
      here.staff.call(
        `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) { _id } }`,
        { id: _id, data: { expectedStatus: 'sent', ...data } },
      )
    expect(codesOf(await reissue({}))).toEqual(['CHANNEL_OFF'])
    expect(codesOf(await reissue({ notifyCustomer: false }))).toEqual([])
  })
})

test('changed contact details do not resend a code that was never sent', async () => {
  const api = await startTestApi()
  const tenancy = await buildTenancy(api.services)
  const stall = await buildStall(api, tenancy.own, { boxes: 1 })
  const offer = await stall.offer(1)
  const { checkoutUrl } = await stall.buy(offer)
  const { _id: id } = await stall.orderOf(offer)
  const correct = (resend: boolean) =>
    stall.call(
      `mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data) { _id } }`,
      {
        id,
        data: {
          firstName: 'Ada',
          lastName: 'L',
          emails: ['a@example.com'],
          language: 'en',
          resend,
        },
      },
    )
  expect(codesOf(await correct(true))).toEqual(['STATUS_NOT_ALLOWED'])
  expect(codesOf(await correct(false))).toEqual([])
  await pressInSandbox(api, checkoutUrl, 'pay')
  api.clock.advance({ minutes: 2 })
  expect(codesOf(await correct(true))).toEqual([])
  await api.stop()
})
