import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStall, type Stall } from './order-fixture.ts'
import { asStaff, reservationOf } from './reservation-fixture.ts'
import { buildTenancy, type OrganisationFixture, signedInUser } from './tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
let own: OrganisationFixture
let stall: Stall
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ own } = await buildTenancy(api.services))
  ;({ token } = await signedInUser(api.services, { role: 'Admin', at: own }))
  stall = await buildStall(api, own)
  await api.services.database.write('everything', async (tx) => {
    await sql`update shops set address = address || '{"country": "nl"}'`.execute(tx)
    await sql`update organisations set address = address || '{"country": "de"}'`.execute(tx)
  })
})
afterAll(() => api.stop())

const call = (query: string, variables: object) =>
  api.call(query, { token, organisationId: own.id, variables })

const NATIONAL = '06 12 34 56 78'
const KEPT = '+31612345678'

test('a reservation keeps the national number of its shop’s country in the international form', async () => {
  const staff = asStaff(api, own, token)
  const created = await staff.created(
    reservationOf(stall.shop, [1], { phonenumbers: [NATIONAL, '+32 470 12 34 56'] }),
  )
  const { getReservationById } = (
    await call('query ($id: ID!) { getReservationById(id: $id) { phonenumbers } }', {
      id: created._id,
    })
  ).data as { getReservationById: object }
  expect(getReservationById).toEqual({ phonenumbers: [KEPT, '+32470123456'] })
})

test('a buyer types the national number, and staff correct it to another', async () => {
  const offer = await stall.offer(2)
  const more = { firstName: 'Anna', lastName: 'Maes', email: 'anna@example.com' }
  const bought = await stall.buy(offer, 'phone-buyer', { ...more, phonenumber: NATIONAL })
  expect(bought).not.toHaveProperty('error')
  const order = await stall.orderOf(offer)
  const corrected = await call(
    'mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data) { phonenumbers } }',
    {
      id: order._id,
      data: {
        firstName: 'Anna',
        lastName: 'Maes',
        emails: [more.email],
        phonenumbers: [NATIONAL, '020 123 45 67'],
        language: 'nl',
      },
    },
  )
  expect(dataOf(corrected, 'updateOrderContactDetails')).toEqual({
    phonenumbers: [KEPT, '+31201234567'],
  })
})

test('a shop reads its own number by the country of its address', async () => {
  const address = {
    street: 'Dam',
    streetNumber: '1',
    zipcode: '1012',
    city: 'Amsterdam',
    country: 'nl',
  }
  const shop = { name: 'Dam', email: 'dam@example.com', phonenumber: '020-1234567', address }
  const create = 'mutation ($data: ShopInput!) { createShop(data: $data) { phonenumber } }'
  expect(dataOf(await call(create, { data: shop }), 'createShop')).toEqual({
    phonenumber: '+31201234567',
  })
  const wrong = await call(create, { data: { ...shop, email: 'nobody', phonenumber: '12' } })
  expect(wrong.errors?.[0]?.extensions.fields).toEqual([
    { path: 'email', problem: 'email' },
    { path: 'phonenumber', problem: 'phone' },
  ])
})

test('a user’s own number is read by the country of the organisation, and elsewhere needs its code', async () => {
  const update =
    'mutation ($data: NotificationPreferencesInput!) { updateNotificationPreferences(data: $data) { phonenumber } }'
  const data = { choices: [], phonenumber: '0151 23456789', isUrgentLetThrough: true }
  expect(dataOf(await call(update, { data }), 'updateNotificationPreferences')).toEqual({
    phonenumber: '+4915123456789',
  })
  expect(codesOf(await api.call(update, { token, variables: { data } }))).toEqual([
    'BAD_USER_INPUT',
  ])
})

test('a test message goes to a national number of its shop’s country', async () => {
  const sent = await call(
    'mutation ($data: TestMessageInput!) { sendTestMessage(data: $data) { recipient } }',
    {
      data: { shopId: stall.shop.shopId, channel: 'sms', language: 'nl', recipient: NATIONAL },
    },
  )
  expect(dataOf(sent, 'sendTestMessage')).toEqual({ recipient: KEPT })
})
