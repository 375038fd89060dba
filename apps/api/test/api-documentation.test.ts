import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { isApiKeyScope, PERMISSION_NAMES } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff, buildShop, type ShopFixture, type Staff } from './reservation-fixture.ts'
import { apiKeyToken, buildTenancy, signedInUser, type Tenancy } from './tenancy-fixture.ts'
import { startTestApi, type TestApi } from './test-api.ts'

const DOCS = join(import.meta.dirname, '../../../docs')

let api: TestApi
let tenancy: Tenancy
let shop: ShopFixture
let staff: Staff
let token: string
let url: string
let handbook: string

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  shop = await buildShop(api, tenancy.own)
  await api.services.database.write('everything', (tx) =>
    sql`update boxes set lock_status = 'closed' where locker_id = ${shop.locker.id}`.execute(tx),
  )
  token = (await signedInUser(api.services, { role: 'Admin', at: tenancy.own })).token
  staff = asStaff(api, tenancy.own, token)
  url = await api.server.listen({ port: 0, host: '127.0.0.1' })
  handbook = await readFile(join(DOCS, 'api.md'), 'utf8')
})
afterAll(() => api.stop())

test('the calls that docs/api.md begins with work as they stand there', async () => {
  const [, commands = ''] = /```sh\n([\s\S]*?)```/.exec(handbook) ?? []
  const child = spawn('sh', ['-ec', commands], {
    env: {
      PATH: process.env.PATH,
      LOCKERDESK: url,
      TOKEN: token,
      ORGANISATION: tenancy.own.id,
      SHOP: shop.shopId,
      LOCKER: shop.locker.id,
      BOX: shop.locker.boxIds[0],
      PICKUP: new Date(Date.now() + 3_600_000).toISOString(),
    },
  })
  expect(JSON.parse(await text(child.stdout))).toMatchObject({
    data: { getReservationById: { status: 'reserved', boxes: [{}] } },
  })
})

test('docs/api.md names every scope', () => {
  const named = PERMISSION_NAMES.filter((scope) => handbook.includes(`\`${scope}\``))
  expect(named).toEqual(PERMISSION_NAMES.filter(isApiKeyScope))
})

test('the example reserves a box, waits until the goods are collected and then says so', async () => {
  const key = await apiKeyToken(api.services, tenancy.own, [
    'locker.read',
    'reservation.read',
    'reservation.write',
  ])
  const child = spawn(
    process.execPath,
    [join(DOCS, 'examples/create-and-wait.mjs'), 'order-2001'],
    { env: { LOCKERDESK_URL: url, LOCKERDESK_KEY: key, POLL_SECONDS: '0.05' } },
  )
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const saidNext = async () => String((await lines.next()).value)
  const first = await saidNext()
  expect(first).toMatch(/^reserved \w{24}, code \d+$/)
  const [, id = ''] = first.split(/[ ,]/)
  const { status } = await staff.get(id)
  await staff.moved(id, 'complete', status)
  expect(await saidNext()).toMatch(/^collected at 20/)
  expect(await ended).toEqual([0, null])
})

test('the example reads every page of a list, each row once, and the query of docs/api.md is answered', async () => {
  const names = ['Claes', 'De Smet', 'Maes', 'Peeters', 'Willems']
  for (const lastName of names) {
    const made = await staff.call(
      `mutation ($data: CustomerInput!) { createCustomer(data: $data) { _id } }`,
      {
        data: {
          firstName: 'Anna',
          lastName,
          language: 'nl',
          emails: [`${lastName.replace(' ', '')}@example.com`],
        },
      },
    )
    expect(made.errors).toBeUndefined()
  }
  const key = await apiKeyToken(api.services, tenancy.own, ['customer.read'])
  const child = spawn(process.execPath, [join(DOCS, 'examples/read-all-pages.mjs')], {
    env: { LOCKERDESK_URL: url, LOCKERDESK_KEY: key, PAGE_SIZE: '2' },
  })
  const lines = (await text(child.stdout)).trim().split('\n')
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.map((line) => line.split(' Anna ')[1])).toEqual(expect.arrayContaining(names))
  const [, query = ''] = /```graphql\n([\s\S]*?)```/.exec(handbook) ?? []
  const answer = await api.call(query, { token: key })
  expect(answer.data?.['customers']).toMatchObject({
    items: [{}, {}],
    isTotalCapped: false,
    pageInfo: { endCursor: expect.any(String), hasNextPage: true },
  })
})
