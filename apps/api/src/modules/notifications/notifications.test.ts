import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildTenancy,
  signedInAgain,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { notify, notifyAdmins, purgeNotificationsJob } from './index.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const tell = (user: SignedInUser, ...severities: ('info' | 'danger')[]) =>
  api.services.database.write('everything', async (tx) => {
    for (const severity of severities)
      await notify(tx, [user.id], {
        textKey: 'invitationAccepted',
        textParams: { name: 'Greta', place: 'Hofladen' },
        severity,
        link: '/users',
        organisationId: tenancy.own.id,
        now: api.clock.now(),
      })
  })

interface Listed {
  totalCount: number
  items: { _id: string; message: string; severity: string; readAt: string | null }[]
}

const listed = async (user: SignedInUser, filter: object = {}) => {
  const answer = await api.call(
    `query ($filter: NotificationFilter) {
      notifications(filter: $filter) { totalCount items { _id message severity link readAt createdAt } } unreadNotificationCount }`,
    { token: user.token, variables: { filter } },
  )
  expect(answer.errors).toBeUndefined()
  return {
    ...dataOf<Listed>(answer, 'notifications'),
    unread: dataOf<number>(answer, 'unreadNotificationCount'),
  }
}

const change = (user: SignedInUser, mutation: string, variables: object = {}) =>
  api.call(mutation, { token: user.token, variables })

const member = () => signedInUser(api.services, { role: 'Member', at: tenancy.own })

describe('notifications', () => {
  test('each user has their own, newest first, filtered by severity [S3.27 S3.41 S7.19]', async () => {
    const [reader, other] = [await member(), await member()]
    await tell(reader, 'info', 'danger', 'info')
    const all = await listed(reader)
    expect(all).toMatchObject({ totalCount: 3, unread: 3 })
    expect(all.items[0]?.message).toBe('Greta accepted your invitation to Hofladen')
    expect((await listed(reader, { severity: 'danger' })).totalCount).toBe(1)
    expect(await listed(other)).toMatchObject({ totalCount: 0, unread: 0 })
  })

  test('they are read in the language of the reader', async () => {
    const reader = await member()
    await tell(reader, 'info')
    await api.services.database.write('everything', (tx) =>
      sql`update users set language = 'fr' where id = ${reader.id}`.execute(tx),
    )
    const { items } = await listed(reader)
    expect(items[0]?.message).toBe('Greta a accepté votre invitation à rejoindre Hofladen')
  })

  test('marking as read lowers the count, for some or for all', async () => {
    const reader = await member()
    await tell(reader, 'info', 'info', 'info')
    const [first] = (await listed(reader)).items
    await change(reader, 'mutation ($ids: [ID!]) { markNotificationsRead(ids: $ids) }', {
      ids: [first?._id],
    })
    expect((await listed(reader)).unread).toBe(2)
    const all = await change(reader, 'mutation { markNotificationsRead }')
    expect(all.data).toEqual({ markNotificationsRead: 2 })
    expect(await listed(reader)).toMatchObject({ totalCount: 3, unread: 0 })
  })

  test('what is deleted comes back by its ids, what is cleared by its removal [S7.64 S7.65]', async () => {
    const reader = await member()
    await tell(reader, 'info', 'info', 'danger')
    const [first, ...rest] = (await listed(reader)).items
    const ids = [first?._id]
    await change(reader, 'mutation ($ids: [ID!]!) { deleteNotifications(ids: $ids) { count } }', {
      ids,
    })
    expect((await listed(reader)).totalCount).toBe(2)
    api.clock.advance({ seconds: 1 })
    const cleared = await change(reader, 'mutation { clearNotifications { count deletedAt } }')
    const { count, deletedAt } = dataOf<{
      count: number
      deletedAt: string
    }>(cleared, 'clearNotifications')
    expect(count).toBe(2)
    expect((await listed(reader)).totalCount).toBe(0)
    const RESTORE =
      'mutation ($ids: [ID!], $at: DateTime) { restoreNotifications(ids: $ids, deletedAt: $at) }'
    await change(reader, RESTORE, { at: deletedAt })
    expect((await listed(reader)).items.map(({ _id }) => _id)).toEqual(rest.map(({ _id }) => _id))
    await change(reader, RESTORE, { ids })
    expect((await listed(reader)).totalCount).toBe(3)
    expect(codesOf(await change(reader, RESTORE))).toEqual(['BAD_USER_INPUT'])
  })

  test("nobody deletes, reads or restores somebody else's", async () => {
    const [owner, other] = [await member(), await member()]
    await tell(owner, 'info')
    const ids = (await listed(owner)).items.map(({ _id }) => _id)
    const deleted = await change(
      other,
      'mutation ($ids: [ID!]!) { deleteNotifications(ids: $ids) { count } }',
      { ids },
    )
    expect(deleted.data).toEqual({ deleteNotifications: { count: 0 } })
    await change(other, 'mutation { clearNotifications { count } markNotificationsRead }')
    expect(await listed(owner)).toMatchObject({ totalCount: 1, unread: 1 })
  })

  test('a Dealer who acts for an organisation: its Admins read what was done', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.sibling })
    await api.services.database.write('everything', (tx) =>
      notifyAdmins(tx, {
        textKey: 'actedForYou',
        textParams: { who: 'Dora', logKey: 'shopDeleted', name: 'Hofladen' },
        severity: 'info',
        link: '/logs',
        organisationId: tenancy.sibling.id,
        now: api.clock.now(),
      }),
    )
    const { items } = await listed(admin)
    expect(items[0]?.message).toBe('Dora acted in your organisation: Shop Hofladen deleted')
  })

  test('of several changes in one call the Admins hear only of those they are to be told', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    const dealer = await signedInUser(api.services, { role: 'Dealer', at: tenancy.foreign })
    // A key is for one change only.
    const response = await api.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: {
        authorization: `Bearer ${dealer.token}`,
        'x-organisation-id': tenancy.foreign.id,
      },
      payload: {
        query: `mutation ($shopId: ID!) { changeShopTestMode(id: $shopId, newIsTestMode: true) { _id }
          updateMemberRefundLimit(amount: 500) }`,
        variables: { shopId: tenancy.foreign.shopIds[0] },
      },
    })
    expect(response.json()).not.toHaveProperty('errors')
    expect((await listed(admin)).totalCount).toBe(1)
  })

  test('whoever leaves an organisation loses what it told them', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    const leaving = await signedInUser(
      api.services,
      { role: 'Member', at: tenancy.own },
      { role: 'Member', at: tenancy.foreign },
    )
    await tell(leaving, 'info')
    await api.call('mutation ($id: ID!) { removeUser(userId: $id) { _id } }', {
      token: admin.token,
      organisationId: tenancy.own.id,
      variables: { id: leaving.id },
    })
    const token = await signedInAgain(api.services, leaving.id)
    expect((await listed({ ...leaving, token })).totalCount).toBe(0)
  })

  test('what was deleted goes for good after thirty days', async () => {
    const own = await startTestApi()
    try {
      const organisation = (await buildTenancy(own.services)).own
      const reader = await signedInUser(own.services, { role: 'Member', at: organisation })
      const count = () =>
        own.services.database.read('everything', async (reading) => {
          const { rows } = await sql<{
            count: number
          }>`select count(*)::int as count from notifications`.execute(reading)
          return rows[0]?.count
        })
      await own.services.database.write('everything', (tx) =>
        notify(tx, [reader.id, reader.id], {
          textKey: 'demoWelcome',
          textParams: {},
          severity: 'info',
          link: '/',
          organisationId: null,
          now: own.clock.now(),
        }),
      )
      await own.call('mutation { clearNotifications { count } }', { token: reader.token })
      own.clock.advance({ days: 29 })
      await purgeNotificationsJob(own.services).run({})
      expect(await count()).toBe(2)
      own.clock.advance({ days: 2 })
      await purgeNotificationsJob(own.services).run({})
      expect(await count()).toBe(0)
    } finally {
      await own.stop()
    }
  })
})
