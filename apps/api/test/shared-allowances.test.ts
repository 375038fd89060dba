import { OWN_ERROR_DSN } from '@lockerdesk/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payLink } from '../src/modules/messages/index.ts'
import { messagesTo } from './captured-mails.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { buildTenancy } from './tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from './test-api.ts'

const FLOODER = '203.0.113.66'
const SOMEBODY_ELSE = '198.51.100.7'

let api: TestApi
let stall: Stall

beforeAll(async () => {
  api = await startTestApi()
  stall = await buildStall(api, (await buildTenancy(api.services)).own)
})
afterAll(() => api.stop())

interface Knock {
  readonly method?: 'GET' | 'POST'
  readonly url: string
  readonly payload?: object | string
  readonly headers?: Record<string, string>
}

const knock = async (remoteAddress: string, { method = 'POST', ...request }: Knock) =>
  (await api.server.inject({ method, remoteAddress, ...request })).statusCode

/** One after the other: all at once would only measure the connections of the database. */
const flood = async (times: number, request: Knock, addressOf = (_turn: number) => FLOODER) => {
  const seen = new Set<number>()
  for (let turn = 0; turn < times; turn++) seen.add(await knock(addressOf(turn), request))
  return seen
}

/** As many as one address may send before it has to wait, then the next address. */
const inTurnsOf = (perAddress: number) => (turn: number) => {
  const address = Math.floor(turn / perAddress)
  return `192.0.${address >> 8}.${address & 255}`
}

describe('refused requests use up nothing that other addresses share', () => {
  test('orders: one address sends 3,500 empty ones, and a buyer elsewhere still buys', async () => {
    const offer = await stall.offer(1)
    const seen = await flood(3_500, { url: `${await stall.door()}/orders` })
    expect(seen).toEqual(new Set([400, 429]))
    expect(await stall.buy(offer)).toMatchObject({ httpStatus: 201 })
  })

  test('an address of IPv6 counts with the others of its /64', async () => {
    api.clock.advance({ minutes: 1 })
    const url = `${await stall.door()}/orders`
    const seen = await flood(20, { url }, (turn) => `2001:db8:1:2::${turn.toString(16)}`)
    expect(seen).toEqual(new Set([400]))
    expect(await knock('2001:db8:1:2:ffff::1', { url })).toBe(429)
    expect(await knock('2001:db8:1:3::1', { url })).toBe(400)
  })

  test('favourites', async () => {
    const url = `${await stall.door()}/favourites`
    expect(await flood(350, { url })).toEqual(new Set([400, 429]))
    expect(await flood(350, { url }, inTurnsOf(5))).toEqual(new Set([400]))
    const payload = { email: 'fan@example.com', language: 'en' }
    expect(await knock(SOMEBODY_ELSE, { url, payload })).toBe(202)
  })

  test('payment links', async () => {
    const seen = await flood(6_100, { method: 'GET', url: '/pay/nobodys-token' })
    expect(seen).toEqual(new Set([404, 429]))
    const { pathname } = new URL(payLink(api.services, await stall.offer(3)))
    expect(await knock(SOMEBODY_ELSE, { method: 'GET', url: pathname })).toBe(200)
  })

  test('papers', async () => {
    const offer = await stall.offer(4)
    const { token, checkoutUrl } = await stall.buy(offer)
    await pressInSandbox(api, checkoutUrl, 'pay')
    const { papers } = dataOf<{ papers: { _id: string }[] }>(
      await stall.call('query ($id: ID!) { getOrderById(id: $id) { papers { _id } } }', {
        id: (await stall.orderOf(offer))._id,
      }),
      'getOrderById',
    )
    const at = `${await stall.door()}/orders/${token}/papers`
    const seen = await flood(650, { method: 'GET', url: `${at}/${'0'.repeat(24)}` })
    expect(seen).toEqual(new Set([404, 429]))
    expect(await knock(SOMEBODY_ELSE, { method: 'GET', url: `${at}/${papers[0]?._id}` })).toBe(200)
  })

  test('reminders and codes of those who ask what is kept about them', async () => {
    const offer = await stall.offer(5)
    const email = 'asks@example.com'
    const { token, checkoutUrl } = await stall.buy(offer, undefined, { email })
    await pressInSandbox(api, checkoutUrl, 'pay')
    const order = `${await stall.door()}/orders/${token}`
    expect(await flood(3_100, { url: `${order}/reminder` })).toEqual(new Set([400, 429]))
    expect(
      await knock(SOMEBODY_ELSE, { url: `${order}/reminder`, payload: { isWanted: false } }),
    ).toBe(200)
    const [mail] = await messagesTo(api.services, email)
    const [, link = ''] = /\/shop(\/\S+\/privacy\/\S+)/.exec(mail?.text ?? '') ?? []
    const nobodys = { url: `${await stall.door()}/privacy/nobodys-token/code`, payload: {} }
    expect(await flood(650, nobodys)).toEqual(new Set([404, 429]))
    const own = { url: `/api/storefront${link}/code`, payload: { language: 'en' } }
    expect(await knock(SOMEBODY_ELSE, own)).toBe(202)
  })

  test('error reports', async () => {
    const envelope = (dsn: string, type: string) =>
      [{ dsn }, { type }, { event_id: 'a'.repeat(32), level: 'error', message: 'It broke' }]
        .map((line) => JSON.stringify(line))
        .join('\n')
    const report = (dsn: string): Knock => ({
      url: '/api/errors',
      payload: envelope(dsn, 'event'),
      headers: { 'content-type': 'text/plain' },
    })
    const seen = await flood(650, report('https://key@elsewhere.example/1'), inTurnsOf(60))
    expect(seen).toEqual(new Set([403]))
    expect(await flood(650, report('https://key@elsewhere.example/1'))).toEqual(new Set([403, 429]))
    expect(await knock(SOMEBODY_ELSE, report(OWN_ERROR_DSN))).toBe(200)
  })
})
