import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../test/log-rows.ts'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { purgeListViewsJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const somebody = (role: 'Member' | 'Admin') => signedInUser(api.services, { role, at: tenancy.own })
const ask = (user: SignedInUser, query: string, variables: object = {}) =>
  api.call(query, { token: user.token, organisationId: tenancy.own.id, variables })

const LATE = { list: 'reservations', name: 'Late', params: { when: 'late' }, isShared: false }
const create = (user: SignedInUser, data: object = {}) =>
  ask(user, 'mutation ($data: ListViewInput!) { createListView(data: $data) { _id } }', {
    data: { ...LATE, ...data },
  })
const made = async (user: SignedInUser, data: object = {}) =>
  dataOf<{ _id: string }>(await create(user, data), 'createListView')._id
const update = (user: SignedInUser, id: string, data: object) =>
  ask(
    user,
    'mutation ($id: ID!, $data: ListViewChangeInput!) { updateListView(id: $id, data: $data) { name params isShared } }',
    { id, data },
  )
const run = (user: SignedInUser, name: 'deleteListView' | 'restoreListView', id: string) =>
  ask(user, `mutation { ${name}(id: "${id}") { _id } }`)

interface Seen {
  readonly _id: string
  readonly name: string
  readonly params: object
  readonly isDefault: boolean
  readonly isOwn: boolean
  readonly mayChange: boolean
}
const seen = async (user: SignedInUser, list = 'reservations') =>
  dataOf<Seen[]>(
    await ask(user, `{ listViews(list: ${list}) { _id name params isDefault isOwn mayChange } }`),
    'listViews',
  )

describe('a view of one’s own', () => {
  test('is there for its maker, in its organisation and list, and for nobody else', async () => {
    const [maker, admin] = [await somebody('Member'), await somebody('Admin')]
    const id = await made(maker)
    expect(await seen(maker)).toMatchObject([
      { _id: id, name: 'Late', params: { when: 'late' }, isOwn: true, mayChange: true },
    ])
    expect(await seen(maker, 'orders')).toEqual([])
    expect((await seen(admin)).map(({ _id }) => _id)).not.toContain(id)
    for (const answer of [
      await update(admin, id, { name: 'x' }),
      await run(admin, 'deleteListView', id),
      await ask(admin, `mutation { setDefaultListView(list: reservations, id: "${id}") { _id } }`),
    ])
      expect(codesOf(answer)).toEqual(['NOT_FOUND'])
  })

  test('is renamed, narrowed otherwise, deleted and brought back with what opens first', async () => {
    const maker = await somebody('Member')
    const id = await made(maker)
    await update(maker, id, { name: 'Too late' })
    await update(maker, id, { params: { when: 'late', status: 'sent' } })
    await ask(maker, `mutation { setDefaultListView(list: reservations, id: "${id}") { _id } }`)
    const now = {
      name: 'Too late',
      params: { when: 'late', status: 'sent' },
      isDefault: true,
    }
    expect(await seen(maker)).toMatchObject([now])
    await run(maker, 'deleteListView', id)
    expect(await seen(maker)).toEqual([])
    expect(codesOf(await update(maker, id, { name: 'x' }))).toEqual(['NOT_FOUND'])
    await run(maker, 'restoreListView', id)
    expect(await seen(maker)).toMatchObject([now])
    await ask(maker, 'mutation { setDefaultListView(list: reservations) { _id } }')
    expect(await seen(maker)).toMatchObject([{ isDefault: false }])
  })

  test('has a name that its maker has not used, and words that the list knows', async () => {
    const maker = await somebody('Member')
    const id = await made(maker)
    expect(codesOf(await create(maker, { name: 'LATE' }))).toEqual(['BAD_USER_INPUT'])
    expect(codesOf(await create(maker, { name: 'x', params: { shopId: '1' } }))).toEqual([
      'BAD_USER_INPUT',
    ])
    await run(maker, 'deleteListView', id)
    await made(maker)
    expect(codesOf(await run(maker, 'restoreListView', id))).toEqual(['BAD_USER_INPUT'])
  })

  test('goes for good thirty days after it was deleted', async () => {
    const maker = await somebody('Member')
    const id = await made(maker)
    await run(maker, 'deleteListView', id)
    const work = () => purgeListViewsJob(api.services).run({})
    await work()
    await run(maker, 'restoreListView', id)
    await run(maker, 'deleteListView', id)
    await api.services.database.write('everything', (tx) =>
      sql`update list_views set deleted_at = ${api.clock.now().toISOString()}::timestamptz - interval '31 days'
        where id = ${id}`.execute(tx),
    )
    await work()
    expect(codesOf(await run(maker, 'restoreListView', id))).toEqual(['NOT_FOUND'])
  })

  test('is one of fifty at most', async () => {
    const maker = await somebody('Member')
    await api.services.database.write('everything', (tx) =>
      sql`insert into list_views (id, organisation_id, user_id, list, name, params, is_shared, created_at, updated_at)
        select lpad(to_hex(n), 24, 'f'), ${tenancy.own.id}, ${maker.id}, 'orders', n::text, '{}', false, now(), now()
        from generate_series(1, 50) n`.execute(tx),
    )
    expect(codesOf(await create(maker, { list: 'orders', params: { q: 'a' } }))).toEqual([
      'TOO_MANY_VIEWS',
    ])
    await made(maker)
  })
})

describe('a shared view', () => {
  test('is everybody’s to use, its maker’s and the Admins’ to change, and stands in the trail', async () => {
    const [maker, admin, member] = [
      await somebody('Admin'),
      await somebody('Admin'),
      await somebody('Member'),
    ]
    const id = await made(maker, { name: 'Team', isShared: true })
    const byMember = (await seen(member)).find(({ _id }) => _id === id)
    expect(byMember).toMatchObject({ isOwn: false, mayChange: false })
    await ask(member, `mutation { setDefaultListView(list: reservations, id: "${id}") { _id } }`)
    expect((await seen(member)).find(({ _id }) => _id === id)?.isDefault).toBe(true)
    expect((await seen(admin)).find(({ _id }) => _id === id)?.isDefault).toBe(false)
    expect(codesOf(await update(member, id, { name: 'x' }))).toEqual(['VIEW_NOT_YOURS'])
    expect(codesOf(await run(member, 'deleteListView', id))).toEqual(['VIEW_NOT_YOURS'])
    expect(codesOf(await update(admin, id, { name: 'Our team' }))).toEqual([])
    expect((await logsOf(api.services, id)).map(({ text }) => text)).toEqual([
      'listViewCreated',
      'listViewUpdated',
    ])
  })

  test('is made by those who may share alone', async () => {
    const member = await somebody('Member')
    expect(codesOf(await create(member, { isShared: true }))).toEqual(['FORBIDDEN'])
    const id = await made(member)
    expect(codesOf(await update(member, id, { isShared: true }))).toEqual(['FORBIDDEN'])
  })
})
