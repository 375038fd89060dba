import type { OpenedRecords, OwnRecords } from '@lockerdesk/storefront-contract'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo, messagesTo } from '../../../test/captured-mails.ts'
import { customerCalls } from '../../../test/customer-fixture.ts'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../test/paying-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let stall: Stall
let admin: ReturnType<typeof customerCalls>
let owner: pg.Client
let people = 0
let box = 0

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  owner = new pg.Client({ connectionString: api.databaseUrl })
  await owner.connect()
})
beforeEach(async () => {
  stall = await buildStall(api, tenancy.own, { boxes: 4 })
  box = 0
  const user = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  admin = customerCalls(api, user, tenancy.own)
})
afterAll(async () => {
  await owner.end()
  await api.stop()
})

/** Bought on the page of the shop: somebody without a customer record. */
const buyer = async (more: object = {}) => {
  const email = `own-${++people}@privacy.example`
  const offer = await stall.offer(++box)
  const { checkoutUrl, token } = await stall.buy(offer, undefined, {
    email,
    language: 'en',
    ...more,
  })
  await pressInSandbox(api, checkoutUrl, 'pay')
  const [mail] = await messagesTo(api.services, email)
  return { email, offer, token, door: doorIn(mail?.text) }
}

const doorIn = (text = ''): string => {
  const [, path = ''] = /https?:\/\/[^/\s]+\/shop(\/\S+\/privacy\/\S+)/.exec(text) ?? []
  expect(path, 'a link in the mail').not.toBe('')
  return `/api/storefront${path}`
}

const look = (door: string, remoteAddress = '10.9.0.1') =>
  api.server.inject({ url: door, remoteAddress })
const post = (door: string, part: string, payload: object = {}, pass = '') =>
  api.server.inject({
    method: 'POST',
    url: `${door}/${part}`,
    payload,
    headers: { 'x-privacy-pass': pass },
    remoteAddress: `10.8.${people >> 8}.${people & 255}`,
  })
const codeMailedTo = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(api.services, email)
  expect(mail).toMatchObject({ template: 'privacyCode' })
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
}
const opened = async (door: string, email: string): Promise<OpenedRecords> => {
  expect((await post(door, 'code', { language: 'en' })).statusCode).toBe(202)
  const answer = await post(door, 'open', { code: await codeMailedTo(email) })
  expect(answer.statusCode).toBe(200)
  return answer.json<OpenedRecords>()
}
const logTexts = async (): Promise<string[]> => {
  const answer = await admin.ask(
    '{ logs(pagination: { limit: 20 }) { items { description } } }',
    {},
  )
  return dataOf<{ items: { description: string }[] }>(answer, 'logs').items.map(
    ({ description }) => description,
  )
}

/** Every table of every schema, each row as text. */
const tablesHolding = async (text: string): Promise<string[]> => {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await owner.query(`select from ${name} t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (rows.length > 0) holding.push(name)
  }
  return holding
}

describe('the link in a mail', () => {
  test('is in every mail to a customer, and reveals only where it leads', async () => {
    const { email, door, offer } = await buyer()
    const { _id } = await stall.orderOf(offer)
    dataOf(
      await stall.call('mutation ($id: ID!) { cancelOrder(id: $id) { _id } }', { id: _id }),
      'cancelOrder',
    )
    const mails = await messagesTo(api.services, email)
    expect(mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['reservationCode', 'reservationWithdrawn', 'refund']),
    )
    for (const { text } of mails) {
      expect(text).toContain('Your personal data')
      expect(doorIn(text)).toBe(door)
    }
    const favourite = `fan-${people}@privacy.example`
    await api.server.inject({
      method: 'POST',
      url: `${await stall.door()}/favourites`,
      payload: { email: favourite, language: 'nl' },
    })
    const [asked] = await mailsTo(api.services, favourite)
    expect(asked?.text).toContain('Wat we over u bewaren')
    const answer = await look(doorIn(asked?.text))
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ maskedEmail: 'f…@p….example' })
    expect(answer.body).not.toContain(favourite)
  })

  test('belongs to one organisation, cannot be forged, and expires three months after the last mail', async () => {
    const { door, email } = await buyer()
    expect((await look(door)).statusCode).toBe(200)
    expect((await look(`${door.slice(0, -1)}~`)).statusCode).toBe(404)
    const foreign = await buildStall(api, tenancy.foreign)
    const elsewhere = `${await foreign.door()}/privacy/${door.split('/').at(-1)}`
    expect((await look(elsewhere)).statusCode).toBe(404)
    api.clock.advance({ days: 89 })
    expect((await look(door)).statusCode).toBe(200)
    api.clock.advance({ days: 2 })
    expect((await look(door)).statusCode).toBe(404)
    expect(await tablesHolding(email)).toContain('public.privacy_links')
  })
})

test('unsubscribing from a shop deletes the address', async () => {
  const email = `fan-who-stops-${++people}@privacy.example`
  await api.server.inject({
    method: 'POST',
    url: `${await stall.door()}/favourites`,
    payload: { email, language: 'en' },
  })
  const [mail] = await mailsTo(api.services, email)
  const [, favourite = ''] = /\/favourite\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await tablesHolding(email)).toContain('public.privacy_links')
  await api.server.inject({
    method: 'POST',
    url: `${await stall.door()}/favourites/${favourite}/remove`,
  })
  expect(await tablesHolding(email)).toEqual([])
})

describe('the stored data', () => {
  test('is shown only with the code from the mailbox', async () => {
    const { door, email } = await buyer({ firstName: 'Zuzanna' })
    expect((await post(door, 'code', { language: 'fr' })).statusCode).toBe(202)
    const [mail] = await mailsTo(api.services, email)
    expect(mail?.subject).toMatch(/^Votre code pour /)
    const code = await codeMailedTo(email)
    const wrong = code === '000000' ? '000001' : '000000'
    const refusal = await post(door, 'open', { code: wrong })
    expect([refusal.statusCode, refusal.json<{ error: string }>().error]).toEqual([
      422,
      'CODE_WRONG',
    ])
    const answer = await post(door, 'open', { code })
    const { records } = answer.json<OpenedRecords>()
    expect(records).toMatchObject({
      email,
      customers: [],
      orders: [{ firstName: 'Zuzanna', totalPrice: 900, loyaltyPoints: 0 }],
      reservations: [{ firstName: 'Zuzanna', emails: [email] }],
      favourites: [],
    })
    expect(records.messages).toHaveLength(1)
    expect(answer.body, 'no code of a box').not.toMatch(/pincode/i)
    expect((await post(door, 'open', { code })).statusCode, 'a code opens once').toBe(422)
    expect(await logTexts()).toContain(
      'A buyer without a customer record viewed the data stored about them',
    )
  })

  test('requires a pass of this link that is younger than half an hour', async () => {
    const [one, other] = [await buyer(), await buyer()]
    const { pass } = await opened(one.door, one.email)
    const take = (door: string, given: string) =>
      api.server.inject({ url: `${door}/records.json`, headers: { 'x-privacy-pass': given } })
    expect((await take(one.door, pass)).json<OwnRecords>().email).toBe(one.email)
    expect((await take(one.door, '')).statusCode).toBe(401)
    expect((await take(one.door, `${pass}x`)).statusCode).toBe(401)
    expect((await take(other.door, pass)).statusCode).toBe(401)
    expect((await post(other.door, 'erase', {}, pass)).statusCode).toBe(401)
    expect((await post(other.door, 'correct', {}, pass)).statusCode).toBe(401)
    api.clock.advance({ minutes: 31 })
    expect((await take(one.door, pass)).statusCode).toBe(401)
  })

  test('sends at most six codes before it throttles', async () => {
    const { door } = await buyer()
    const seen: number[] = []
    for (let count = 0; count < 7; count++) seen.push((await post(door, 'code')).statusCode)
    expect(seen.filter((status) => status === 202).length).toBeLessThanOrEqual(6)
    expect(seen.at(-1)).toBe(429)
  })
})

describe('a correction', () => {
  const CONTACT = { firstName: 'Lisa', lastName: 'Maes', phonenumber: '', language: 'nl' }

  test('by a buyer changes their orders, and reports invalid fields', async () => {
    const { door, email, offer } = await buyer()
    const { pass } = await opened(door, email)
    const refusal = await post(door, 'correct', { ...CONTACT, email: 'nobody' }, pass)
    expect(refusal.json()).toMatchObject({
      error: 'BAD_USER_INPUT',
      fields: [{ path: 'email', problem: 'email' }],
    })
    const answer = await post(
      door,
      'correct',
      { ...CONTACT, email, phonenumber: '0470 12 34 56' },
      pass,
    )
    expect(answer.json()).toMatchObject({
      isCodeSent: false,
      records: { orders: [{ firstName: 'Lisa', phonenumbers: ['+32470123456'], language: 'nl' }] },
    })
    const { _id } = await stall.orderOf(offer)
    const shown = await stall.call(
      'query ($id: ID!) { getOrderById(id: $id) { firstName lastName events { kind } } }',
      { id: _id },
    )
    expect(shown.data?.['getOrderById']).toMatchObject({ firstName: 'Lisa', lastName: 'Maes' })
    expect(await logTexts()).toContain(
      'A buyer without a customer record corrected their own details',
    )
  })

  test('of the address takes effect once the new mailbox is verified', async () => {
    const { door, email } = await buyer()
    const { pass } = await opened(door, email)
    const newEmail = `new-${people}@privacy.example`
    const asked = await post(door, 'correct', { ...CONTACT, email: newEmail }, pass)
    expect(asked.json()).toMatchObject({ isCodeSent: true, records: null })
    const wrong = await post(door, 'correct', { ...CONTACT, email: newEmail, code: '000000' }, pass)
    expect(wrong.json<{ error: string }>().error).toBe('CODE_WRONG')
    const code = await codeMailedTo(newEmail)
    const answer = await post(door, 'correct', { ...CONTACT, email: newEmail, code }, pass)
    expect(answer.json()).toMatchObject({
      isCodeSent: false,
      records: { email: newEmail, orders: [{ emails: [newEmail] }] },
    })
    expect((await look(door)).json()).toMatchObject({ maskedEmail: 'n…@p….example' })
    expect((await post(door, 'erase', {}, pass)).statusCode, 'a pass of the old address').toBe(401)
  })

  test('by a customer changes their record, and is in their history and the log', async () => {
    const { door, email } = await buyer()
    const customer = await admin.made({ firstName: 'Lise', lastName: 'Maas', emails: [email] })
    const { pass, records } = await opened(door, email)
    expect(records.customers).toMatchObject([{ _id: customer._id, firstName: 'Lise' }])
    const correct = (customerId: string | null) =>
      post(door, 'correct', { ...CONTACT, email, customerId }, pass)
    expect((await correct(null)).statusCode).toBe(404)
    expect((await correct(tenancy.foreign.id)).statusCode).toBe(404)
    expect((await correct(customer._id)).statusCode).toBe(200)
    const [found] = await admin.find(email)
    expect(found).toMatchObject({ _id: customer._id, firstName: 'Lisa', lastName: 'Maes' })
    const text = `Customer ${customer.id} corrected their own details`
    expect(await logTexts()).toContain(text)
    const { items } = await admin.history(customer._id)
    expect(items[0]).toMatchObject({ description: text, after: { firstName: 'Lisa' } })
  })
})

describe('erasing', () => {
  test('leaves no trace of a buyer in the whole database, and keeps the amounts', async () => {
    const { door, email, offer } = await buyer({
      firstName: 'Wilhelmina',
      lastName: 'Quackelbeen',
      phonenumber: '+32479998877',
    })
    await api.server.inject({
      method: 'POST',
      url: `${await stall.door()}/favourites`,
      payload: { email, language: 'en' },
    })
    const { pass } = await opened(door, email)
    const before = await stall.orderOf(offer)
    expect(await tablesHolding('Quackelbeen')).toContain('public.orders')
    expect((await post(door, 'erase', {}, pass)).statusCode).toBe(200)
    for (const identifier of ['Wilhelmina', 'Quackelbeen', '32479998877', email])
      expect([identifier, await tablesHolding(identifier)]).toEqual([identifier, []])
    const after = await stall.orderOf(offer)
    expect(after).toMatchObject({ totalPrice: before.totalPrice, orderNumber: before.orderNumber })
    expect((await look(door)).statusCode).toBe(404)
    expect(await logTexts()).toContain(
      'A buyer without a customer record erased all personal data about themselves',
    )
  })

  test('by a customer has the same effect as by staff', async () => {
    const { door, email } = await buyer()
    const customer = await admin.made({
      firstName: 'Philippa',
      lastName: 'Zwaenepoel',
      emails: [email],
      note: 'Lives above the Xylophone shop',
    })
    const { pass } = await opened(door, email)
    expect((await post(door, 'erase', {}, pass)).statusCode).toBe(200)
    for (const identifier of ['Zwaenepoel', 'Xylophone', email])
      expect([identifier, await tablesHolding(identifier)]).toEqual([identifier, []])
    expect(await logTexts()).toContain(
      `Customer ${customer.id} erased all personal data about themselves`,
    )
  })
})
