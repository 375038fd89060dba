import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

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

const bought = async (offer: string) => {
  const placed = await stall.buy(offer)
  const { _id } = await stall.orderOf(offer)
  return {
    ...placed,
    _id,
    press: (action: string) => pressInSandbox(api, placed.checkoutUrl, action),
  }
}
const anOrder = async () => {
  const offer = await stall.offer(++box)
  return { offer, ...(await bought(offer)) }
}
const aPaidOrder = async () => {
  const order = await anOrder()
  await order.press('pay')
  return order
}

interface Entry {
  readonly operation: string
  readonly severity: string
  readonly description: string
  readonly user: object | null
  readonly before: object | null
  readonly after: object | null
}
/** The oldest first; all of them are of the kind 'Orders' and lead to the order. */
const trailOf = async (id: string): Promise<readonly Entry[]> => {
  const answer = await stall.call(
    `query ($id: ID!) { logs(filter: { subjectId: $id, type: Orders }) {
      items { operation severity description user { _id } before after } } }`,
    { id },
  )
  return dataOf<{ items: Entry[] }>(answer, 'logs').items.toReversed()
}
const changed = async (mutation: string, variables: object) =>
  expect(codesOf(await stall.call(mutation, variables))).toEqual([])

/** By a buyer, by time or by the provider, unless it says by whom. */
const entry = (description: string, rest: Partial<Entry>): Entry => ({
  operation: 'Updated',
  severity: 'info',
  description,
  user: null,
  before: null,
  after: null,
  ...rest,
})
const placed = (number: number) =>
  entry(`Order ${number} placed for €9.00`, {
    operation: 'Created',
    after: { isTest: false, status: 'Created', totalPrice: 900 },
  })
const paid = (number: number) =>
  entry(`Order ${number} paid`, { operation: 'Received', severity: 'success' })
const SOMEBODY = { user: { _id: expect.any(String) } }
const CANCEL = 'mutation ($id: ID!) { cancelOrder(id: $id) { _id } }'

test('the log of an order records who requested which refund, and the resulting status', async () => {
  const { _id, orderNumber: number } = await aPaidOrder()
  await changed(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 300, description: "Bruised") { _id } }',
    { id: _id },
  )
  expect(await trailOf(_id)).toEqual([
    placed(number),
    paid(number),
    entry(`Refund of €3.00 of order ${number} requested`, {
      ...SOMEBODY,
      severity: 'warning',
      after: { amount: 300, description: 'Bruised' },
    }),
    entry(`€3.00 of order ${number} refunded`, {
      before: { status: 'Paid', refundedAmount: 0 },
      after: { status: 'Paid', refundedAmount: 300 },
    }),
  ])
})

test('the log of an order that staff cancel records the refund, then the cancellation', async () => {
  const { _id, orderNumber: number } = await aPaidOrder()
  await changed(CANCEL, { id: _id })
  expect(await trailOf(_id)).toEqual([
    placed(number),
    paid(number),
    entry(`Refund of €9.00 of order ${number} requested`, {
      ...SOMEBODY,
      severity: 'warning',
      after: { amount: 900 },
    }),
    entry(`Order ${number} canceled`, {
      before: { status: 'Paid', refundedAmount: 0 },
      after: { status: 'Canceled', refundedAmount: 900 },
    }),
  ])
})

test('the log of an order that the buyer cancels records that it was not paid', async () => {
  const { _id, orderNumber: number, token } = await anOrder()
  await stall.giveUp(token)
  expect(await trailOf(_id)).toEqual([
    placed(number),
    entry(`Order ${number} was not paid`, {
      before: { status: 'Created' },
      after: { status: 'PaymentCanceled' },
    }),
  ])
})

test('staff get a warning with a link to the order for a payment after the offer was gone', async () => {
  const late = await anOrder()
  await late.press('expire')
  const quick = await bought(late.offer)
  await quick.press('pay')
  await late.press('payLate')
  const number = late.orderNumber
  expect(await trailOf(late._id)).toEqual([
    placed(number),
    entry(`Order ${number} was not paid`, {
      before: { status: 'Created' },
      after: { status: 'PaymentExpired' },
    }),
    entry(`Order ${number} paid too late; the payment is refunded`, {
      operation: 'Received',
      severity: 'warning',
    }),
  ])
  const told = await stall.call('{ notifications { items { message severity link } } }', {})
  expect(dataOf<{ items: object[] }>(told, 'notifications').items).toContainEqual({
    message: `Order ${number} was paid when it was no longer for sale. The payment is refunded automatically.`,
    severity: 'warning',
    link: `/orders/${late._id}?organisationId=${tenancy.own.id}`,
  })
})

test('the log of an order records disputes, decisions of the bank, and changed contact details', async () => {
  const { _id, orderNumber: number, press } = await aPaidOrder()
  await press('dispute')
  await press('disputeLost')
  await changed(
    `mutation ($id: ID!) { updateOrderContactDetails(id: $id, data: {
      firstName: "Bea", lastName: "Maes", emails: ["bea@example.com"], phonenumbers: [], language: nl }) { _id } }`,
    { id: _id },
  )
  expect((await trailOf(_id)).slice(2)).toEqual([
    entry(`The buyer disputes €9.00 of order ${number}`, {
      operation: 'Received',
      severity: 'danger',
    }),
    entry(`Dispute over €9.00 of order ${number} lost`, {
      operation: 'Received',
      severity: 'danger',
    }),
    entry(`Contact details of order ${number} changed`, {
      ...SOMEBODY,
      // Which of them, and not what they were: the trail outlives the person.
      after: { changed: 'firstName, lastName, emails, language', resend: false },
    }),
  ])
})
