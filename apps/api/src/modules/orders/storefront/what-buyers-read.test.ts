import { WEEKDAYS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { buildGateway } from '../../../../test/devices/device-fixture.ts'
import { addProduct, buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { asStaff, reservationOf } from '../../../../test/reservation-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { testClock } from '../../../../test/test-clock.ts'

// Monday, 16 November 2026, 06:11 in Brussels.
const EARLY = new Date('2026-11-16T05:11:00Z')

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0
let buyers = 0

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))

const opens = ({ shop }: Stall, opensAt: string) =>
  write(
    sql`update shops set time_zone = 'Europe/Brussels', opening_hours = ${JSON.stringify(
      WEEKDAYS.map((weekday) => ({ weekday, opensAt, closesAt: '18:30' })),
    )}::jsonb where id = ${shop.shopId}`,
  )

beforeAll(async () => {
  api = await startTestApi({}, testClock(EARLY))
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own, { boxes: 20 })
  await opens(stall, '07:30')
  await write(sql`update lockers set name = 'Fridge at the back'`)
})
afterAll(() => api.stop())

/** Buys a box that was planned to be collected the evening before, and answers what its buyer reads. */
const bought = async (language = 'en', amounts: readonly number[] = [400], at = stall) => {
  const productId = await addProduct(api, tenancy.own, { name: 'Soup', isWeighed: true })
  const offer = await at.offer(at === stall ? ++box : 1, {
    vending_products: JSON.stringify(amounts.map((amount) => ({ productId, amount }))),
  })
  await write(
    sql`update reservations set pickup_at = '2026-11-15T19:15:00Z', phonenumbers = '{+32470123456}'
      where id = ${offer}`,
  )
  const email = `buyer${++buyers}@example.com`
  const placed = await at.buy(offer, undefined, { email, language })
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  const [mail] = await messagesTo(api.services, email)
  return { offer, placed, mail, page: await at.show(placed.token) }
}

const theShop = async () => {
  const answer = await stall.call(
    `query ($id: ID!) { getShopById(id: $id) { name address { street streetNumber zipcode city } } }`,
    { id: stall.shop.shopId },
  )
  type Address = Record<'street' | 'streetNumber' | 'zipcode' | 'city', string>
  return dataOf<{ name: string; address: Address }>(answer, 'getShopById')
}

const htmlOf = async (reservationId: string): Promise<string | undefined> => {
  const answer = await stall.call(
    `query ($id: ID!) { getReservationById(id: $id) { messages { html } } }`,
    { id: reservationId },
  )
  return dataOf<{ messages: { html: string }[] }>(answer, 'getReservationById').messages[0]?.html
}

describe('a buyer', () => {
  test('reads from when and until when the box can be reached, never a time in the past', async () => {
    const { mail, page } = await bought()
    expect(mail?.text).toContain('Pickup: Monday, 16 November 2026 from 07:30 to 18:30')
    expect(mail?.text).not.toContain('15 November')
    // The page works it out from the same facts at each look.
    expect(page).toMatchObject({ pickups: [{ agreedAt: null }] })
  })

  test.each([
    ['de', 'Abholung: Montag, 16. November 2026 von 07:30 bis 18:30'],
    ['fr', 'Retrait : Lundi 16 novembre 2026 de 07:30 à 18:30'],
    ['nl', 'Afhalen: Maandag 16 november 2026 van 07:30 tot 18:30'],
  ])('reads it in %s too', async (language, text) => {
    expect((await bought(language)).mail?.text).toContain(text)
  })

  test('reads which locker, box and keypad, with a picture of the front', async () => {
    const alone = await bought()
    expect(alone.mail?.text).toContain(`Locker and box: Fridge at the back, Box ${box}`)
    expect(alone.mail?.text).not.toContain('Keypad')
    const { name, address } = await theShop()
    expect(alone.mail?.text).toContain(
      `Where: ${name}, ${address.street} ${address.streetNumber}, ${address.zipcode} ${address.city}`,
    )
    const other = await buildGateway(api.services, tenancy.own)
    await write(sql`update gateways set shop_id = ${stall.shop.shopId} where id = ${other.id}`)
    await write(
      sql`update gateways set name = 'Entrance' where shop_id = ${stall.shop.shopId} and id <> ${other.id}`,
    )
    const { offer, mail, page } = await bought()
    expect(mail?.text).toContain('Keypad: Entrance')
    expect(mail?.text).toMatch(
      new RegExp(`Fridge at the back: box ${box} in column \\d, row \\d+ from the top`),
    )
    const html = await htmlOf(offer)
    expect(html).toMatch(/<table role="img" aria-label="Fridge at the back: box /)
    expect(html).toMatch(new RegExp(`color:#ffffff;font-weight:700">${box}</td>`))
    expect(page).toMatchObject({ pickups: [{ cabinets: [{ keypadName: 'Entrance' }] }] })
  })

  test('reads amounts, prices and one order number, and finds the order and its receipt', async () => {
    const { mail, placed, page } = await bought()
    expect(mail?.text).toContain('Soup · 400 g · €1.80 · Contains: Milk')
    expect(page).toMatchObject({
      reference: `#${placed.orderNumber}`,
      orderLines: [{ description: 'Soup', amount: 400, unitType: 'kg', totalPrice: 180 }],
    })
    expect(mail?.text).toContain(`Order: #${placed.orderNumber}`)
    expect(mail?.text).toMatch(
      new RegExp(`See your order and receipt: http\\S+/orders/${placed.token}`),
    )
    expect(mail?.text).not.toContain('Total')
  })

  test('of several things reads what they cost together, as on the page', async () => {
    const { mail, offer, page } = await bought('en', [400, 1_000])
    expect(mail?.text).toContain('\nTotal: €6.30\n')
    expect(await htmlOf(offer)).toMatch(/>Total<\/td>.*>€6\.30<\/td>/)
    expect(page).toMatchObject({ totalPrice: 630 })
  })
})

describe('a customer with an agreed time', () => {
  const told = async (pickupDateTime: string) => {
    const { token } = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const emails = [`agreed${++buyers}@example.com`]
    const phonenumbers = [`+32470${String(200_000 + buyers)}`]
    await asStaff(api, tenancy.own, token).created(
      reservationOf(stall.shop, [++box], {
        emails,
        phonenumbers,
        language: 'en',
        externalOrderId: 'W-50436',
        notificationTypes: ['email', 'sms'],
        automaticallySendNotification: true,
        pickupDateTime,
      }),
    )
    const [mail] = await messagesTo(api.services, emails[0] ?? '')
    const [sms] = await messagesTo(api.services, phonenumbers[0] ?? '')
    return { mail: mail?.text, sms: sms?.text }
  }

  test('reads that time by mail and SMS alike, while it is ahead', async () => {
    const { mail, sms } = await told('2026-11-16T17:00')
    expect(mail).toContain('Pickup: Monday, 16 November 2026 at 17:00')
    expect(mail).toContain('Order: W-50436')
    expect(sms).toMatch(/Pickup Mon,? 16\/11 at 17:00, Fridge at the back, Box \d+,/)
  })

  test('reads the next opening where the shop is closed at that time', async () => {
    const { mail, sms } = await told('2026-11-16T20:15')
    expect(mail).toContain('Pickup: Tuesday, 17 November 2026 from 07:30 to 18:30')
    expect(sms).toMatch(/Pickup Tue,? 17\/11 from 07:30 to 18:30/)
  })
})

test('a buyer who comes while the shop is open reads until when the box can be reached', async () => {
  const open = await buildStall(api, tenancy.own, { boxes: 1 })
  await opens(open, '05:00')
  const { mail } = await bought('en', [400], open)
  expect(mail?.text).toContain('Pickup: Now, until Monday, 16 November 2026 at 18:30')
})
