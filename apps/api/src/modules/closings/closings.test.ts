import { boundsOfDay, wallTimeOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../../../test/fake-stripe.ts'
import { chargeFee, DISPUTE_FEE } from '../../../test/fake-stripe-ledger.ts'
import { addProduct, buildStall, type Stall } from '../../../test/order-fixture.ts'
import { payAtStripe, postWebhook } from '../../../test/paying-fixture.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { testClock } from '../../../test/test-clock.ts'
import { textsInPdf } from '../../../test/texts-in-pdf.ts'

const ROWS_PER_PAGE = 10
/** Their rows fill more than two pages of the provider's list. */
const ORDERS = 24
const ZONE = 'Europe/Brussels'
const DAY_MS = 24 * 60 * 60 * 1000
const dayOfClock = () => wallTimeOf(clock.now(), ZONE).slice(0, 10)
/** Tomorrow at nine: sessions of the fake must not have expired by the clock on the wall. */
const clock = testClock(
  new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 9 * 60 * 60 * 1000),
)

let api: TestApi
let tenancy: Tenancy
let stripe: FakeStripe
let busy: Counter
let odd: Counter

beforeAll(async () => {
  stripe = await startFakeStripe()
  stripe.now = () => clock.now()
  stripe.ledger.rowsPerPage = ROWS_PER_PAGE
  api = await startTestApi({ stripe: stripeConfigOf(stripe) }, clock)
  tenancy = await buildTenancy(api.services)
  busy = await openCounter(tenancy.own, ORDERS)
  odd = await openCounter(tenancy.sibling, 8)
}, 300_000)
afterAll(async () => {
  await api.stop()
  await stripe.stop()
})

interface Closing {
  readonly day: string
  readonly closedAt: string | null
  readonly closedByName: string | null
  readonly fetchedAt: string | null
  readonly isOver: boolean
  readonly sales: number
  readonly refunds: number
  readonly fees: number
  readonly net: number
  readonly payouts: number
  readonly vat: readonly { readonly vatRate: number; readonly net: number; readonly vat: number }[]
  readonly differences: readonly {
    readonly key: string
    readonly kind: string
    readonly subject: string
    readonly amount: number
    readonly isOpen: boolean
    readonly reason: string | null
    readonly settledByName: string | null
  }[]
}
const CLOSING = `{ day shopId isOver fetchedAt closedAt closedByName salesCount sales refundsCount refunds charges
  providerRefunds disputes fees other net availableLater payouts payoutsOnTheWay vat { vatRate net vat gross }
  differences { key kind subject amount booked listed orderNumber reference isOpen reason settledByName } }`

/** As an Admin who signed in just now: the clock moves by days, and sessions end. */
const callAt = async (at: OrganisationFixture, query: string, variables: object = {}) => {
  const { token } = await signedInUser(api.services, { role: 'Admin', at })
  return api.call(query, { token, organisationId: at.id, variables })
}

const asker = (at: OrganisationFixture, shopId: string | null = null) => {
  const ask = (field: string, day: string, more = '', kind = 'mutation') =>
    callAt(
      at,
      `${kind} ($shopId: ID, $day: String!) { ${field}(shopId: $shopId, day: $day${more}) ${CLOSING} }`,
      { shopId, day },
    )
  return {
    ask,
    compare: async (day: string) =>
      dataOf<Closing>(await ask('compareDailyClosing', day), 'compareDailyClosing'),
    show: async (day: string) =>
      dataOf<Closing>(await ask('dailyClosing', day, '', 'query'), 'dailyClosing'),
    settle: (day: string, key: string, reason: string) =>
      ask(
        'settleClosingDifference',
        day,
        `, key: ${JSON.stringify(key)}, reason: ${JSON.stringify(reason)}`,
      ),
    close: (day: string) => ask('closeDay', day),
  }
}
const kindsOf = ({ differences }: Closing) =>
  differences.map(({ kind, subject, amount }) => `${kind} ${subject} ${amount}`).toSorted()

interface Counter {
  readonly at: OrganisationFixture
  readonly account: string
  readonly stall: Stall
  /** Filled before the clock moves: a reservation begins in the future of the fixture. */
  readonly offers: string[]
}
const openCounter = async (at: OrganisationFixture, count: number): Promise<Counter> => {
  const stall = await buildStall(api, at, { boxes: count })
  const wine = await addProduct(api, at, { name: 'Wine', price: 1_299, vatRate: 2_100 })
  const offers: string[] = []
  for (let box = 1; box <= count; box++) {
    const vending_products = JSON.stringify([{ productId: wine, amount: 1 + (box % 3) }])
    offers.push(await stall.offer(box, box % 2 === 0 ? {} : { vending_products }))
  }
  return { at, account: `account-${at.id}`, stall, offers }
}
const place = async ({ stall, offers }: Counter) => {
  const offer = offers.pop()
  if (offer === undefined) throw new Error('nothing is left to sell')
  const placed = await stall.buy(offer)
  const id = new URL(placed.checkoutUrl ?? '').pathname.slice(1)
  const session = stripe.sessions.get(id)
  if (session === undefined) throw new Error('no session')
  return { offer, placed, session }
}
const sell = async (counter: Counter) => {
  const { offer, placed } = await place(counter)
  const sessionId = await payAtStripe(api, stripe, placed.checkoutUrl)
  const { order } = dataOf<{ order: { _id: string } }>(
    await callAt(counter.at, 'query ($id: ID!) { getReservationById(id: $id) { order { _id } } }', {
      id: offer,
    }),
    'getReservationById',
  )
  return { sessionId, total: placed.totalPrice, _id: order._id }
}
const refund = async ({ at }: Counter, id: string, amount: number) =>
  dataOf(
    await callAt(
      at,
      `mutation ($id: ID!, $amount: Int!) { refundOrder(id: $id, amount: $amount, description: "x") { _id } }`,
      { id, amount },
    ),
    'refundOrder',
  )

describe('a day with many orders, refunds, a dispute and a fee', () => {
  let day: string
  let sold = 0
  let fees = 0

  beforeAll(async () => {
    const { account } = busy
    day = dayOfClock()
    const orders = []
    for (let count = 0; count < ORDERS; count++) {
      orders.push(await sell(busy))
      clock.advance({ minutes: 5 })
    }
    sold = orders.reduce((sum, { total }) => sum + total, 0)
    fees = orders.reduce((sum, { total }) => sum + chargeFee(total), 0) + DISPUTE_FEE + 350
    for (const { _id } of orders.slice(0, 5)) await refund(busy, _id, 133)
    const [, , , , , sixth, seventh, eighth] = orders
    if (sixth === undefined || seventh === undefined || eighth === undefined) throw new Error('few')
    await refund(busy, sixth._id, sixth.total)
    const outside = stripe.refundInDashboard(seventh.sessionId, 250, clock.now())
    await postWebhook(api, stripe.refundEvent('refund.created', outside.id, clock.now()))
    const dispute = stripe.dispute(eighth.sessionId, eighth.total, clock.now())
    await postWebhook(api, stripe.disputeEvent('charge.dispute.created', dispute.id, clock.now()))
    stripe.ledger.addFee(account, 350, clock.now())
    stripe.ledger.payOut(account, 5_000, clock.now())
  }, 300_000)

  test('shows its receipts before the list is fetched, and cannot be closed before it is over', async () => {
    const { show, compare, close } = asker(busy.at)
    expect(await show(day)).toMatchObject({ fetchedAt: null, closedAt: null, sales: sold, fees: 0 })
    expect(kindsOf(await compare(day))).toEqual(['fee fee -350'])
    expect(codesOf(await close(day))).toEqual(['DAY_NOT_OVER'])
    expect(codesOf(await close('2999-01-01'))).toEqual(['BAD_USER_INPUT'])
  })

  test('closes to the cent against the provider’s list once its difference is settled, and stays so', async () => {
    clock.advance({ days: 1 })
    const { close, settle, show, compare, ask } = asker(busy.at)
    expect(codesOf(await close(day))).toEqual(['DIFFERENCES_OPEN'])
    const [fee] = (await show(day)).differences
    expect(codesOf(await settle(day, fee?.key ?? '', ' '))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await settle(day, 'fee:txn_none', 'x'))).toEqual(['NOT_FOUND'])
    const settled = dataOf<Closing>(
      await settle(day, fee?.key ?? '', 'Monthly fee of Stripe'),
      'settleClosingDifference',
    )
    expect(settled.differences).toMatchObject([
      { isOpen: false, reason: 'Monthly fee of Stripe', settledByName: expect.any(String) },
    ])
    const closed = dataOf<Closing>(await close(day), 'closeDay')
    const { start, end } = boundsOfDay(day, ZONE)
    const refunds = [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
    expect(closed).toMatchObject({
      closedByName: expect.any(String),
      isOver: true,
      salesCount: ORDERS,
      sales: sold,
      refundsCount: 7,
      refunds,
      charges: sold,
      providerRefunds: refunds,
      fees,
      payouts: 5_000,
      payoutsOnTheWay: 5_000,
    })
    expect(closed.net - closed.payouts).toBe(stripe.ledger.netOf(busy.account, start, end))
    expect(closed.vat.map(({ vatRate }) => vatRate)).toEqual([600, 2_100])
    expect(closed.vat.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(sold - refunds)
    stripe.ledger.addFee(busy.account, 999, new Date(start.getTime() + 60_000))
    expect(codesOf(await ask('compareDailyClosing', day))).toEqual(['DAY_CLOSED'])
    expect(codesOf(await settle(day, fee?.key ?? '', 'again'))).toEqual(['DAY_CLOSED'])
    expect(codesOf(await close(day))).toEqual(['DAY_CLOSED'])
    await compare(dayOfClock())
    await api.services.database.write('everything', (tx) =>
      sql`update shops set time_zone = 'Pacific/Auckland' where id = ${busy.stall.shop.shopId}`.execute(
        tx,
      ),
    )
    expect(await show(day)).toEqual(closed)
    const answer = await callAt(busy.at, '{ closedDays { day sales net closedByName } }')
    expect(dataOf(answer, 'closedDays')).toMatchObject([{ day, sales: sold, net: closed.net }])
  })

  test('is logged with who settled and closed it, and why', async () => {
    const answer = await callAt(busy.at, '{ logs { items { description } } }')
    const texts = dataOf<{ items: { description: string }[] }>(answer, 'logs').items.map(
      ({ description }) => description,
    )
    expect(texts.join('\n')).toMatch(/closed with sales of €[\d,]+\.\d\d/)
    expect(texts.join('\n')).toMatch(/Difference of -€3\.50 \(txn_.* settled/)
  })

  test('is downloaded as PDF, CSV, UBL and a journal whose debits equal its credits', async () => {
    const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const get = (path: string, by = token) =>
      api.server.inject({
        url: `/api/closings/${path}`,
        headers: { authorization: `Bearer ${by}`, 'x-organisation-id': tenancy.own.id },
      })
    const pdf = await get(`${day}/closing.pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const onPaper = textsInPdf(pdf.rawPayload)
    expect(onPaper).toContain('Daily closing')
    expect(onPaper).toContain('Monthly fee of Stripe')
    const csv = (await get(`${day}/closing.csv`)).body
    expect(csv).toContain(`sum,Sales,,,,${(sold / 100).toFixed(2)}`)
    expect(csv).toContain('difference,Fee without an order (fee),,,,-3.50')
    const rows = (await get(`${day}/journal.csv`)).body.trim().split('\n').slice(1)
    const total = (column: number) =>
      rows.reduce((sum, row) => sum + Math.round(Number(row.split(',')[column]) * 100), 0)
    expect(rows.length).toBeGreaterThan(10)
    expect(total(7)).toBeGreaterThan(sold)
    expect(total(7)).toBe(total(8))
    const ubl = await get(`${day}/closing.xml`)
    expect(ubl.headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(ubl.headers['content-disposition']).toBe(`inline; filename="${day}-closing.xml"`)
    const refunds = [...stripe.refunds.values()].reduce((sum, { amount }) => sum + amount, 0)
    const paid = ((sold - refunds) / 100).toFixed(2)
    expect(ubl.body).toContain(`<cbc:PrepaidAmount currencyID="EUR">${paid}</cbc:PrepaidAmount>`)
    expect(ubl.body).toContain('<cbc:PayableAmount currencyID="EUR">0.00</cbc:PayableAmount>')
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect((await get(`${day}/closing.xml`, member.token)).statusCode).toBe(403)
    expect((await get(`${dayOfClock()}/closing.xml`)).statusCode).toBe(404)
    expect((await get(`${day}/closing.csv`, member.token)).statusCode).toBe(403)
    expect((await get(`${dayOfClock()}/closing.csv`)).statusCode).toBe(404)
    expect((await get(`${day}/other.csv`)).statusCode).toBe(404)
    expect((await get('yesterday/closing.csv')).statusCode).toBe(400)
  })
})

describe('differences', () => {
  /** The customer pays, and Stripe lists another amount, or nothing at all. */
  const sellListedAs = async (difference: number | null) => {
    const { session } = await place(odd)
    session.status = 'complete'
    session.intent = `pi_${session.id}`
    if (difference !== null)
      stripe.ledger.addCharge(odd.account, session.amount + difference, session.intent, clock.now())
    await postWebhook(
      api,
      stripe.sessionEvent('checkout.session.completed', session.id, clock.now()),
    )
    return session.amount
  }

  test('are listed one by one; a shop’s closing lists its own', async () => {
    const day = dayOfClock()
    const { account } = odd
    const { total } = await sell(odd)
    const different = await sellListedAs(-50)
    const missing = await sellListedAs(null)
    stripe.ledger.addCharge(account, 1_000, 'pi_of_nobody', clock.now())
    stripe.ledger.add({
      account,
      category: 'topup',
      amount: 77,
      source: null,
      at: clock.now(),
    })
    stripe.ledger.payOut(account, 400, clock.now())
    const all = await asker(odd.at).compare(day)
    expect(kindsOf(all)).toEqual([
      'amountDiffers sale -50',
      `missingAtProvider sale ${-missing}`,
      'other other 77',
      'unknownHere sale 1000',
    ])
    expect(all.payouts).toBe(400)
    const own = await asker(odd.at, odd.stall.shop.shopId).compare(day)
    expect(kindsOf(own)).toEqual(['amountDiffers sale -50', `missingAtProvider sale ${-missing}`])
    expect(own).toMatchObject({
      salesCount: 3,
      sales: total + different + missing,
      charges: total + different - 50,
      payouts: 0,
    })
    const other = tenancy.sibling.shopIds.find((id) => id !== odd.stall.shop.shopId) ?? ''
    expect(await asker(odd.at, other).compare(day)).toMatchObject({
      sales: 0,
      net: 0,
      differences: [],
    })
  })

  test('that are settled for the shop are settled for all shops, until their amount changes', async () => {
    const day = dayOfClock()
    const shop = asker(odd.at, odd.stall.shop.shopId)
    const { differences } = await shop.show(day)
    for (const { key } of differences)
      dataOf(await shop.settle(day, key, 'Known'), 'settleClosingDifference')
    const open = (await asker(odd.at).show(day)).differences.filter(({ isOpen }) => isOpen)
    expect(open.map(({ kind }) => kind).toSorted()).toEqual(['other', 'unknownHere'])
    await api.services.database.write('everything', (tx) =>
      sql`update closing_settlements set amount = amount - 1 where organisation_id = ${tenancy.sibling.id}`.execute(
        tx,
      ),
    )
    expect((await shop.show(day)).differences.map(({ isOpen }) => isOpen)).toEqual([true, true])
  })

  test('of a payment just before midnight that is listed after it need no reason on either day', async () => {
    const day = dayOfClock()
    const { end } = boundsOfDay(day, ZONE)
    clock.advance({ seconds: (end.getTime() - clock.now().getTime()) / 1000 - 30 })
    const { session } = await place(odd)
    stripe.pay(session.id)
    clock.advance({ minutes: 1 })
    await postWebhook(
      api,
      stripe.sessionEvent('checkout.session.completed', session.id, clock.now()),
    )
    const shop = asker(odd.at, odd.stall.shop.shopId)
    const midnight = ({ differences }: Closing) =>
      differences
        .filter(({ kind }) => kind === 'otherDay')
        .map(({ amount, isOpen }) => ({ amount, isOpen }))
    expect(midnight(await shop.compare(day))).toEqual([{ amount: session.amount, isOpen: false }])
    const next = await shop.compare(dayOfClock())
    expect(midnight(next)).toEqual([{ amount: -session.amount, isOpen: false }])
    clock.advance({ days: 1 })
    expect(dataOf<Closing>(await shop.close(next.day), 'closeDay').closedAt).not.toBeNull()
  })

  test('do not arise from a refund that fails days later', async () => {
    const day = dayOfClock()
    const { _id } = await sell(odd)
    await refund(odd, _id, 300)
    const shop = asker(odd.at, odd.stall.shop.shopId)
    expect(await shop.compare(day)).toMatchObject({ refunds: 300, differences: [] })
    clock.advance({ days: 3 })
    const made = [...stripe.refunds.values()].at(-1)?.id ?? ''
    stripe.failRefund(made, clock.now())
    await postWebhook(api, stripe.refundEvent('refund.failed', made, clock.now()))
    expect(await shop.compare(dayOfClock())).toMatchObject({ refunds: -300, differences: [] })
    expect(await shop.compare(day)).toMatchObject({ refunds: 300, differences: [] })
  })
})

test('an organisation without a payment account gets PAYMENTS_NOT_READY; a shop of another is NOT_FOUND', async () => {
  const { foreign } = tenancy
  const { token } = await signedInUser(api.services, { role: 'Admin', at: foreign })
  const call = (field: string, variables: object) =>
    api.call(
      `${field === 'dailyClosing' ? 'query' : 'mutation'} ($shopId: ID, $day: String!) { ${field}(shopId: $shopId, day: $day) { sales } }`,
      { token, organisationId: foreign.id, variables },
    )
  const day = dayOfClock()
  expect(dataOf(await call('dailyClosing', { day }), 'dailyClosing')).toEqual({ sales: 0 })
  expect(codesOf(await call('compareDailyClosing', { day }))).toEqual(['PAYMENTS_NOT_READY'])
  expect(codesOf(await call('dailyClosing', { day, shopId: tenancy.own.shopIds[0] }))).toEqual([
    'NOT_FOUND',
  ])
})
