import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildGateway } from '../../../test/devices/device-fixture.ts'
import { asStaff, buildShop, reservationOf } from '../../../test/reservation-fixture.ts'
import {
  apiKeyToken,
  buildTenancy,
  type OrganisationFixture,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let admin: SignedInUser
let member: SignedInUser
let shopId: string

const SHOP = {
  name: 'Hofladen',
  email: 'laden@hof.example',
  phonenumber: '+49301234567',
  address: { street: 'Dorf', streetNumber: '4', city: 'Ulm', zipcode: '89073', country: 'de' },
}

const as = (user: SignedInUser) => ({ token: user.token, organisationId: tenancy.own.id })

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
  member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
  const made = await api.call('mutation ($data: ShopInput!) { createShop(data: $data) { _id } }', {
    ...as(admin),
    variables: { data: SHOP },
  })
  shopId = dataOf<{ _id: string }>(made, 'createShop')._id
  api.clock.advance({ minutes: 1 })
  await api.call(
    'mutation ($id: ID!, $data: ShopChangeInput!) { updateShop(id: $id, data: $data) { _id } }',
    {
      ...as(admin),
      variables: { id: shopId, data: { ...SHOP, name: 'Hofcafé' } },
    },
  )
  api.clock.advance({ minutes: 1 })
  await api.call('mutation ($id: ID!) { deleteShop(id: $id) { _id } }', {
    ...as(member),
    variables: { id: shopId },
  })
})
afterAll(() => api.stop())

interface LogItem {
  _id: string
  type: string
  operation: string
  severity: string
  description: string
  authType: string | null
  createdAt: string
  user: { _id: string; name: string } | null
  authenticatedApi: { _id: string; name: string } | null
  before: object | null
  after: object | null
  subjectId: string | null
  ip: string | null
}

const FIELDS =
  '_id type operation severity description authType createdAt temperature user { _id name } authenticatedApi { _id name } before after subjectId ip'

const logs = async (filter: object = {}, user = admin, direction = 'desc') => {
  const answer = await api.call(
    `query ($filter: LogFilter, $direction: SortDirection!) {
      logs(filter: $filter, sort: {field: createdAt, direction: $direction}) { totalCount items { ${FIELDS} } } }`,
    { ...as(user), variables: { filter, direction } },
  )
  expect(answer.errors).toBeUndefined()
  return dataOf<{ items: LogItem[] }>(answer, 'logs').items
}

describe('logs', () => {
  test('a change stands there with who, what, before and after, newest first [S3.28]', async () => {
    const [, updated, created] = await logs({ query: 'hof' }).then((items) => [null, ...items])
    expect(updated).toMatchObject({
      type: 'Shops',
      operation: 'Updated',
      severity: 'info',
      description: 'Shop Hofcafé changed',
      authType: 'user',
      user: { _id: admin.id, name: `User ${admin.id}` },
      authenticatedApi: null,
      before: { name: 'Hofladen' },
      after: { name: 'Hofcafé' },
      subjectId: shopId,
      ip: '127.0.0.1',
    })
    expect(created).toMatchObject({ operation: 'Created', before: null })
  })

  test('a refused attempt stands there too', async () => {
    const [refused] = await logs({ operation: 'Error' })
    expect(refused).toMatchObject({ severity: 'warning', user: { _id: member.id } })
    expect(refused?.description).toBe('Refused: change shops')
  })

  test('filters narrow it: operation, severity, type, actor, object, time [S2.47 S3.39 S3.47 S7.18]', async () => {
    const [first] = await logs({ operation: 'Created', type: 'Shops' })
    const operations = async (filter: object) =>
      (await logs(filter)).map(({ operation }) => operation)
    expect(await operations({ subjectId: shopId })).toEqual(['Updated', 'Created'])
    expect(await operations({ subjectId: shopId, texts: ['shopUpdated'] })).toEqual(['Updated'])
    expect(await operations({ subjectId: shopId, texts: ['brandingSaved'] })).toEqual([])
    expect(await operations({ severity: 'warning' })).toEqual(['Error'])
    const done = await operations({ isChange: true })
    expect(done).toContain('Updated')
    expect(done).not.toContain('Error')
    expect(await operations({ type: 'Users' })).toEqual(['Error'])
    expect(await operations({ userId: member.id })).toEqual(['Error'])
    expect(await operations({ type: 'Products' })).toEqual([])
    const at = first?.createdAt ?? ''
    const later = new Date(Date.parse(at) + 1000).toISOString()
    expect(await operations({ from: at, to: later })).toEqual(['Created'])
    expect(await operations({ from: later })).toEqual(['Error', 'Updated'])
    expect((await logs({}, admin, 'asc')).map(({ operation }) => operation)).toEqual([
      'Created',
      'Updated',
      'Error',
    ])
  })

  test('search finds names without accents, actors, and the words of the text in one’s language', async () => {
    const descriptions = async (query: string) =>
      (await logs({ query })).map(({ description }) => description)
    expect(await descriptions('HOFCAFE')).toEqual(['Shop Hofcafé changed'])
    expect(await descriptions('created')).toEqual(['Shop Hofladen created'])
    expect(await descriptions(member.id)).toHaveLength(1)
    expect(await descriptions('100%_')).toEqual([])
  })

  test('a permalink opens for whoever may read this trail, and for nobody else', async () => {
    const [entry] = await logs({ operation: 'Created', type: 'Shops' })
    const open = (user: SignedInUser, organisationId: string) =>
      api.call('query ($id: ID!) { getLogById(id: $id) { description } }', {
        token: user.token,
        organisationId,
        variables: { id: entry?._id },
      })
    const own = await open(member, tenancy.own.id)
    expect(own.data?.['getLogById']).toEqual({ description: 'Shop Hofladen created' })
    const stranger = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    expect(codesOf(await open(stranger, tenancy.sibling.id))).toEqual(['NOT_FOUND'])
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.own })
    expect(codesOf(await open(dealer, tenancy.sibling.id))).toEqual(['NOT_FOUND'])
    expect((await open(dealer, tenancy.own.id)).errors).toBeUndefined()
  })

  test('an API key reads no trail, and only a SuperUser reads the platform’s [S6.13]', async () => {
    const token = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
    expect(codesOf(await api.call('{ logs { totalCount } }', { token }))).toEqual(['FORBIDDEN'])
    const reseller = await signedInUser(api.services, { role: 'Reseller', at: tenancy.own })
    const refused = await api.call('{ platformLogs { totalCount } }', { token: reseller.token })
    expect(codesOf(refused)).toEqual(['FORBIDDEN'])
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    await api.call('mutation { clearNotifications { count } }', { token: superUser.token })
    const list = await api.call('{ platformLogs { items { _id description } } }', {
      token: superUser.token,
    })
    const [entry] = dataOf<{ items: { _id: string; description: string }[] }>(
      list,
      'platformLogs',
    ).items
    expect(entry?.description).toBe('0 notifications deleted')
    const one = await api.call('query ($id: ID!) { getPlatformLogById(id: $id) { _id } }', {
      token: superUser.token,
      variables: { id: entry?._id },
    })
    expect(one.errors).toBeUndefined()
  })
})

test('who works in one shop reads nothing of what is about another', async () => {
  const at = tenancy.foreign
  const owner = await signedInUser(api.services, { role: 'Admin', at })
  const limited = await signedInUser(api.services, {
    role: 'Member',
    at,
    shopIds: [at.shopIds[0]],
  })
  for (const id of at.shopIds) {
    const shop = await buildShop(api, at, { shopId: id })
    await asStaff(api, at, owner.token).created(reservationOf(shop, [1]))
    const LOCKDOWN = `mutation ($id: ID!) { changeLockerLockdownStatus(lockerId: $id, newInLockdown: true,
      reason: "Cleaning") { _id } }`
    const locked = await api.call(LOCKDOWN, {
      token: owner.token,
      organisationId: at.id,
      variables: { id: shop.locker.id },
    })
    expect(locked.errors).toBeUndefined()
  }
  await api.call('mutation { updateMemberRefundLimit(amount: 300) }', {
    token: owner.token,
    organisationId: at.id,
  })
  const seenBy = async ({ token }: SignedInUser) => {
    const answer = await api.call('{ logs { totalCount items { _id type } } }', {
      token,
      organisationId: at.id,
    })
    return dataOf<{ totalCount: number; items: { _id: string; type: string }[] }>(answer, 'logs')
  }
  const all = await seenBy(owner)
  const some = await seenBy(limited)
  expect([all.totalCount, some.totalCount]).toEqual([5, 3])
  expect(new Set(some.items.map(({ type }) => type)).size).toBe(3)
  const hidden = all.items.filter(({ _id }) => !some.items.some((each) => each._id === _id))
  const one = await api.call('query ($id: ID!) { getLogById(id: $id) { _id } }', {
    token: limited.token,
    organisationId: at.id,
    variables: { id: hidden[0]?._id },
  })
  expect(codesOf(one)).toEqual(['NOT_FOUND'])
})

test('what is removed stays with the people of its shop, in entries from before and of the removal', async () => {
  const [at, sibling] = tenancy.organisations.slice(2)
  if (at === undefined || sibling === undefined) throw new Error('no organisation')
  const dealer = await signedInUser(api.services, { role: 'Dealer', at })
  const change = async (field: string, id: string) => {
    const answer = await api.call(`mutation ($id: ID!) { ${field} }`, {
      token: dealer.token,
      organisationId: at.id,
      variables: { id },
    })
    expect(answer.errors).toBeUndefined()
  }
  const { locker, gateway } = await buildShop(api, at, { shopId: at.shopIds[1] })
  for (const isLocked of [true, false])
    await change(
      `changeLockerLockdownStatus(lockerId: $id, newInLockdown: ${isLocked}, reason: "Cleaning") { _id }`,
      locker.id,
    )
  await change('deleteLocker(id: $id) { _id }', locker.id)
  await change('deleteServiceLocation(id: $id) { _id }', gateway.id)
  const made = await api.call('mutation ($data: ShopInput!) { createShop(data: $data) { _id } }', {
    token: dealer.token,
    organisationId: at.id,
    variables: { data: SHOP },
  })
  const { _id: third } = dataOf<{ _id: string }>(made, 'createShop')
  await change('deleteShop(id: $id) { _id }', third)

  const seenBy = async (...shopIds: string[]) => {
    const { token } = await signedInUser(api.services, { role: 'Member', at, shopIds })
    const answer = await api.call(
      '{ logs(sort: { field: createdAt, direction: asc }) { items { type operation } } }',
      { token, organisationId: at.id },
    )
    const { items } = dataOf<{ items: { type: string; operation: string }[] }>(answer, 'logs')
    return items.map(({ type, operation }) => `${type} ${operation}`)
  }
  expect(await seenBy(at.shopIds[0])).toEqual([])
  expect(await seenBy(at.shopIds[1])).toEqual([
    'Lockers Updated',
    'Lockers Updated',
    'Lockers Deleted',
    'Gateways Deleted',
  ])

  const moved = await buildGateway(api.services, at, { shopId: at.shopIds[1] })
  const claim = async (to: OrganisationFixture, intoShop: string) => {
    const answer = await api.call(
      'mutation ($id: String!, $shopId: ID!) { claimServiceLocation(deviceId: $id, shopId: $shopId) { _id } }',
      {
        token: dealer.token,
        organisationId: to.id,
        variables: { id: moved.deviceId, shopId: intoShop },
      },
    )
    expect(answer.errors).toBeUndefined()
  }
  const CLAIMED = 'Gateways Updated'
  await claim(at, at.shopIds[1])
  await claim(sibling, sibling.shopIds[0])
  expect(await seenBy(at.shopIds[0])).not.toContain(CLAIMED)
  expect(await seenBy(at.shopIds[1])).toContain(CLAIMED)
  await claim(at, at.shopIds[0])
  expect(await seenBy(at.shopIds[0])).toContain(CLAIMED)
  expect(await seenBy(at.shopIds[1])).not.toContain(CLAIMED)
})
