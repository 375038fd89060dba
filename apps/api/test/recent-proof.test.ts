import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signAccessToken } from '../src/modules/auth/sessions/access-token.ts'
import { readBearer } from '../src/modules/auth/read-bearer.ts'
import { assertRecentlyAuthenticated } from '../src/call/assert-recently-authenticated.ts'
import type { Call } from '../src/call/call.ts'
import { customerCalls } from './customer-fixture.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { asStaff, reservationOf } from './reservation-fixture.ts'
import {
  buildTenancy,
  signedInAgain,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from './tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let admin: SignedInUser
let superUser: SignedInUser
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 12 })
})
afterAll(() => api.stop())
beforeEach(async () => {
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
})

/** The codes of its refusals, eleven minutes after the sign-in and right after another. */
const stale = async (by: () => SignedInUser, query: string, variables: object = {}) => {
  const ask = async (token: string) =>
    codesOf(await api.call(query, { token, organisationId: tenancy.own.id, variables }))
  api.clock.advance({ minutes: 11 })
  return {
    late: await ask(await signAccessToken(api.services, by().sessionId, by().id)),
    again: await ask(await signedInAgain(api.services, by().id)),
  }
}
const REFUSED_ONCE = { late: ['REAUTHENTICATION_REQUIRED'], again: [] }

const aPaidOrder = async () => {
  const offer = await stall.offer(++box)
  const { checkoutUrl } = await stall.buy(offer)
  await pressInSandbox(api, checkoutUrl, 'pay')
  return stall.orderOf(offer)
}
const refund = async (amount: number) =>
  stale(
    () => admin,
    'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { _id } }',
    { id: (await aPaidOrder())._id, amount },
  )
const open = (more: object) =>
  stale(
    () => admin,
    `mutation ($lockerId: ID!, $boxIds: [ID!]!, $openMainDoor: Boolean) {
      openLockerBoxes(lockerId: $lockerId, boxIds: $boxIds, openMainDoor: $openMainDoor) { _id } }`,
    { lockerId: stall.shop.locker.id, boxIds: stall.shop.locker.boxIds, ...more },
  )

describe('a recent proof of who it is is needed', () => {
  test('for a refund above the limit of Members, and for no other', async () => {
    await stall.call('mutation { updateMemberRefundLimit(amount: 400) }', {})
    expect(await refund(401)).toEqual(REFUSED_ONCE)
    expect(await refund(400)).toEqual({ late: [], again: [] })
  })

  test('for opening all boxes or the main door, and not for chosen boxes', async () => {
    expect((await open({})).late).toEqual(['REAUTHENTICATION_REQUIRED'])
    expect((await open({ boxIds: [], openMainDoor: true })).late).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ])
    const chosen = await open({ boxIds: stall.shop.locker.boxIds.slice(0, 1) })
    expect(chosen.late).not.toContain('REAUTHENTICATION_REQUIRED')
  })

  test('for looking at the pincode of a reservation', async () => {
    const staff = asStaff(api, tenancy.own, admin.token)
    const { _id: id } = await staff.created(reservationOf(stall.shop, [++box]))
    const reveal = 'mutation ($id: ID!) { revealReservationPincode(id: $id) { pincode } }'
    expect(await stale(() => admin, reveal, { id })).toEqual(REFUSED_ONCE)
  })

  test('for looking at the pincode of a customer', async () => {
    const { _id: id } = await customerCalls(api, admin, tenancy.own).made()
    const reveal = 'mutation ($id: ID!) { revealCustomerPincode(id: $id) { pincode } }'
    expect(await stale(() => admin, reveal, { id })).toEqual(REFUSED_ONCE)
  })

  test('for looking at the code in a message', async () => {
    const staff = asStaff(api, tenancy.own, admin.token)
    const { _id } = await staff.created(
      reservationOf(stall.shop, [++box], {
        emails: ['anna@example.com'],
        notificationTypes: ['email'],
        automaticallySendNotification: true,
      }),
    )
    const answer = await staff.call(
      'query ($id: ID!) { getReservationById(id: $id) { messages { _id } } }',
      { id: _id },
    )
    const { messages } = dataOf<{ messages: { _id: string }[] }>(answer, 'getReservationById')
    const reveal = 'mutation ($id: ID!) { revealMessage(id: $id) { text } }'
    expect(await stale(() => admin, reveal, { id: messages[0]?._id })).toEqual(REFUSED_ONCE)
  })

  test.for([
    ['a feature', 'switchFeature(feature: webshops, isOn: true) { features { isOn } }'],
    [
      'a firmware',
      'setFirmwareChannel(component: gateway, channel: stable, version: "99.0.0") { features { isOn } }',
    ],
    [
      'a maintenance',
      `planMaintenance(data: { startsAt: "2031-01-01T00:00:00Z", endsAt: "2031-01-01T01:00:00Z",
        messages: { de: "a", en: "a", fr: "a", nl: "a" } }) { features { isOn } }`,
    ],
    ['the end of a maintenance', 'endMaintenance { features { isOn } }'],
    ['a VAT rate', 'addVatRate(data: { country: be, rate: 1234, firstDay: "2031-01-01" }) { _id }'],
  ])('for the platform’s settings: %s', async ([, change]) => {
    expect(await stale(() => superUser, `mutation { ${change} }`)).toEqual(REFUSED_ONCE)
  })

  test('by everybody but a demo account while demo mode is on', async () => {
    const bearer = await readBearer(api.services, `Bearer ${admin.token}`)
    if (bearer?.kind !== 'session') throw new Error('no session')
    const { actor } = await api.services.database.readUnscoped((reader) =>
      bearer.findOpening(reader, null),
    )
    api.clock.advance({ minutes: 11 })
    const ask = (email: string, isDemo: boolean) => () => {
      const services = { ...api.services, config: { ...api.services.config, isDemo } }
      assertRecentlyAuthenticated({ actor: { ...actor, email }, services } as Call)
    }
    expect(ask('admin@demo.lockerdesk.example', true)).not.toThrow()
    expect(ask('admin@demo.lockerdesk.example', false)).toThrow('REAUTHENTICATION_REQUIRED')
    expect(ask('admin@example.com', true)).toThrow('REAUTHENTICATION_REQUIRED')
  })
})
