import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import { customerCalls } from '../../../test/customer-fixture.ts'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { notifyFavourites } from './notify-favourites.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let visitors = 0
let people = 0

const open = async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  stall = await buildStall(api, tenancy.own)
}

const someone = () => `fan${(people += 1)}@example.com`
const from = () => `10.9.0.${(visitors += 1)}`
const knock = async (path: string, rest: object = {}, remoteAddress = from()) => {
  const answer = await api.server.inject({
    method: 'POST',
    url: `${await stall.door()}/favourites${path}`,
    remoteAddress,
    ...rest,
  })
  return answer.statusCode
}
const ask = (email: string, more: object = {}, remoteAddress?: string) =>
  knock('', { payload: { email, language: 'fr', ...more } }, remoteAddress)
const mails = (email: string) => mailsTo(api.services, email)
const tokenOf = async (email: string) =>
  /\/favourite\/([0-9a-f]{24}\.[\w-]+)/.exec((await mails(email))[0]?.text ?? '')?.[1] ?? ''
const look = async (token: string) =>
  api.server.inject({
    url: `${await stall.door()}/favourites/${token}`,
    remoteAddress: from(),
  })
const count = async () =>
  dataOf<number>(
    await stall.call('query ($shopId: ID!) { virtualVendingFavouriteCount(shopId: $shopId) }', {
      shopId: stall.shop.shopId,
    }),
    'virtualVendingFavouriteCount',
  )
const aFan = async () => {
  const email = someone()
  await ask(email)
  const token = await tokenOf(email)
  expect(await knock(`/${token}/confirm`)).toBe(200)
  return { email, token }
}
const newsTo = async (email: string) =>
  (await mails(email)).filter(({ template }) => template === 'favouriteNews')

describe('somebody who likes a shop', () => {
  beforeAll(open)
  afterAll(() => api.stop())

  test('counts once they said yes from their mailbox; looking at the link says nothing [S7.40]', async () => {
    const before = await count()
    const email = someone()
    expect(await ask(email.toUpperCase())).toBe(202)
    const token = await tokenOf(email)
    expect((await mails(email))[0]?.subject).toContain('À confirmer')
    const seen = await look(token)
    expect(seen.json()).toEqual({ isConfirmed: false })
    expect(await count()).toBe(before)
    expect(await knock(`/${token}/confirm`)).toBe(200)
    expect(await knock(`/${token}/confirm`)).toBe(200)
    expect((await look(token)).json()).toEqual({ isConfirmed: true })
    expect(await count()).toBe(before + 1)
  })

  test('has to slow down when asking for many', async () => {
    const address = from()
    const answers: number[] = []
    for (let times = 0; times < 6; times++) answers.push(await ask(someone(), {}, address))
    expect(answers).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('leaves by one press in their mailbox, and looking at that address changes nothing', async () => {
    const before = await count()
    const { email } = await aFan()
    const [mail] = await mails(email)
    const address = new URL(/https?:\S+\/favourite\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname
    const at = (method: 'GET' | 'POST', more: object = {}) =>
      api.server.inject({ method, url: address, remoteAddress: from(), ...more })
    await at('GET')
    expect(await count()).toBe(before + 1)
    const press = {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }
    expect((await at('POST', press)).statusCode).toBe(200)
    expect(await count()).toBe(before)
    expect((await at('POST', press)).statusCode).toBe(200)
    const forged = { ...press, url: `${address.slice(0, -3)}aaa` }
    expect((await at('POST', forged)).statusCode).toBe(404)
  })

  test('leaves by the link, and nothing of the address stays', async () => {
    const { email, token } = await aFan()
    const before = await count()
    expect(await knock(`/${token}/remove`)).toBe(200)
    expect(await knock(`/${token}/remove`)).toBe(200)
    expect((await look(token)).statusCode).toBe(404)
    expect(await knock(`/${token}/confirm`)).toBe(404)
    expect(await mails(email)).toEqual([])
    expect(await count()).toBe(before - 1)
  })

  test('is forgotten with the customer of that address', async () => {
    const { email, token } = await aFan()
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const customers = customerCalls(api, admin, tenancy.own)
    const customer = await customers.made({ emails: [email] })
    await customers.erase(customer._id)
    expect((await look(token)).statusCode).toBe(404)
    expect(await mails(email)).toEqual([])
  })

  test('cannot be somebody else: a token of another kind or none opens nothing', async () => {
    const { token } = await aFan()
    const placed = await stall.buy(await stall.offer(1))
    for (const wrong of [placed.token, `${token}x`, token.slice(0, 24), 'nothing'])
      expect((await look(wrong)).statusCode).toBe(404)
  })
})

describe('as time goes by, somebody who likes a shop', () => {
  // Each moves the clock of a product of its own.
  beforeEach(open)
  afterEach(() => api.stop())

  test('is asked once an hour at most, never after a yes, and a stranger cannot tell', async () => {
    const email = someone()
    for (const asked of [1, 2, 3]) {
      expect(await ask(email)).toBe(202)
      expect(await ask(email)).toBe(202)
      expect(await mails(email)).toHaveLength(asked)
      api.clock.advance({ hours: 1, seconds: 1 })
    }
    const fan = await aFan()
    api.clock.advance({ hours: 2 })
    expect(await ask(fan.email)).toBe(202)
    expect(await mails(fan.email)).toHaveLength(1)
    expect(await ask('not an address')).toBe(400)
  })

  test('hears of something new, once a day at most, with a way out in the mail', async () => {
    const fan = await aFan()
    const unsure = someone()
    await ask(unsure)
    await notifyFavourites(api.services)
    expect(await newsTo(fan.email)).toHaveLength(0)
    api.clock.advance({ minutes: 1 })
    await stall.offer(1)
    api.clock.advance({ minutes: 1 })
    await notifyFavourites(api.services)
    await notifyFavourites(api.services)
    const [news, ...others] = await newsTo(fan.email)
    expect(others).toEqual([])
    expect(news?.text).toContain('Strawberries (fr) : 9,00')
    expect(news?.text).toContain(`/favourite/${fan.token}`)
    expect(await newsTo(unsure)).toEqual([])
    api.clock.advance({ minutes: 1 })
    await stall.offer(2)
    api.clock.advance({ hours: 20 })
    await notifyFavourites(api.services)
    expect(await newsTo(fan.email)).toHaveLength(1)
    api.clock.advance({ hours: 5 })
    await notifyFavourites(api.services)
    expect(await newsTo(fan.email)).toHaveLength(2)
    api.clock.advance({ days: 2 })
    await notifyFavourites(api.services)
    expect(await newsTo(fan.email)).toHaveLength(2)
  })

  test('who never says yes is forgotten after a week', async () => {
    const email = someone()
    await ask(email)
    const token = await tokenOf(email)
    api.clock.advance({ days: 8 })
    await notifyFavourites(api.services)
    expect((await look(token)).statusCode).toBe(404)
  })
})
