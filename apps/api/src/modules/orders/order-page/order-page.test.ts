import { WEEKDAYS } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messagesTo } from '../../../../test/captured-mails.ts'
import { buildStall, type Stall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { buildTenancy, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { remindOfClosing } from '../remind-of-closing.ts'

const HOURS = WEEKDAYS.map((weekday) => ({ weekday, opensAt: '07:30', closesAt: '18:30' }))
const MINUTE_MS = 60_000

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let box = 0
let buyers = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
beforeEach(async () => {
  toMorning()
  // With a session of its own: one ends after a day.
  stall = await buildStall(api, tenancy.own, { boxes: 3 })
  box = 0
  await openHours(HOURS)
})
afterAll(() => api.stop())

/** The next 09:00 UTC, when the shop is open: no test depends on the hour that it runs at. */
const toMorning = () => {
  const now = api.clock.now()
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9)
  api.clock.advance({ seconds: (next - now.getTime()) / 1000 })
}

const write = (statement: ReturnType<typeof sql>) =>
  api.services.database.write('everything', (tx) => statement.execute(tx))
const openHours = (hours: object) =>
  write(
    sql`update shops set opening_hours = ${JSON.stringify(hours)}::jsonb where id = ${stall.shop.shopId}`,
  )

interface Reminder {
  readonly isWanted: boolean
  readonly at: string | null
  readonly remindedAt: string | null
}
interface Shown {
  readonly reference: string
  readonly reminder: Reminder | null
  readonly pickups: readonly { readonly pincode: string | null }[]
}

/** Paid, with the code in the buyer's mailbox. */
const buy = async (boxes = 1) => {
  const offers: string[] = []
  for (let count = 0; count < boxes; count++) offers.push(await stall.offer(++box))
  const email = `order-page-${++buyers}@example.com`
  const { token, checkoutUrl } = await stall.buy(offers, undefined, { email, language: 'fr' })
  await pressInSandbox(api, checkoutUrl, 'pay')
  const door = `${await stall.door()}/orders/${token}`
  const show = async () => (await api.server.inject({ url: door })).json<Shown>()
  return { offers, email, token, door, show }
}
type Bought = Awaited<ReturnType<typeof buy>>

const remind = ({ door }: Pick<Bought, 'door'>, isWanted: unknown = true) =>
  api.server.inject({ method: 'POST', url: `${door}/reminder`, payload: { isWanted } })
const reminders = async ({ email }: Bought) =>
  (await messagesTo(api.services, email)).filter(
    ({ template }) => template === 'reservationReminder',
  )
/** To an hour before the shop closes. */
const untilReminder = async ({ show }: Bought) => {
  const at = Date.parse((await show()).reminder?.at ?? '')
  const minutes = (at - api.clock.now().getTime()) / MINUTE_MS
  expect(minutes).toBeGreaterThanOrEqual(0)
  api.clock.advance({ minutes })
}
const run = () => remindOfClosing(api.services)
const rowsLeft = async ({ offers }: Bought) =>
  (
    await write(sql`select from pickup_reminders w join order_reservations x on x.order_id = w.order_id
      where x.reservation_id = ${offers[0]}`)
  ).rows.length
const lockdown = async (isOn: boolean) =>
  dataOf(
    await stall.call(
      `mutation ($id: ID!, $isOn: Boolean!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: $isOn) {
        isInLockdown } }`,
      { id: stall.shop.locker.id, isOn },
    ),
    'changeLockerLockdownStatus',
  )

describe('a reminder before closing time', () => {
  test('is sent once, by the channel of the code, an hour before the shop closes', async () => {
    const order = await buy()
    expect((await order.show()).reminder).toMatchObject({ isWanted: false, remindedAt: null })
    const answer = await remind(order)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Shown>().reminder).toMatchObject({ isWanted: true })
    await untilReminder(order)
    api.clock.advance({ minutes: -1 })
    await run()
    expect(await reminders(order)).toEqual([])
    api.clock.advance({ minutes: 1 })
    await run()
    await run()
    const [{ pincode } = { pincode: '' }] = (await order.show()).pickups
    const told = await reminders(order)
    expect(told).toHaveLength(1)
    expect(told[0]?.subject).toMatch(/^Rappel/)
    expect(told[0]?.text).toContain(pincode)
    expect(told[0]?.text).toContain('18:30')
    expect((await order.show()).reminder).toMatchObject({
      isWanted: true,
      at: null,
      remindedAt: expect.any(String),
    })
    api.clock.advance({ days: 1 })
    await run()
    expect(await reminders(order)).toHaveLength(1)
  })

  test('is sent for each of two boxes, like their codes', async () => {
    const order = await buy(2)
    await remind(order)
    await untilReminder(order)
    await run()
    expect(await reminders(order)).toHaveLength(2)
  })

  test('is not sent without a request, or after it is turned off', async () => {
    const [never, changed] = [await buy(), await buy()]
    await remind(changed)
    const answer = await remind(changed, false)
    expect(answer.json<Shown>().reminder).toMatchObject({ isWanted: false })
    await untilReminder(changed)
    await run()
    expect([await reminders(never), await reminders(changed)]).toEqual([[], []])
  })

  test('is not sent after the pickup, and is deleted with it', async () => {
    const order = await buy()
    await remind(order)
    await untilReminder(order)
    await write(sql`update reservations set status = 'completed' where id = ${order.offers[0]}`)
    await run()
    expect(await reminders(order)).toEqual([])
    expect(await rowsLeft(order)).toBe(0)
    expect((await order.show()).reminder).toBeNull()
    expect((await remind(order)).statusCode).toBe(404)
  })

  test('is not sent for a canceled order', async () => {
    const order = await buy()
    await remind(order)
    await untilReminder(order)
    const { _id } = await stall.orderOf(order.offers[0] ?? '')
    dataOf(
      await stall.call('mutation ($id: ID!) { cancelOrder(id: $id) { _id } }', { id: _id }),
      'cancelOrder',
    )
    await run()
    expect(await reminders(order)).toEqual([])
    expect(await rowsLeft(order)).toBe(0)
  })

  test('waits while the locker is in lockdown', async () => {
    const order = await buy()
    await remind(order)
    await untilReminder(order)
    await lockdown(true)
    await run()
    expect(await reminders(order)).toEqual([])
    await lockdown(false)
    await run()
    expect(await reminders(order)).toHaveLength(1)
  })

  test('is not offered by a shop that never closes', async () => {
    await openHours([])
    const order = await buy()
    expect((await order.show()).reminder).toBeNull()
    expect((await remind(order)).statusCode).toBe(404)
  })

  test('requires the URL of the order and a boolean', async () => {
    const order = await buy()
    expect((await remind(order, 'perhaps')).statusCode).toBe(400)
    expect((await remind({ door: `${order.door.slice(0, -1)}~` })).statusCode).toBe(404)
  })
})

describe('a calendar entry', () => {
  const fileOf = (url: string) => api.server.inject({ url })
  const unfolded = (file: string) => file.replaceAll('\r\n ', '')

  test('names the shop, the box and the times, in the language of the reader, and no code', async () => {
    const order = await buy()
    const { reference, pickups } = await order.show()
    const answer = await fileOf(`${order.door}/pickup.ics?language=de`)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
    })
    const file = unfolded(answer.body)
    expect(file).toContain(`SUMMARY:Abholung bei `)
    expect(file).toContain(reference)
    expect(file).toMatch(/DTSTART:\d{8}T\d{6}Z\r\nDTEND:\d{8}T\d{6}Z/)
    expect(file).toMatch(/DESCRIPTION:Fach \d+ · /)
    expect(pickups[0]?.pincode).toMatch(/^\d{4}$/)
    expect(file).not.toContain(`${pickups[0]?.pincode}\r\n`)
    expect(file).not.toMatch(new RegExp(`(?<!\\d)${pickups[0]?.pincode}(?!\\d)`))
    expect(file, 'who sees the calendar does not get to the code').not.toContain(order.token)
  })

  test('replaces the previous one, with the same UID and a higher sequence', async () => {
    const order = await buy()
    const first = (await fileOf(`${order.door}/pickup.ics`)).body
    api.clock.advance({ minutes: 5 })
    const second = (await fileOf(`${order.door}/pickup.ics`)).body
    const of = (name: string, file: string) => new RegExp(`^${name}:(.*)\\r$`, 'm').exec(file)?.[1]
    expect(of('UID', unfolded(second))).toBe(of('UID', unfolded(first)))
    expect(Number(of('SEQUENCE', second))).toBeGreaterThan(Number(of('SEQUENCE', first)))
    expect(first).toContain('SUMMARY:Retrait chez ')
  })

  test('is linked in the message with the code; once all is collected, the link leads to the order', async () => {
    const order = await buy()
    const [mail] = await messagesTo(api.services, order.email)
    const [link = ''] = /http\S+\/pickup\.ics/.exec(mail?.text ?? '') ?? []
    expect(mail?.text).toContain('Ajouter le retrait à votre agenda')
    const { pathname } = new URL(link)
    expect((await fileOf(pathname)).body).toContain('BEGIN:VEVENT')
    await write(sql`update reservations set status = 'completed' where id = ${order.offers[0]}`)
    const answer = await fileOf(pathname)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toContain(`/orders/${order.token}`)
  })

  test('is not accessible without the URL of the order', async () => {
    const { door } = await buy()
    expect((await fileOf(`${door.slice(0, -1)}~/pickup.ics`)).statusCode).toBe(404)
  })
})

describe('the page of an order as an app', () => {
  interface Manifest {
    readonly name: string
    readonly start_url: string
    readonly scope: string
    readonly theme_color: string
    readonly icons: readonly object[]
  }

  test('starts at the order, under the name, colour and icons of its shop', async () => {
    const { door, token, show } = await buy()
    await write(sql`insert into brands (organisation_id, accent, updated_at)
      values (${stall.shop.at.id}, '#7a1f3d', now()) on conflict (organisation_id) do update set accent = '#7a1f3d'`)
    const answer = await api.server.inject({ url: `${door}/app.webmanifest?language=nl` })
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    const manifest = answer.json<Manifest>()
    const { reference } = await show()
    expect(manifest.name).toContain(`Uw bestelling ${reference}`)
    expect(manifest.theme_color).toBe('#7a1f3d')
    expect(manifest.start_url).toMatch(new RegExp(`^/shop/[^/]+/[^/]+/orders/${token}$`))
    expect(manifest.scope).toBe(manifest.start_url)
    const { pathname } = new URL(manifest.start_url, 'http://shop.example')
    const [, , organisation, shop] = pathname.split('/')
    expect(manifest.icons).toEqual(
      [
        ['icon-192.png', '192x192', 'any'],
        ['icon-512.png', '512x512', 'any'],
        ['icon-maskable-512.png', '512x512', 'maskable'],
      ].map(([file, sizes, purpose]) => ({
        src: `/api/storefront/${organisation}/${shop}/${file}`,
        type: 'image/png',
        sizes,
        purpose,
      })),
    )
  })

  test('is not accessible without its URL', async () => {
    const { door } = await buy()
    const url = `${door.slice(0, -1)}~/app.webmanifest`
    expect((await api.server.inject({ url })).statusCode).toBe(404)
  })
})
