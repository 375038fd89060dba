import { boundsOfDay, wallTimeOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeMollie, mollieConfigOf, startFakeMollie } from '../../../test/fake-mollie.ts'
import type { FakeOrganisation } from '../../../test/fake-mollie-objects.ts'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../../../test/fake-stripe.ts'
import { addProduct, buildStall, type Stall } from '../../../test/order-fixture.ts'
import {
  payAtMollie,
  payAtStripe,
  postToMollieWebhook,
  postWebhook,
} from '../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'

const PER_SHOP = 100
const ZONE = 'Europe/Brussels'
const DAY_MS = 24 * 60 * 60 * 1000
/** Tomorrow at five: sessions of the fake must not have expired by the clock on the wall. */
const clock = testClock(
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 5 * 60 * 60 * 1000),
)
const CLOSING = `{ closedAt salesCount sales refundsCount refunds vouchers voucherRefunds charges providerRefunds
  disputes fees net payouts vat { net vat } differences { kind subject amount isOpen } }`

interface Closing {
  readonly net: number
  readonly payouts: number
  readonly vat: readonly { readonly net: number; readonly vat: number }[]
}
interface Sold {
  readonly _id: string
  readonly total: number
  /** Of the session or payment at the provider. */
  readonly reference: string
}

let api: TestApi
let tenancy: Tenancy
let stripe: FakeStripe
let mollie: FakeMollie
let own: FakeOrganisation
let day: string
const sold: { stripe: Sold[]; mollie: Sold[] } = { stripe: [], mollie: [] }

const asAdmin = async (query: string, variables: object = {}) => {
  const at = tenancy.own
  const { token } = await signedInUser(api.services, { role: 'Admin', at })
  return api.call(query, { token, organisationId: at.id, variables })
}
const refund = async (id: string, amount: number) =>
  dataOf(
    await asAdmin(
      'mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { _id } }',
      { id, amount },
    ),
    'refundOrder',
  )
const closing = async (field: string, kind = 'mutation') =>
  asAdmin(`${kind} ($day: String!) { ${field}(day: $day) ${CLOSING} }`, { day })

const sell = async (
  stall: Stall,
  offer: string,
  pay: (checkoutUrl: string | null) => Promise<string>,
): Promise<Sold> => {
  const placed = await stall.buy(offer)
  const reference = await pay(placed.checkoutUrl)
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ _id: string }>`select order_id as _id from order_reservations
      where reservation_id = ${offer} and is_live`.execute(reader),
  )
  clock.advance({ minutes: 4 })
  return { _id: rows[0]?._id ?? '', total: placed.totalPrice, reference }
}
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** Half of the boxes hold food that vouchers may pay, half wine that they may not. */
const fill = async (wine: string) => {
  const stall = await buildStall(api, tenancy.own, { boxes: PER_SHOP })
  const offers: string[] = []
  for (let box = 1; box <= PER_SHOP; box++) {
    const vending_products = JSON.stringify([{ productId: wine, amount: 1 + (box % 3) }])
    offers.push(await stall.offer(box, box % 2 === 0 ? {} : { vending_products }))
  }
  return { stall, offers }
}

beforeAll(async () => {
  stripe = await startFakeStripe()
  mollie = await startFakeMollie()
  stripe.now = () => clock.now()
  mollie.now = () => clock.now()
  const providers = { stripe: stripeConfigOf(stripe), mollie: mollieConfigOf(mollie) }
  api = await startTestApi(providers, clock)
  tenancy = await buildTenancy(api.services)
  own = mollie.addOrganisation()
  const wine = await addProduct(api, tenancy.own, { name: 'Wine', price: 1_299, vatRate: 2_100 })
  await api.services.database.write('everything', (tx) =>
    sql`update products set can_use_meal_vouchers = false where id = ${wine}`.execute(tx),
  )
  const shops = [await fill(wine), await fill(wine)]
  day = wallTimeOf(clock.now(), ZONE).slice(0, 10)
  for (const { stall, offers } of shops)
    for (const offer of offers.splice(0, PER_SHOP / 2))
      sold.stripe.push(await sell(stall, offer, (url) => payAtStripe(api, stripe, url)))
  const connected = await asAdmin(
    `mutation ($accessToken: String) { connectPaymentAccount(provider: mollie, accessToken: $accessToken) { link } }`,
    { accessToken: own.token },
  )
  expect(codesOf(connected)).toEqual([])
  let count = 0
  for (const { stall, offers } of shops)
    for (const offer of offers) {
      count += 1
      const isFood = count % 2 === 0
      const method = isFood ? 'voucher' : 'ideal'
      // Every third card has less on it than the food costs.
      const vouchers = count % 3 === 0 ? 637 : Infinity
      const pay = (url: string | null) => payAtMollie(api, mollie, url, method, vouchers)
      sold.mollie.push(await sell(stall, offer, pay))
    }
  for (const { _id } of sold.stripe.slice(0, 4)) await refund(_id, 133)
  for (const { _id, total } of sold.mollie.slice(0, 6)) await refund(_id, total)
  for (const { _id } of sold.mollie.slice(6, 12)) await refund(_id, 350)
  const [atStripe, atMollie] = [sold.stripe.at(-1), sold.mollie.at(-2)]
  if (atStripe === undefined || atMollie === undefined) throw new Error('nothing was sold')
  const dispute = stripe.dispute(atStripe.reference, atStripe.total, clock.now())
  await postWebhook(api, stripe.disputeEvent('charge.dispute.created', dispute.id, clock.now()))
  mollie.chargeBack(atMollie.reference, atMollie.total)
  await postToMollieWebhook(api, own.profileId, atMollie.reference)
  stripe.ledger.payOut(`account-${tenancy.own.id}`, 5_000, clock.now())
  mollie.payOut(own.profileId, 7_000)
}, 600_000)
afterAll(async () => {
  await api.stop()
  await stripe.stop()
  await mollie.stop()
})

test('a day with 200 orders, refunds, disputes and vouchers closes to the cent against both providers’ lists', async () => {
  expect(wallTimeOf(clock.now(), ZONE).slice(0, 10)).toBe(day)
  clock.advance({ days: 1 })
  const closed = dataOf<Closing>(await closing('closeDay'), 'closeDay')
  const { start, end } = boundsOfDay(day, ZONE)
  const payments = [...mollie.payments.values()]
  const vouchers = sum(payments.map(({ voucherAmount }) => voucherAmount))
  const moneyBack = sum(
    [...stripe.refunds.values(), ...mollie.refunds.values()].map(({ amount }) => amount),
  )
  const all = [...sold.stripe, ...sold.mollie]
  const sales = sum(all.map(({ total }) => total))
  const refunds = 4 * 133 + sum(sold.mollie.slice(0, 6).map(({ total }) => total)) + 6 * 350
  expect(all).toHaveLength(200)
  expect(vouchers).toBeGreaterThan(0)
  expect(refunds).toBeGreaterThan(moneyBack)
  expect(closed).toMatchObject({
    closedAt: expect.any(String),
    salesCount: 200,
    sales,
    refundsCount: 16,
    refunds,
    vouchers,
    voucherRefunds: refunds - moneyBack,
    charges: sales - vouchers,
    providerRefunds: moneyBack,
    disputes: (sold.stripe.at(-1)?.total ?? 0) + (sold.mollie.at(-2)?.total ?? 0),
    payouts: 12_000,
    differences: [],
  })
  const listed =
    stripe.ledger.netOf(`account-${tenancy.own.id}`, start, end) +
    mollie.netOf(own.profileId, start, end)
  expect(closed.net - closed.payouts).toBe(listed)
  expect(sum(closed.vat.map(({ net, vat }) => net + vat))).toBe(sales - refunds)
})

test('the journal of the day contains the vouchers owed by issuers, and balances', async () => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  const answer = await api.server.inject({
    url: `/api/closings/${day}/journal.csv`,
    headers: { authorization: `Bearer ${token}`, 'x-organisation-id': tenancy.own.id },
  })
  const rows = answer.body
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split(','))
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const total = (column: number, of = rows) => sum(of.map((row) => cents(row[column])))
  expect(total(7)).toBe(total(8))
  const issuers = rows.filter((row) => row[2] === 'vouchers')
  const shown = dataOf<{ vouchers: number; voucherRefunds: number }>(
    await closing('dailyClosing', 'query'),
    'dailyClosing',
  )
  expect(total(7, issuers) - total(8, issuers)).toBe(shown.vouchers - shown.voucherRefunds)
})
