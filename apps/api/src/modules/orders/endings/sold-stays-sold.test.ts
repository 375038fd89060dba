import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { refusalOf } from '../../../../test/reservation-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 10 })
})
afterAll(() => api.stop())

const move = async (id: string, to: string, expectedStatus: string) => {
  const answer = await stall.call(
    `mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { status } }`,
    { id, data: { status: to, expectedStatus } },
  )
  return dataOf<{ status: string }>(answer, 'updateReservationStatus').status
}
const isOnSale = async (id: string): Promise<boolean> => {
  const answer = await api.server.inject({ url: `${await stall.door()}/offers` })
  return answer.json<{ offers: { _id: string }[] }>().offers.some(({ _id }) => _id === id)
}
const codesTo = async (email: string): Promise<number> =>
  (await messagesTo(api.services, email)).filter(({ text }) => /\n\n\d{4}\n\n/.test(text)).length

/** Bought, paid and told; then staff take it out of the locker. */
const takenOut = async () => {
  const offer = await stall.offer(++box)
  const email = `sold${box}@example.com`
  const placed = await stall.buy(offer, undefined, { email })
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  expect(await stall.statusOf(offer)).toBe('sent')
  expect(await codesTo(email)).toBe(1)
  api.clock.advance({ minutes: 2 })
  expect(await move(offer, 'created', 'sent')).toBe('created')
  return { offer, email, placed, order: await stall.orderOf(offer) }
}
const emptied = async () => {
  const boxId = stall.shop.locker.boxIds[box - 1]
  const answer = await stall.call(
    'mutation ($boxId: ID!) { confirmBoxEmptied(boxId: $boxId) { _id } }',
    { boxId },
  )
  expect(answer.errors).toBeUndefined()
}

describe('a paid box that staff take out of the locker and put back', () => {
  test('stays sold, and its buyer gets the new code', async () => {
    const { offer, email } = await takenOut()
    await emptied()
    expect(await isOnSale(offer)).toBe(false)
    await move(offer, 'reserved', 'created')
    expect(await isOnSale(offer)).toBe(false)
    expect(await stall.statusOf(offer)).toBe('sent')
    expect(await codesTo(email)).toBe(2)
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 422 })
  })

  test('keeps its price and its products', async () => {
    const { offer } = await takenOut()
    const answer = await stall.call(
      `mutation ($id: ID!, $data: ReservationChangeInput!) { updateReservation(id: $id, data: $data) { _id } }`,
      { id: offer, data: { vendingDiscount: 50 } },
    )
    expect(refusalOf(answer)).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
  })

  test('resends its code to a corrected address once it is in a box, and does not claim to before', async () => {
    const { offer, order } = await takenOut()
    const resend = (email: string) =>
      stall.call(
        `mutation ($id: ID!, $data: OrderContactDetailsInput!) { updateOrderContactDetails(id: $id, data: $data) { _id } }`,
        {
          id: order._id,
          data: {
            firstName: 'Chloé',
            lastName: 'Dubois',
            emails: [email],
            phonenumbers: [],
            language: 'fr',
            resend: true,
          },
        },
      )
    expect(refusalOf(await resend('early@example.com'))).toMatchObject({
      code: 'STATUS_NOT_ALLOWED',
    })
    await emptied()
    await move(offer, 'reserved', 'created')
    api.clock.advance({ minutes: 2 })
    expect((await resend('right@example.com')).errors).toBeUndefined()
    expect(await codesTo('right@example.com')).toBe(1)
  })

  test('gets a new code to its buyer when staff reissue it, and none before it lies in a box', async () => {
    const { offer, email } = await takenOut()
    const reissue = (expectedStatus: string) =>
      stall.call(
        `mutation ($id: ID!, $data: ReissuePincodeInput!) { reissuePincode(id: $id, data: $data) { _id } }`,
        { id: offer, data: { expectedStatus, notifyCustomer: true } },
      )
    expect(refusalOf(await reissue('created'))).toMatchObject({ code: 'STATUS_NOT_ALLOWED' })
    expect(await codesTo(email)).toBe(1)
    await emptied()
    await move(offer, 'reserved', 'created')
    api.clock.advance({ minutes: 2 })
    expect((await reissue('sent')).errors).toBeUndefined()
    expect(await codesTo(email)).toBe(3)
  })
})
