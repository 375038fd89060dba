import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lastLog } from '../../../test/log-rows.ts'
import { buildShop, reservationOf } from '../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  startAnotherNode,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { allJobs } from '../../all-jobs.ts'
import { FORGET_KEY_DAYS } from './index.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
})
afterAll(() => api.stop())

interface ShownKey {
  readonly secret: string
  readonly apiKey: { readonly _id: string; readonly hint: string; readonly previousUntil: string }
}

interface ListedKey {
  readonly _id: string
  readonly name: string
  readonly state: string
  readonly lastUsedAt: string | null
  readonly lastUsedIp: string | null
  readonly callsPerDay: readonly { readonly day: string; readonly calls: number }[]
}

const HOUR_MS = 3_600_000
const KEY = `{ secret apiKey { _id hint previousUntil } }`
const SHOPS = '{ shops { items { _id } } }'

const asAdmin = (query: string, variables: object = {}, more: object = {}) =>
  api.call(query, { token: admin.token, organisationId: tenancy.own.id, variables, ...more })

const create = (data: object, more: object = {}) =>
  asAdmin(
    `mutation ($data: ApiKeyInput!) { createApiKey(data: $data) ${KEY} }`,
    { data: { name: 'Till', scopes: ['organisation.read'], ...data } },
    more,
  )
const created = async (data: object = {}) => dataOf<ShownKey>(await create(data), 'createApiKey')

const rotate = (id: string, overlapHours?: number) =>
  asAdmin(
    `mutation ($id: ID!, $hours: Int) { rotateApiKey(id: $id, overlapHours: $hours) ${KEY} }`,
    { id, hours: overlapHours },
  )
const revoke = (id: string) =>
  asAdmin('mutation ($id: ID!) { revokeApiKey(id: $id) { state revokedByName } }', { id })

const listed = async (id: string): Promise<ListedKey | undefined> => {
  const answer = await asAdmin(
    '{ apiKeys(pagination: { limit: 100 }) { items { _id name state lastUsedAt lastUsedIp callsPerDay { day calls } } } }',
  )
  return dataOf<{ items: ListedKey[] }>(answer, 'apiKeys').items.find(({ _id }) => _id === id)
}

/** As if that time had passed for this one key: its maker's own proof stays fresh. */
const sooner = (id: string, ms: number) =>
  api.services.database.write('everything', (tx) =>
    sql`update api_keys set expires_at = expires_at - ${ms} * interval '1 millisecond',
      previous_until = previous_until - ${ms} * interval '1 millisecond' where id = ${id}`.execute(
      tx,
    ),
  )

const works = async (token: string, node: TestApi = api): Promise<boolean> =>
  (await node.call(SHOPS, { token })).errors === undefined

describe('the secret', () => {
  test('is returned only when the key is created, and not stored [S3.33]', async () => {
    const { secret, apiKey } = await created()
    expect(secret).toMatch(/^ldk_[\w-]{43}$/)
    expect(apiKey.hint).toBe(`ldk_…${secret.slice(-4)}`)
    expect(await works(secret)).toBe(true)
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ text: string }>`
        select k::text as text from api_keys k union all select l::text from logs l
        union all select i::text from idempotency_keys i`.execute(reader),
    )
    expect(rows.filter(({ text }) => text.includes(secret.slice(4)))).toEqual([])
  })

  test('is the same in a retry of the call', async () => {
    const again = { idempotencyKey: 'the-same-key' }
    const [first, second] = [await create({}, again), await create({}, again)]
    expect(second).toEqual(first)
    expect(first.errors).toBeUndefined()
  })

  test('requires a recent sign-in to create', async () => {
    const stale = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await api.services.database.write('everything', (tx) =>
      sql`update sessions set authenticated_at = authenticated_at - interval '11 minutes'
        where id = ${stale.sessionId}`.execute(tx),
    )
    expect(codesOf(await create({}, { token: stale.token }))).toEqual(['REAUTHENTICATION_REQUIRED'])
  })
})

describe('the access of a key', () => {
  test('is limited to its scopes', async () => {
    const { secret } = await created()
    const answer = await api.call('{ customers { totalCount } }', { token: secret })
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })

  test.each([
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['user.manage'] }, 'scopes'],
    [{ name: ' ' }, 'name'],
    [{ expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('is refused with %j', async (data, path) => {
    const answer = await create(data)
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT'])
    expect(answer.errors?.[0]?.extensions.fields).toMatchObject([{ path }])
  })

  test('is limited to its shop', async () => {
    const [shopId, otherShopId] = tenancy.own.shopIds
    const scopes = ['organisation.read', 'locker.read', 'reservation.read', 'reservation.write']
    const { secret } = await created({ shopId, scopes })
    const [here, there] = [
      await buildShop(api, tenancy.own, { shopId }),
      await buildShop(api, tenancy.own, { shopId: otherShopId }),
    ]
    const { shops, lockers } = (
      await api.call('{ shops { items { _id } } lockers { items { _id } } }', { token: secret })
    ).data as Record<string, { items: { _id: string }[] }>
    expect(shops?.items).toEqual([{ _id: shopId }])
    expect(lockers?.items).toEqual([{ _id: here.locker.id }])
    const reserve = (at: typeof here) =>
      api.call('mutation ($data: ReservationInput!) { createReservation(data: $data) { _id } }', {
        token: secret,
        variables: { data: reservationOf(at, [1]) },
      })
    expect((await reserve(here)).errors).toBeUndefined()
    expect(codesOf(await reserve(there))).toEqual(['NOT_FOUND'])
    expect(codesOf(await create({ shopId: tenancy.foreign.shopIds[0] }))).toEqual(['NOT_FOUND'])
  })

  test('is logged under the name of the key, like the key itself [S3.28 S3.46]', async () => {
    const { secret, apiKey } = await created({ name: 'Bakery till', scopes: ['customer.write'] })
    const answer = await api.call(
      'mutation { createCustomer(data: { firstName: "Anna", lastName: "Claes", language: nl }) { _id } }',
      { token: secret },
    )
    const { _id: customerId } = dataOf<{ _id: string }>(answer, 'createCustomer')
    await revoke(apiKey._id)
    const trail = dataOf<{ items: { subjectId: string; operation: string }[] }>(
      await asAdmin(
        '{ logs(pagination: { limit: 100 }) { items { subjectId type operation authType user { _id } authenticatedApi { _id name } before after } } }',
      ),
      'logs',
    ).items
    const byKey = { _id: apiKey._id, name: 'Bakery till' }
    expect(trail.find(({ subjectId }) => subjectId === customerId)).toMatchObject({
      authType: 'api',
      user: null,
      authenticatedApi: byKey,
    })
    const ofKey = trail
      .filter(({ subjectId }) => subjectId === apiKey._id)
      .toSorted((a, b) => a.operation.localeCompare(b.operation))
    expect(ofKey).toMatchObject([
      { operation: 'Created', after: { name: 'Bakery till', scopes: ['customer.write'] } },
      { type: 'ApiKeys', operation: 'Deleted', authType: 'user', before: { revokedAt: null } },
    ])
  })

  test('notifies the Admins if a Dealer grants access that would notify them', async () => {
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    const told = async () =>
      dataOf<{ totalCount: number }>(
        await asAdmin('{ notifications { totalCount } }'),
        'notifications',
      ).totalCount
    const before = await told()
    await create({ scopes: ['reservation.read'] }, { token: dealer.token })
    expect(await told()).toBe(before)
    await create({ scopes: ['locker.openBoxes'] }, { token: dealer.token })
    expect(await told()).toBe(before + 1)
  })
})

describe('the life of a key', () => {
  test('a new secret works immediately, and the old one during the overlap', async () => {
    const { secret, apiKey } = await created()
    const rotated = dataOf<ShownKey>(await rotate(apiKey._id, 2), 'rotateApiKey')
    expect(Date.parse(rotated.apiKey.previousUntil)).toBe(api.clock.now().getTime() + 2 * HOUR_MS)
    expect([await works(secret), await works(rotated.secret)]).toEqual([true, true])
    await sooner(apiKey._id, 2 * HOUR_MS)
    expect([await works(secret), await works(rotated.secret)]).toEqual([false, true])
    const again = dataOf<ShownKey>(await rotate(apiKey._id, 0), 'rotateApiKey')
    expect([await works(rotated.secret), await works(again.secret)]).toEqual([false, true])
    expect(codesOf(await rotate(apiKey._id, 169))).toEqual(['BAD_USER_INPUT'])
  })

  test('a renamed key keeps its former name in the log', async () => {
    const { secret, apiKey } = await created()
    const rename = (name: string) =>
      api.call(
        'mutation ($id: ID!, $name: String!) { renameApiKey(id: $id, name: $name) { name } }',
        {
          token: admin.token,
          organisationId: tenancy.own.id,
          variables: { id: apiKey._id, name },
        },
      )
    expect(dataOf(await rename('Till at the door'), 'renameApiKey')).toEqual({
      name: 'Till at the door',
    })
    expect(await works(secret)).toBe(true)
    expect(await lastLog(api.services, tenancy.own.id)).toMatchObject({
      textKey: 'apiKeyRenamed',
      after: { name: 'Till at the door' },
    })
    expect(codesOf(await rename(' '))).toEqual(['BAD_USER_INPUT'])
    await revoke(apiKey._id)
    expect(codesOf(await rename('Gone'))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('a key expires at its time', async () => {
    const expiresAt = new Date(api.clock.now().getTime() + HOUR_MS).toISOString()
    const { secret, apiKey } = await created({ expiresAt })
    expect(await works(secret)).toBe(true)
    await sooner(apiKey._id, HOUR_MS)
    expect(await works(secret)).toBe(false)
    expect(await listed(apiKey._id)).toMatchObject({ state: 'expired' })
    expect(codesOf(await rotate(apiKey._id))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('every node refuses both secrets of a revoked key from the next call on', async () => {
    const { secret, apiKey } = await created()
    const { secret: newer } = dataOf<ShownKey>(await rotate(apiKey._id), 'rotateApiKey')
    const other = await startAnotherNode(api)
    expect(await works(newer, other)).toBe(true)
    expect(dataOf(await revoke(apiKey._id), 'revokeApiKey')).toMatchObject({ state: 'revoked' })
    for (const token of [secret, newer]) {
      expect(codesOf(await other.call(SHOPS, { token }))).toEqual(['UNAUTHENTICATED'])
      expect(codesOf(await api.call(SHOPS, { token }))).toEqual(['UNAUTHENTICATED'])
    }
    await other.stop()
    expect(codesOf(await revoke(apiKey._id))).toEqual(['STATUS_NOT_ALLOWED'])
    expect(codesOf(await rotate(apiKey._id))).toEqual(['STATUS_NOT_ALLOWED'])
  })

  test('calls are counted per day across all nodes, with time and address of the last one', async () => {
    const { secret, apiKey } = await created()
    expect(await listed(apiKey._id)).toMatchObject({ lastUsedAt: null, lastUsedIp: null })
    const other = await startAnotherNode(api)
    await Promise.all([works(secret), works(secret), works(secret, other)])
    await other.stop()
    const key = await listed(apiKey._id)
    expect(key).toMatchObject({ state: 'active', lastUsedIp: '127.0.0.1' })
    expect(key?.lastUsedAt).not.toBeNull()
    expect(key?.callsPerDay).toHaveLength(30)
    const today = api.clock.now().toISOString().slice(0, 10)
    expect(key?.callsPerDay.at(-1)).toEqual({ day: today, calls: 3 })
  })

  test('calls that could not be saved are counted once the database is back', async () => {
    const { secret, apiKey } = await created()
    const owner = new Client({ connectionString: api.databaseUrl })
    await owner.connect()
    await owner.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100'; end $$`)
    await owner.query(
      'create trigger refuse before insert or update on api_key_days for each row execute function refuse()',
    )
    await works(secret)
    const callsToday = async () => (await listed(apiKey._id))?.callsPerDay.at(-1)?.calls
    expect(await callsToday()).toBe(0)
    await works(secret)
    await owner.query('drop trigger refuse on api_key_days')
    await owner.end()
    expect(await callsToday()).toBe(2)
    expect(await callsToday()).toBe(2)
  })

  test('counts are deleted after a year and a month', async () => {
    const { apiKey } = await created()
    await api.services.database.write('everything', (tx) =>
      sql`insert into api_key_days (organisation_id, api_key_id, day, calls)
        select ${tenancy.own.id}, ${apiKey._id}, ${api.clock.now().toISOString()}::date - ago, 1
        from unnest(array[396, 397]) ago`.execute(tx),
    )
    const job = allJobs(api.services).find(({ name }) => name === FORGET_KEY_DAYS)
    await job?.run({})
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select calls from api_key_days where api_key_id = ${apiKey._id}`.execute(reader),
    )
    expect(rows).toHaveLength(1)
  })
})
