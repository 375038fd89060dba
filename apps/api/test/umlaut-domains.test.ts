import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMessage } from '../src/modules/messages/delivery/deliver-message.ts'
import { mailsTo } from './captured-mails.ts'
import { customerCalls } from './customer-fixture.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { asStaff, reservationOf } from './reservation-fixture.ts'
import { startSmtp, type TestSmtp } from './smtp-server.ts'
import {
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
} from './tenancy-fixture.ts'
import { dataOf, startTestApi, type TestApi } from './test-api.ts'

let smtp: TestSmtp
let api: TestApi
let own: OrganisationFixture
let stall: Stall
let admin: SignedInUser

beforeAll(async () => {
  smtp = await startSmtp()
  api = await startTestApi({ smtpUrl: smtp.url })
  ;({ own } = await buildTenancy(api.services))
  admin = await signedInUser(api.services, { role: 'Admin', at: own })
  stall = await buildStall(api, own)
})
afterAll(async () => {
  await api.stop()
  await smtp.stop()
})

const call = (query: string, variables: object) =>
  api.call(query, { token: admin.token, organisationId: own.id, variables })

/** As typed, and as mail servers know it. */
const typed = (name: string): string => `${name}@Bäckerei-Müller.example`
const kept = (name: string): string => `${name}@xn--bckerei-mller-bfb28a.example`

test('somebody at an umlaut domain is invited, and the mail goes to its ASCII form', async () => {
  const data = { email: typed('info'), name: 'Greta', language: 'de', role: 'Member' }
  const answer = await call(
    'mutation ($data: InviteUserInput!) { inviteUser(data: $data) { email } }',
    { data },
  )
  expect(dataOf(answer, 'inviteUser')).toEqual({ email: kept('info') })
  expect(await mailsTo(api.services, kept('info'))).toHaveLength(1)
})

test('the code of a reservation is sent to the ASCII form of the domain', async () => {
  const staff = asStaff(api, own, admin.token)
  const { _id } = await staff.created(
    reservationOf(stall.shop, [1], { emails: [typed('anna')], notificationTypes: ['email'] }),
  )
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ id: string }>`select id from messages where reservation_id = ${_id}`.execute(reader),
  )
  for (const { id: messageId } of rows)
    await deliverMessage(api.services, { messageId, organisationId: own.id })
  // The test server shows the domain of RCPT TO as people read it; the header has it as it was sent.
  const [mail] = smtp.sentTo(typed('anna').toLowerCase())
  expect(mail?.raw).toContain(`To: ${kept('anna')}`)
})

test('a reservation is found by the address as its customer spells it', async () => {
  const staff = asStaff(api, own, admin.token)
  const { _id } = await staff.created(reservationOf(stall.shop, [3], { emails: [typed('piet')] }))
  const answer = await call(
    'query ($query: String!, $shopId: ID!) { findReservations(query: $query, shopId: $shopId) { _id } }',
    { query: typed('piet'), shopId: stall.shop.shopId },
  )
  expect(dataOf(answer, 'findReservations')).toEqual([{ _id }])
})

test('a buyer at the storefront gives an address at an umlaut domain', async () => {
  const offer = await stall.offer(2)
  expect(await stall.buy(offer, 'umlaut-buyer', { email: typed('chloe') })).not.toHaveProperty(
    'error',
  )
  const { _id: id } = await stall.orderOf(offer)
  const answer = await call('query ($id: ID!) { getOrderById(id: $id) { emails } }', { id })
  expect(dataOf(answer, 'getOrderById')).toEqual({ emails: [kept('chloe')] })
})

test('customers read the address of a shop in its own letters', async () => {
  await api.services.database.write('everything', (tx) =>
    sql`update shops set email = ${kept('laden')} where id = ${stall.shop.shopId}`.execute(tx),
  )
  const page = await api.server.inject({ url: `${await stall.door()}/offers` })
  expect(page.json<{ shop: object }>().shop).toMatchObject({
    email: kept('laden'),
    shownEmail: typed('laden').toLowerCase(),
  })
})

test('a customer is kept, found and recognised by an import under either spelling', async () => {
  const customers = customerCalls(api, admin, own)
  const { _id, emails } = await customers.made({ emails: [typed('jan')] })
  expect(emails).toEqual([kept('jan')])
  for (const spelling of [typed('jan'), kept('jan'), 'jan@bäckerei-müller.example'])
    expect((await customers.find(spelling)).map((found) => found._id)).toEqual([_id])
  const answer = await call(
    'mutation ($data: [CustomerImportRow!]!) { importCustomers(data: $data) { created rows { customerId } } }',
    { data: [{ firstName: 'Anna', lastName: 'de Vos', emails: [typed('jan')] }] },
  )
  expect(dataOf(answer, 'importCustomers')).toEqual({ created: 0, rows: [{ customerId: _id }] })
})

test('a user is found in the list by the address as it is spelled', async () => {
  const { id } = await signedInUser(api.services, { role: 'Member', at: own })
  const email = kept('wolf')
  await api.services.database.write('everything', (tx) =>
    sql`update users set email = ${email} where id = ${id}`.execute(tx),
  )
  const answer = await call(
    'query ($filter: RoleHolderFilter) { users(filter: $filter) { items { email } } }',
    { filter: { query: typed('wolf') } },
  )
  expect(dataOf(answer, 'users')).toEqual({ items: [{ email }] })
  const found = await call('query ($term: String!) { search(term: $term) { kind detail } }', {
    term: typed('wolf'),
  })
  expect(dataOf(found, 'search')).toEqual([{ kind: 'user', detail: email }])
})
