import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShop, type ShopFixture } from '../../../test/reservation-fixture.ts'
import {
  buildTenancy,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import {
  codesOf,
  dataOf,
  type GraphqlAnswer,
  startTestApi,
  type TestApi,
} from '../../../test/test-api.ts'
import { syncOverwriteCodes } from './put-overwrite-code.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let shop: ShopFixture

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  shop = await buildShop(api, tenancy.own)
})
afterAll(() => api.stop())

const FIELDS = `_id name holder lockerIds validFrom validUntil isOneTime state revokedAt revokedByName
  keypads { serviceLocationId acknowledgement }`
interface Code {
  readonly _id: string
  readonly name: string
  readonly lockerIds: readonly string[] | null
  readonly state: string
  readonly revokedByName: string | null
  readonly keypads: readonly { readonly acknowledgement: string }[]
}
const call = (query: string, variables: object, key: string = randomUUID(), by = admin) =>
  api.call(query, {
    token: by.token,
    organisationId: tenancy.own.id,
    variables,
    idempotencyKey: key,
  })
const create = (more: object = {}, key?: string): Promise<GraphqlAnswer> =>
  call(
    `mutation ($data: OverwriteCodeInput!) { createOverwriteCode(data: $data) { pincode overwriteCode { ${FIELDS} } } }`,
    { data: { name: 'Cleaning', holder: 'Blink', shopId: shop.shopId, ...more } },
    key,
  )
const created = async (more: object = {}, key?: string) =>
  dataOf<{ pincode: string; overwriteCode: Code }>(await create(more, key), 'createOverwriteCode')
const update = (id: string, data: object) =>
  call(
    `mutation ($id: ID!, $data: OverwriteCodeInput!) { updateOverwriteCode(id: $id, data: $data) { ${FIELDS} } }`,
    { id, data: { name: 'Cleaning', holder: 'Blink', shopId: shop.shopId, ...data } },
  )
const revoke = (id: string) =>
  call(`mutation ($id: ID!) { deleteOverwriteCode(id: $id) { ${FIELDS} } }`, { id })
const list = async (filter: object = {}) =>
  dataOf<{ items: Code[] }>(
    await call(
      `query ($filter: OverwriteCodeFilter) { overwriteCodes(filter: $filter) { items { ${FIELDS} } } }`,
      { filter },
    ),
    'overwriteCodes',
  ).items
const codesVersion = async () => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ version: number }>`select codes_version as version from gateways
      where id = ${shop.gateway.id}`.execute(reader),
  )
  return rows[0]?.version
}
const tomorrow = () => new Date(api.clock.now().getTime() + 24 * 3_600_000).toISOString()

describe('an overwrite code', () => {
  test('has six digits, which only the creating response and its retries contain [S5.3 S9.10]', async () => {
    const key = randomUUID()
    const { pincode, overwriteCode } = await created({}, key)
    expect(pincode).toMatch(/^\d{6}$/)
    const again = await created({}, key)
    expect(again).toMatchObject({ pincode, overwriteCode: { _id: overwriteCode._id } })
    for (const table of ['overwrite_codes', 'keypad_codes', 'logs', 'idempotency_keys']) {
      const { rows } = await api.services.database.read('everything', (reader) =>
        sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(reader),
      )
      expect([table, rows.some(({ text }) => new RegExp(`\\D${pincode}\\D`).test(text))]).toEqual([
        table,
        false,
      ])
    }
    expect((await list()).map(({ _id }) => _id)).toContain(overwriteCode._id)
  })

  test('keeps its name, holder, shop, lockers, times and kind of use, and counts its uses [S3.32]', async () => {
    const [validFrom, validUntil] = [api.clock.now().toISOString(), tomorrow()]
    const given = {
      name: 'Deliveries',
      holder: 'Flour & Co',
      shopId: shop.shopId,
      lockerIds: [shop.locker.id],
      validFrom,
      validUntil,
      isOneTime: true,
    }
    const { overwriteCode } = await created(given)
    const answer = await call(
      `query ($id: ID!) { getOverwriteCodeById(id: $id) { _id name holder shopId lockerIds lockers { _id }
        validFrom validUntil isOneTime state useCount } }`,
      { id: overwriteCode._id },
    )
    expect(dataOf(answer, 'getOverwriteCodeById')).toEqual({
      _id: overwriteCode._id,
      ...given,
      lockers: [{ _id: shop.locker.id }],
      state: 'active',
      useCount: 0,
    })
  })

  test('is validated per field', async () => {
    const answer = await create({ name: ' ', holder: '', validUntil: '2001-01-01T10:00' })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'name', problem: 'empty' },
      { path: 'holder', problem: 'empty' },
      { path: 'validUntil', problem: 'future' },
    ])
    expect(codesOf(await create({ shopId: tenancy.foreign.shopIds[0] }))).toEqual(['NOT_FOUND'])
  })

  test('cannot be created for lockers of another shop', async () => {
    const other = await buildShop(api, tenancy.own, { shopId: tenancy.own.shopIds[1] })
    expect(codesOf(await create({ lockerIds: [other.locker.id] }))).toEqual(['NOT_FOUND'])
  })

  test('keeps its digits when its name, its time or its lockers change', async () => {
    const { overwriteCode } = await created()
    const hashOf = async () =>
      (
        await api.services.database.read('everything', (reader) =>
          sql<{ hash: string; openings: object }>`select hash, openings from keypad_codes
            where subject_id = ${overwriteCode._id} and ended_at is null`.execute(reader),
        )
      ).rows
    const [before] = await hashOf()
    const answer = await update(overwriteCode._id, {
      name: 'Night cleaning',
      lockerIds: [shop.locker.id],
      validUntil: tomorrow(),
    })
    expect(dataOf<Code>(answer, 'updateOverwriteCode')).toMatchObject({
      name: 'Night cleaning',
      lockerIds: [shop.locker.id],
    })
    const [after] = await hashOf()
    expect(after?.hash).toBe(before?.hash)
    expect(after?.openings).toMatchObject([{ lockerId: shop.locker.lockerId }])
  })

  test('is listed as revoked with the user who revoked it, and cannot change any more', async () => {
    const { overwriteCode } = await created({ name: 'Former supplier' })
    const revoked = dataOf<Code>(await revoke(overwriteCode._id), 'deleteOverwriteCode')
    expect(revoked).toMatchObject({
      state: 'revoked',
      revokedByName: expect.any(String),
      keypads: [{ acknowledgement: 'withdrawing' }],
    })
    expect((await list({ isRevoked: true })).map(({ name }) => name)).toEqual(['Former supplier'])
    expect((await list({ isRevoked: false })).map(({ name }) => name)).not.toContain(
      'Former supplier',
    )
    expect(codesOf(await update(overwriteCode._id, {}))).toEqual(['STATUS_NOT_ALLOWED'])
    expect(codesOf(await revoke(overwriteCode._id))).toEqual([])
  })

  test('is logged with who created, changed and revoked it, before and after', async () => {
    const { overwriteCode } = await created({ holder: 'Sparkle' })
    await update(overwriteCode._id, { name: 'Night shift', holder: 'Sparkle', isOneTime: true })
    await revoke(overwriteCode._id)
    const answer = await call(
      `query ($id: ID!) { logs(filter: { subjectId: $id }) {
        items { type operation severity description user { _id } before after } } }`,
      { id: overwriteCode._id },
    )
    const entries = dataOf<{ items: object[] }>(answer, 'logs').items.toReversed()
    const by = { type: 'OverwriteCodes', user: { _id: admin.id } }
    const cleaning = {
      name: 'Cleaning',
      holder: 'Sparkle',
      shopId: shop.shopId,
      lockerIds: null,
      validFrom: null,
      validUntil: null,
      isOneTime: false,
    }
    expect(entries).toEqual([
      {
        ...by,
        operation: 'Created',
        severity: 'warning',
        description: 'Overwrite code ‘Cleaning’ created for Sparkle',
        before: null,
        after: cleaning,
      },
      {
        ...by,
        operation: 'Updated',
        severity: 'info',
        description: 'Overwrite code ‘Night shift’ changed',
        before: { name: 'Cleaning', isOneTime: false },
        after: { name: 'Night shift', isOneTime: true },
      },
      {
        ...by,
        operation: 'Deleted',
        severity: 'warning',
        description: 'Overwrite code ‘Night shift’ of Sparkle withdrawn',
        before: null,
        after: null,
      },
    ])
  })

  test('is found by part of its name or holder, ignoring case and accents', async () => {
    await created({ name: 'Décor', holder: 'Zélie' })
    const found = async (query: string) => (await list({ query })).map(({ name }) => name)
    expect(await found(' DECO ')).toEqual(['Décor'])
    expect(await found('zelie')).toEqual(['Décor'])
    expect(await found('cor zel')).toEqual(['Décor'])
    expect(await found('decorum')).toEqual([])
    expect((await found('  ')).length).toBeGreaterThan(1)
  })

  test('is listed for its own shop', async () => {
    const [, shopId] = tenancy.own.shopIds
    await buildShop(api, tenancy.own, { shopId })
    const [here, there] = [await created(), await created({ shopId })]
    const idsAt = async (at: string) => {
      const answer = await call(
        'query ($shopId: ID) { overwriteCodes(shopId: $shopId) { items { _id shopId } } }',
        { shopId: at },
      )
      return dataOf<{ items: { _id: string; shopId: string }[] }>(answer, 'overwriteCodes').items
    }
    expect(await idsAt(shopId)).toEqual([{ _id: there.overwriteCode._id, shopId }])
    const own = await idsAt(shop.shopId)
    expect(own).toContainEqual({ _id: here.overwriteCode._id, shopId: shop.shopId })
    expect(own.every((code) => code.shopId === shop.shopId)).toBe(true)
  })

  test('is only on the keypads of its own shop, including those added later', async () => {
    const [, shopId] = tenancy.own.shopIds
    const there = await buildShop(api, tenancy.own, { shopId })
    const { overwriteCode } = await created({ shopId })
    const keypadsNow = async () => {
      const answer = await call(
        `query ($id: ID!) { getOverwriteCodeById(id: $id) { keypads { serviceLocationId } } }`,
        { id: overwriteCode._id },
      )
      return dataOf<{ keypads: { serviceLocationId: string }[] }>(
        answer,
        'getOverwriteCodeById',
      ).keypads.map(({ serviceLocationId }) => serviceLocationId)
    }
    expect(await keypadsNow()).toContain(there.gateway.id)
    expect(await keypadsNow()).not.toContain(shop.gateway.id)
    const later = await buildShop(api, tenancy.own, { shopId })
    expect(await keypadsNow()).not.toContain(later.gateway.id)
    await syncOverwriteCodes(api.services)
    expect(await keypadsNow()).toContain(later.gateway.id)
  })

  test('updates the keypads only after a change', async () => {
    await created({ lockerIds: [shop.locker.id] })
    await created()
    await syncOverwriteCodes(api.services)
    const before = await codesVersion()
    await syncOverwriteCodes(api.services)
    expect(await codesVersion()).toBe(before)
    api.clock.advance({ days: 2 })
    await syncOverwriteCodes(api.services)
    expect(await codesVersion()).toBeGreaterThan(before ?? 0)
  })

  test('is not accessible to a Member', async () => {
    const member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const answer = await call('{ overwriteCodes { items { _id } } }', {}, randomUUID(), member)
    expect(codesOf(answer)).toEqual(['FORBIDDEN'])
  })
})
