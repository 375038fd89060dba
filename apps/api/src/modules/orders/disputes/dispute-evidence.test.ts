import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { textsInPdf } from '../../../../test/texts-in-pdf.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 4 })
})
afterAll(() => api.stop())

/** Bought, paid, collected; then the buyer turns to their bank. */
const disputed = async () => {
  const offer = await stall.offer(++box)
  const email = `evidence${box}@example.com`
  const { checkoutUrl } = await stall.buy(offer, undefined, { email })
  await pressInSandbox(api, checkoutUrl, 'pay')
  const order = await stall.orderOf(offer)
  api.clock.advance({ minutes: 1 })
  const completed = await stall.call(
    `mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { status } }`,
    { id: offer, data: { action: 'complete', expectedStatus: 'sent' } },
  )
  expect(completed.errors).toBeUndefined()
  api.clock.advance({ minutes: 1 })
  await pressInSandbox(api, checkoutUrl, 'dispute')
  const shown = await stall.call(
    'query ($id: ID!) { getOrderById(id: $id) { disputes { _id reference } } }',
    { id: order._id },
  )
  const [dispute] = dataOf<{ disputes: { _id: string; reference: string }[] }>(
    shown,
    'getOrderById',
  ).disputes
  return {
    order,
    email,
    dispute,
    path: `/api/orders/${order._id}/disputes/${dispute?._id}/evidence.pdf`,
  }
}

const opened = async (path: string, role: 'Admin' | 'Member', at = tenancy.own) => {
  const { token } = await signedInUser(api.services, { role, at })
  return api.server.inject({
    url: path,
    headers: { authorization: `Bearer ${token}`, 'x-organisation-id': at.id },
  })
}

describe('the evidence of a dispute', () => {
  test('lists purchase, payment, messages to the buyer, and the pickup', async () => {
    const { order, email, dispute, path } = await disputed()
    const answer = await opened(path, 'Admin')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="evidence-${order.orderNumber}.pdf"`,
    })
    const text = textsInPdf(answer.rawPayload).replace(/\s+/g, ' ')
    expect(text).toContain(`Evidence: dispute of order #${order.orderNumber}`)
    expect(text).toContain(`Dispute ${dispute?.reference}`)
    expect(text).toContain('€9.00')
    const told = [
      'Ordered for',
      'Paid',
      `E-mail to ${email}, accepted for delivery`,
      'Completed',
      'disputes',
    ]
    const places = told.map((words) => text.indexOf(words, text.indexOf('What happened')))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  })

  test('is in the language of the user who responds to the bank', async () => {
    const { path } = await disputed()
    const { token, id } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await api.services.database.write('everything', (tx) =>
      sql`update users set language = 'de' where id = ${id}`.execute(tx),
    )
    const answer = await api.server.inject({
      url: path,
      headers: { authorization: `Bearer ${token}`, 'x-organisation-id': tenancy.own.id },
    })
    const text = textsInPdf(answer.rawPayload).replace(/\s+/g, ' ')
    expect(text).toContain('Nachweis: Anfechtung der Bestellung')
    expect(text).toContain('Was geschah')
  })

  test('is not accessible from outside the shop, nor by another order', async () => {
    const [one, other] = [await disputed(), await disputed()]
    expect((await opened(one.path, 'Admin', tenancy.sibling)).statusCode).toBe(404)
    const crossed = `/api/orders/${one.order._id}/disputes/${other.dispute?._id}/evidence.pdf`
    expect((await opened(crossed, 'Admin')).statusCode).toBe(404)
    expect((await api.server.inject({ url: one.path })).statusCode).toBe(401)
  })
})
