import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerCalls } from '../../../test/customer-fixture.ts'
import { signedInByPassword } from '../../../test/password-user.ts'
import {
  asStaff,
  buildShop,
  type ReservationAnswer,
  refusalOf,
  reservationOf,
  type ShopFixture,
} from '../../../test/reservation-fixture.ts'
import { buildTenancy, type SignedInUser, signedInUser } from '../../../test/tenancy-fixture.ts'
import {
  dataOf,
  keptDatabase,
  startNode,
  startTestApi,
  type TestApi,
  testConfig,
} from '../../../test/test-api.ts'
import { openBrowser } from '../../../test/test-browser.ts'
import { newSecretKey } from '../../platform/secrets.ts'
import { signAccessToken } from '../auth/sessions/access-token.ts'
import { payLink } from '../messages/index.ts'
import { resealJob, sealedColumns } from './index.ts'

const [before, after] = ['before', 'after'].map((name) => newSecretKey().replace(/^[^:]+/, name))
const CODE = '4821'

let old: TestApi
/** The new key in front, the old one behind it. */
let both: TestApi
let admin: SignedInUser
let shop: ShopFixture
let reserved: ReservationAnswer
let customerIds: readonly string[]

const withKeys = (keys: string): Promise<TestApi> =>
  startNode(testConfig(keys, {}), old.clock, keptDatabase(old.databaseUrl))

beforeAll(async () => {
  old = await startTestApi({ secretKeys: before })
  const { own } = await buildTenancy(old.services)
  admin = await signedInUser(old.services, { role: 'Admin', at: own })
  shop = await buildShop(old, own)
  reserved = await staff(old).created(reservationOf(shop, [1], { pincode: CODE }))
  const customers = customerCalls(old, admin, own)
  customerIds = [(await customers.made())._id, (await customers.made())._id]
  both = await withKeys(`${after},${before}`)
})
afterAll(async () => {
  await both.stop()
  await old.stop()
})

const staff = (api: TestApi, token = admin.token) => asStaff(api, shop.at, token)

const revealed = async (api: TestApi, id: string, token?: string) => {
  const REVEAL = 'mutation ($id: ID!) { revealReservationPincode(id: $id) { pincode } }'
  return (await staff(api, token).call(REVEAL, { id })).data?.['revealReservationPincode']
}

const found = async (api: TestApi, token?: string) =>
  dataOf<unknown[]>(
    await staff(api, token).call(
      'query ($shopId: ID!, $query: String!) { findReservations(shopId: $shopId, query: $query) { _id } }',
      { shopId: shop.shopId, query: CODE },
    ),
    'findReservations',
  ).length

const oldSeals = async (): Promise<readonly string[]> => {
  const left: string[] = []
  for (const { table, column } of sealedColumns()) {
    const { rows } = await both.services.database.read('everything', (reader) =>
      sql`select from ${sql.table(table)} where starts_with(${sql.ref(column)}, 'before.')`.execute(
        reader,
      ),
    )
    if (rows.length > 0) left.push(`${table}.${column}`)
  }
  return left
}

test('every sealed column is known to the job', async () => {
  const { rows } = await old.services.database.read('everything', (reader) =>
    sql<{
      name: string
    }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and column_name like 'sealed\_%' and data_type = 'text'`.execute(
      reader,
    ),
  )
  const known = sealedColumns().map(({ table, column }) => `${table}.${column}`)
  expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

describe('with a new key in front', () => {
  test('what was sealed opens, and a code is found and stays taken', async () => {
    expect(await revealed(both, reserved._id)).toEqual({ pincode: CODE })
    expect(await found(both)).toBe(1)
    const again = await staff(both).create(reservationOf(shop, [2], { pincode: CODE }))
    expect(refusalOf(again)).toMatchObject({ code: 'PINCODE_TAKEN' })
  })

  test('a code that was freed rests as long as it would have', async () => {
    const short = await staff(old).created(reservationOf(shop, [3], { pincode: '7315' }))
    await staff(old).moved(short._id, 'cancel', 'reserved')
    const again = await staff(both).create(reservationOf(shop, [4], { pincode: '7315' }))
    expect(refusalOf(again)).toMatchObject({ code: 'PINCODE_RESTING' })
  })

  test('links from before lead where they led', async () => {
    const { pathname } = new URL(payLink(old.services, reserved._id))
    expect(payLink(both.services, reserved._id)).toBe(payLink(old.services, reserved._id))
    const [led, forged] = await Promise.all(
      [pathname, `${pathname.slice(0, -4)}AAAA`].map((url) => both.server.inject({ url })),
    )
    expect(led?.body).not.toBe(forged?.body)
  })

  test('a tab that asked one node and lost the answer gets the same from the other', async () => {
    const { browser } = await signedInByPassword(old)
    const tab = openBrowser(both, { cookies: new Map(browser.cookies) })
    await browser.get('/api/auth/token?refresh=true')
    expect((await tab.get('/api/auth/token?refresh=true')).statusCode).toBe(200)
    expect(tab.cookies).toEqual(browser.cookies)
  })

  test('a secret that was moved to another row opens nothing', async () => {
    const [one, other] = customerIds
    const swap = () =>
      both.services.database.write('everything', (tx) =>
        sql`update customers c set sealed_pincode = o.sealed_pincode from customers o
          where c.id in (${one}, ${other}) and o.id in (${one}, ${other}) and o.id <> c.id`.execute(
          tx,
        ),
      )
    const REVEAL = 'mutation ($id: ID!) { revealCustomerPincode(id: $id) { pincode } }'
    const reveal = () => staff(both).call(REVEAL, { id: one })
    await swap()
    expect(refusalOf(await reveal())).toEqual({
      code: 'INTERNAL',
      reference: expect.stringMatching(/^[0-9A-Z]{6}$/),
    })
    await swap()
    expect((await reveal()).errors).toBeUndefined()
  })
})

test('once all is sealed anew the old key can go, and without any key nothing starts', async () => {
  expect(await oldSeals()).toEqual(
    expect.arrayContaining(['reservations.sealed_pincode', 'installation_keys.sealed_key']),
  )
  await resealJob(both.services).run({})
  expect(await oldSeals()).toEqual([])
  const alone = await withKeys(String(after))
  const token = await signAccessToken(alone.services, admin.sessionId, admin.id)
  expect(await revealed(alone, reserved._id, token)).toEqual({ pincode: CODE })
  expect(await found(alone, token)).toBe(1)
  expect(payLink(alone.services, reserved._id)).toBe(payLink(old.services, reserved._id))
  await alone.stop()
  await expect(withKeys(newSecretKey())).rejects.toThrow('SECRET_KEYS lacks the key')
})
