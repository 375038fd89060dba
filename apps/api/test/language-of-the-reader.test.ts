import { PERMISSIONS } from '@lockerdesk/domain'
import { hasText, translate } from '@lockerdesk/messages/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERY_ERROR_TEXTS } from '../src/platform/delivery-error.ts'
import { newId } from '../src/platform/ids.ts'
import { buildStall, type Stall } from './order-fixture.ts'
import { pressInSandbox } from './paying-fixture.ts'
import { asStaff, reservationOf } from './reservation-fixture.ts'
import { buildTenancy, type OrganisationFixture, signedInUser } from './tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from './test-api.ts'

let api: TestApi
let own: OrganisationFixture
let stall: Stall
let token: string

beforeAll(async () => {
  api = await startTestApi()
  ;({ own } = await buildTenancy(api.services))
  ;({ token } = await signedInUser(api.services, { role: 'Admin', at: own }))
  stall = await buildStall(api, own)
})
afterAll(() => api.stop())

const call = (query: string, variables: object = {}, by = token) =>
  api.call(query, { token: by, organisationId: own.id, variables })

const speak = (language: string) =>
  call('mutation ($data: PreferencesInput!) { updatePreferences(data: $data) { _id } }', {
    data: { language },
  })

const logsIn = async (language: string): Promise<string[]> => {
  await speak(language)
  const answer = await call('{ logs(pagination: { limit: 100 }) { items { description } } }')
  return dataOf<{ items: { description: string }[] }>(answer, 'logs').items.map(({ description }) =>
    description.replace(/[\u00a0\u202f]/g, ' '),
  )
}

test('money in the trail is written as the reader writes it', async () => {
  const offer = await stall.offer(1)
  const placed = await stall.buy(offer)
  await pressInSandbox(api, placed.checkoutUrl, 'pay')
  const order = await stall.orderOf(offer)
  await call(
    'mutation ($id: ID!) { refundOrder(id: $id, amount: 323, description: "bruised") { _id } }',
    { id: order._id },
  )
  const { orderNumber: number } = order
  expect(await logsIn('nl')).toContain(`€ 3,23 van bestelling ${number} terugbetaald`)
  expect(await logsIn('de')).toContain(`3,23 € der Bestellung ${number} erstattet`)
  expect(await logsIn('en')).toContain(`€3.23 of order ${number} refunded`)
})

test('counts in the trail are grouped as the reader groups them', async () => {
  const data = Array.from({ length: 1_200 }, (_, index) => ({
    firstName: 'Ann',
    lastName: `Peeters ${index}`,
  }))
  const imported = await call(
    'mutation ($data: [CustomerImportRow!]!) { importCustomers(data: $data) { created } }',
    { data },
  )
  expect(dataOf(imported, 'importCustomers')).toEqual({ created: 1_200 })
  expect(await logsIn('de')).toContainEqual(expect.stringMatching(/^Kunden importiert: 1\.200 /))
  expect(await logsIn('en')).toContainEqual(
    expect.stringContaining('Customers imported: 1,200 created'),
  )
})

test('days in the trail are written as the reader writes them', async () => {
  const recorded = await call(
    'mutation ($id: ID!, $data: SensorCheckInput!) { recordSensorCheck(lockerId: $id, data: $data) { _id } }',
    { id: stall.shop.locker.id, data: { kind: 'calibration', doneOn: '2026-03-04' } },
  )
  expect(codesOf(recorded)).toEqual([])
  expect(await logsIn('de')).toContainEqual(expect.stringMatching(/Kalibrierung vom 04\.03\.2026/))
  expect(await logsIn('en')).toContainEqual(expect.stringMatching(/calibration of 4 Mar 2026/))
})

test('one box is a box, and two are boxes', async () => {
  const staff = asStaff(api, own, token)
  const ids: string[] = []
  for (const boxes of [[2], [3, 4]]) {
    const { _id, id } = await staff.created(reservationOf(stall.shop, boxes, {}))
    await staff.moved(_id, 'remove', 'reserved')
    ids.push(id)
  }
  const said = await logsIn('en')
  const removed = ids.map((id) =>
    said.find((one) => one.startsWith(`Reservation ${id} removed from the locker`)),
  )
  expect(removed[0]).toMatch(/: box \w+ must be emptied$/)
  expect(removed[1]).toMatch(/: boxes \w+, \w+ must be emptied$/)
})

test('what was refused is said in words', async () => {
  const member = await signedInUser(api.services, { role: 'Member', at: own })
  const refused = await call('{ overwriteCodes { totalCount } }', {}, member.token)
  expect(codesOf(refused)).toEqual(['FORBIDDEN'])
  expect(await logsIn('nl')).toContain('Geweigerd: overschrijfcodes beheren')
  expect(Object.keys(PERMISSIONS).filter((name) => !hasText(`rights:${name}`))).toEqual([])
})

test('an answer that never came is told in words, and what a server said stays as it is', async () => {
  const id = newId(api.clock.now())
  const answered = async (answer: string, language: string) => {
    await api.services.database.write('everything', (tx) =>
      sql`insert into webhook_endpoints (id, organisation_id, name, url, event_types, sealed_secret, secret_hint,
          last_answer, created_by_name, created_at, updated_at)
        values (${id}, ${own.id}, 'Till', 'https://till.example/', '{order.paid}', '', '', ${answer}, '', now(), now())
        on conflict (id) do update set last_answer = excluded.last_answer`.execute(tx),
    )
    await speak(language)
    const shown = await call('{ webhookEndpoints { lastAnswer } }')
    return dataOf<{ lastAnswer: string }[]>(shown, 'webhookEndpoints')[0]?.lastAnswer
  }
  expect(await answered(DELIVERY_ERROR_TEXTS.tookTooLong, 'de')).toBe(
    'Der Server hat zu lange gebraucht',
  )
  expect(await answered(DELIVERY_ERROR_TEXTS.tookTooLong, 'fr')).toBe(
    'Le serveur a mis trop de temps à répondre',
  )
  expect(await answered('503 Come back later', 'de')).toBe('503 Come back later')
})

test.each([
  ['nl', 'Locker Hal: 8,4 °C'],
  ['en', 'Locker Hal: 8.4 °C'],
] as const)('a temperature of a notification in %s', (language, begins) => {
  const params = { name: 'Hal', temperature: 8.4, limit: 7, minutes: 1200 }
  expect(translate(language, 'notifications:temperatureWarning', params)).toContain(begins)
})
