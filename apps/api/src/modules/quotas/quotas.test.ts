import { monthOf } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asStaff,
  buildShop,
  reservationOf,
  type ShopFixture,
} from '../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { countUse } from './index.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
})
afterAll(() => api.stop())

interface QuotaAnswer {
  readonly kind: string
  readonly used: number
  readonly limit: number | null
  readonly isDefault: boolean
  readonly state: string
  readonly forecast: number
  readonly waiting: number
  readonly poolLeft: number | null
}
const QUOTA = '{ kind used limit isDefault state forecast waiting poolLeft }'

const setLimits = (at: OrganisationFixture, limits: object[], { token } = superUser) =>
  api.call(`mutation ($limits: [QuotaLimitInput!]!) { setQuotaLimits(limits: $limits) ${QUOTA} }`, {
    token,
    organisationId: at.id,
    variables: { limits },
  })
const quotaOf = async (at: OrganisationFixture, kind: string, { token } = superUser) => {
  const answer = await api.call(`{ quotas ${QUOTA} }`, { token, organisationId: at.id })
  const found = dataOf<QuotaAnswer[]>(answer, 'quotas').find((quota) => quota.kind === kind)
  if (found === undefined) throw new Error(`no quota of ${kind}`)
  return found
}
const use = (
  at: OrganisationFixture,
  kind: 'sms' | 'email' | 'apiCalls',
  count: number,
  day?: Date,
) =>
  api.services.database.write({ organisationIds: [at.id] }, (tx) =>
    countUse(tx, api.services, {
      organisationId: at.id,
      shopId: at.shopIds[0],
      kind,
      count,
      ...(day === undefined ? {} : { at: day }),
    }),
  )
const organisation = (index: number): OrganisationFixture => {
  const found = tenancy.organisations[index]
  if (found === undefined) throw new Error('no organisation')
  return found
}
const notesOf = async (userId: string) => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{ text: string; link: string }>`select text_key as text, link from notifications
      where user_id = ${userId} order by created_at, id`.execute(reader),
  )
  return rows
}

describe('reservations', () => {
  let shop: ShopFixture
  let at: OrganisationFixture
  beforeAll(async () => {
    at = tenancy.own
    shop = await buildShop(api, at, { boxes: 30 })
  })

  test('at once by many take exactly what is left, and the refused ones leave nothing behind', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    const staff = asStaff(api, at, admin.token)
    await setLimits(at, [{ kind: 'reservations', limit: 5 }])
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, box) => staff.create(reservationOf(shop, [box + 1]))),
    )
    const codes = answers.flatMap(codesOf)
    expect(codes).toEqual(Array.from({ length: 7 }, () => 'QUOTA_REACHED'))
    expect(await quotaOf(at, 'reservations')).toMatchObject({ used: 5, limit: 5, state: 'usedUp' })
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select from reservations where organisation_id = ${at.id}`.execute(reader),
    )
    expect(rows).toHaveLength(5)

    await setLimits(at, [{ kind: 'reservations', limit: 6 }])
    const box = answers.findIndex(({ errors }) => errors !== undefined)
    expect(codesOf(await staff.create(reservationOf(shop, [box + 1])))).toEqual([])
    expect(codesOf(await staff.create(reservationOf(shop, [29])))).toEqual(['QUOTA_REACHED'])

    // A new month begins with all of it.
    api.clock.advance({ days: 31 })
    const again = await signedInUser(api.services, { role: 'Admin', at })
    const later = { pickupDateTime: new Date(api.clock.now().getTime() + 86_400_000).toISOString() }
    expect(
      codesOf(await asStaff(api, at, again.token).create(reservationOf(shop, [29], later))),
    ).toEqual([])
    superUser = await signedInUser(api.services, { role: 'SuperUser' })
  })
})

test('at 80 and at 100 per cent Admins and the reseller are told, each once', async () => {
  const at = organisation(1)
  const admin = await signedInUser(api.services, { role: 'Admin', at })
  const reseller = await signedInUser(api.services, { role: 'Reseller', at })
  const others = await Promise.all([
    signedInUser(api.services, { role: 'Member', at }),
    signedInUser(api.services, { role: 'Reseller', at: tenancy.foreign }),
  ])
  await setLimits(at, [{ kind: 'email', limit: 10 }])
  await use(at, 'email', 7)
  expect(await notesOf(admin.id)).toEqual([])
  await Promise.all(Array.from({ length: 5 }, () => use(at, 'email', 1)))
  await use(at, 'email', 3)
  const link = `/quotas/email?organisationId=${at.id}`
  for (const { id } of [admin, reseller])
    expect(await notesOf(id)).toEqual([
      { text: 'emailsNearlyUsedUp', link },
      { text: 'emailsUsedUp', link },
    ])
  for (const { id } of others) expect(await notesOf(id)).toEqual([])
  // Whoever is given less than is used is told as well.
  await use(at, 'sms', 4)
  await setLimits(at, [{ kind: 'sms', limit: 4 }])
  expect((await notesOf(admin.id)).at(-1)?.text).toBe('smsUsedUp')
})

describe('limits', () => {
  test('are given out of the reseller’s pool, which never gives more than it holds', async () => {
    const [first, second] = [organisation(2), organisation(3)]
    const reseller = await signedInUser(api.services, { role: 'Reseller', at: first })
    const setPool = (pool: number | null, { token } = superUser) =>
      api.call(
        `mutation ($pools: [QuotaPoolInput!]!) { setQuotaPools(resellerId: "${first.resellerId}", pools: $pools) { kind pool given } }`,
        { token, variables: { pools: [{ kind: 'sms', pool }] } },
      )
    await setPool(500)
    expect(codesOf(await setPool(900, reseller))).toEqual(['FORBIDDEN'])
    expect(codesOf(await setLimits(first, [{ kind: 'sms', limit: 300 }], reseller))).toEqual([])
    const both = await Promise.all(
      [first, second].map((at) => setLimits(at, [{ kind: 'sms', limit: 260 }], reseller)),
    )
    expect(both.flatMap(codesOf)).toEqual(['QUOTA_POOL_TOO_SMALL'])
    for (const limit of [501, null])
      expect(codesOf(await setLimits(second, [{ kind: 'sms', limit }], reseller))).toEqual([
        'QUOTA_POOL_TOO_SMALL',
      ])
    // Not for a SuperUser either: the pool comes first.
    expect(codesOf(await setLimits(second, [{ kind: 'sms', limit: 501 }]))).toEqual([
      'QUOTA_POOL_TOO_SMALL',
    ])
    expect(codesOf(await setPool(100))).toEqual(['QUOTA_POOL_TOO_SMALL'])
    await setLimits(second, [{ kind: 'sms', isDefault: true }], reseller)
    expect(await quotaOf(second, 'sms', reseller)).toMatchObject({ limit: 1000, isDefault: true })
    expect((await quotaOf(second, 'sms', reseller)).poolLeft).toBeGreaterThan(200)
    const admin = await signedInUser(api.services, { role: 'Admin', at: second })
    expect((await quotaOf(second, 'sms', admin)).poolLeft).toBeNull()
    expect(codesOf(await setLimits(second, [{ kind: 'sms', limit: 1 }], admin))).toEqual([
      'FORBIDDEN',
    ])
    expect(
      codesOf(await setLimits(tenancy.foreign, [{ kind: 'sms', limit: 1 }], reseller)),
    ).toEqual(['NOT_FOUND'])
    // One that moves to a reseller whose pool cannot hold it stays where it is.
    await setLimits(tenancy.foreign, [{ kind: 'sms', limit: 400 }])
    const moved = await api.call(
      `mutation { moveOrganisation(id: "${tenancy.foreign.id}", dealerId: "${first.dealerId}") { _id } }`,
      { token: superUser.token },
    )
    expect(codesOf(moved)).toEqual(['QUOTA_POOL_TOO_SMALL'])
  })

  test('are whole numbers that are not below zero', async () => {
    const wrong = await setLimits(organisation(4), [{ kind: 'sms', limit: -1 }])
    expect(wrong.errors?.[0]?.extensions).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: [{ path: 'limit', problem: 'tooLow' }],
    })
  })
})

test('calls by key are refused beyond the limit, with the time to wait; people go on', async () => {
  const at = organisation(5)
  const key = await apiKeyToken(api.services, at, ['organisation.read'])
  await setLimits(at, [{ kind: 'apiCalls', limit: 3 }])
  const ask = () =>
    api.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${key}` },
      payload: { query: '{ shops { items { _id } } }' },
    })
  const answers = await Promise.all(Array.from({ length: 5 }, ask))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 429, 429])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  const waitMs = Number(refused?.headers['retry-after']) * 1000
  const turn = new Date(api.clock.now().getTime() + waitMs)
  expect(monthOf(turn)).not.toBe(monthOf(api.clock.now()))
  expect(refused?.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED' } }] })
  expect(await quotaOf(at, 'apiCalls')).toMatchObject({ used: 3, state: 'usedUp' })
  const admin = await signedInUser(api.services, { role: 'Admin', at })
  const person = await api.call('{ shops { items { _id } } }', {
    token: admin.token,
    organisationId: at.id,
  })
  expect(person.errors).toBeUndefined()
  await setLimits(at, [{ kind: 'apiCalls', limit: 4 }])
  api.clock.advance({ seconds: 6 })
  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).statusCode).toBe(429)
})

test('details go by day, shop and month [S2.46]', async () => {
  const at = organisation(6)
  const now = api.clock.now()
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 5))
  await use(at, 'sms', 40, lastMonth)
  await use(at, 'sms', 6)
  const admin = await signedInUser(api.services, { role: 'Admin', at })
  const details = (month?: string) =>
    api.call(
      'query ($month: String) { quotaDetails(kind: sms, month: $month) { month used days { day used } months { month used } shops { shopId shopName used usedBefore } } }',
      { token: admin.token, organisationId: at.id, variables: { month } },
    )
  const current = dataOf<{ days: { day: string; used: number }[] }>(await details(), 'quotaDetails')
  expect(current).toMatchObject({
    used: 6,
    months: expect.arrayContaining([{ month: monthOf(lastMonth), used: 40 }]),
    shops: [{ shopId: at.shopIds[0], used: 6, usedBefore: 40 }],
  })
  expect(current.days.filter(({ used }) => used > 0)).toEqual([
    { day: now.toISOString().slice(0, 10), used: 6 },
  ])
  const past = dataOf<{ used: number }>(await details(monthOf(lastMonth)), 'quotaDetails')
  expect(past.used).toBe(40)
  expect(codesOf(await details('2019-01-01'))).toEqual(['BAD_USER_INPUT'])
})

test('the list of organisations says how each stands to those who see its quotas', async () => {
  const at = organisation(4)
  await buildShop(api, at, { boxes: 2 })
  await setLimits(at, [{ kind: 'email', limit: 10 }])
  await use(at, 'email', 8)
  const standingFor = async (role: 'Member' | 'Admin' | 'Reseller') => {
    const { token } = await signedInUser(api.services, { role, at })
    const answer = await api.call(
      '{ organisations { items { _id standing { paymentState gateways offlineGateways quotaState quotas { kind state } } } } }',
      { token },
    )
    const { items } = dataOf<{ items: { _id: string; standing: unknown }[] }>(
      answer,
      'organisations',
    )
    return items.find(({ _id }) => _id === at.id)?.standing
  }
  const expected = {
    paymentState: 'disconnected',
    gateways: 1,
    offlineGateways: 0,
    quotaState: 'nearly',
    quotas: expect.arrayContaining([{ kind: 'email', state: 'nearly' }]),
  }
  expect(await standingFor('Admin')).toEqual(expected)
  expect(await standingFor('Reseller')).toEqual(expected)
  expect(await standingFor('Member')).toBeNull()
})
