import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildTenancy,
  signedInUser,
  type SignedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let member: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
})
beforeEach(async () => {
  member = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
})
afterAll(() => api.stop())

const HOSTILE = 'Hello **all**\n\n<script>alert(1)</script> [x](javascript:alert(1))'

const create = (by: SignedInUser, data: object = { title: 'Maintenance', content: HOSTILE }) =>
  api.call(
    'mutation ($data: AnnouncementInput!) { createAnnouncement(data: $data) { _id title content createdAt } }',
    { token: by.token, variables: { data } },
  )

const newest = async (user: SignedInUser) => {
  const answer = await api.call(
    '{ getCurrentUser { lastReadAnnouncementAt } announcements(pagination: {limit: 1}) { items { _id createdAt } } }',
    { token: user.token },
  )
  expect(answer.errors).toBeUndefined()
  const { lastReadAnnouncementAt } = dataOf<{
    lastReadAnnouncementAt: string | null
  }>(answer, 'getCurrentUser')
  const { items } = dataOf<{
    items: { _id: string; createdAt: string }[]
  }>(answer, 'announcements')
  const [announcement] = items
  if (announcement === undefined) throw new Error('no announcement')
  const isShown = lastReadAnnouncementAt === null || announcement.createdAt > lastReadAnnouncementAt
  return { ...announcement, isShown }
}

const hide = (user: SignedInUser, id: string | null) =>
  api.call(
    'mutation ($id: ID) { hideAnnouncementForCurrentUser(id: $id) { lastReadAnnouncementAt } }',
    {
      token: user.token,
      variables: { id },
    },
  )

describe('announcements', () => {
  test('a SuperUser writes, everybody reads, and the text stays as it was typed [S3.26]', async () => {
    const made = await create(superUser)
    expect(made.errors).toBeUndefined()
    const { _id } = dataOf<{ _id: string }>(made, 'createAnnouncement')
    const got = await api.call(
      'query ($id: ID!) { getAnnouncementById(id: $id) { title content } }',
      { token: member.token, variables: { id: _id } },
    )
    expect(got.data?.['getAnnouncementById']).toEqual({ title: 'Maintenance', content: HOSTILE })
  })

  test('nobody else writes, edits or deletes', async () => {
    const made = await create(superUser)
    const { _id } = dataOf<{ _id: string }>(made, 'createAnnouncement')
    for (const role of ['Admin', 'Dealer', 'Reseller'] as const) {
      const user = await signedInUser(api.services, { role, at: tenancy.own })
      expect(codesOf(await create(user))).toEqual(['FORBIDDEN'])
      const deleted = await api.call(
        'mutation ($id: ID!) { deleteAnnouncement(id: $id) { _id } }',
        {
          token: user.token,
          variables: { id: _id },
        },
      )
      expect(codesOf(deleted)).toEqual(['FORBIDDEN'])
    }
  })

  test('title and content are required [S5.27]', async () => {
    const answer = await create(superUser, { title: ' ', content: '' })
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'title', problem: 'empty' },
      { path: 'content', problem: 'empty' },
    ])
  })

  test('the newest is shown until it is confirmed, and the next one again [S7.66]', async () => {
    await create(superUser)
    const first = await newest(member)
    expect(first.isShown).toBe(true)
    expect((await hide(member, first._id)).errors).toBeUndefined()
    expect((await newest(member)).isShown).toBe(false)
    api.clock.advance({ seconds: 1 })
    await create(superUser)
    expect((await newest(member)).isShown).toBe(true)
  })

  test('one that was published while the other was being read is still shown', async () => {
    await create(superUser)
    const read = await newest(member)
    api.clock.advance({ seconds: 1 })
    await create(superUser)
    await hide(member, read._id)
    expect((await newest(member)).isShown).toBe(true)
    await hide(member, null)
    expect((await newest(member)).isShown).toBe(false)
    // A stale tab does not bring anything back.
    await hide(member, read._id)
    expect((await newest(member)).isShown).toBe(false)
  })

  test('a correction is not shown again; a deletion is gone; each change is one entry of the trail [S7.38]', async () => {
    const made = await create(superUser, { title: 'Draft', content: 'One' })
    const { _id } = dataOf<{ _id: string }>(made, 'createAnnouncement')
    await hide(member, _id)
    const updated = await api.call(
      'mutation ($id: ID!, $data: AnnouncementInput!) { updateAnnouncement(id: $id, data: $data) { title content } }',
      { token: superUser.token, variables: { id: _id, data: { title: 'Final', content: 'Two' } } },
    )
    expect(updated.data?.['updateAnnouncement']).toEqual({ title: 'Final', content: 'Two' })
    expect((await newest(member)).isShown).toBe(false)
    await api.call('mutation ($id: ID!) { deleteAnnouncement(id: $id) { _id } }', {
      token: superUser.token,
      variables: { id: _id },
    })
    const gone = await api.call('query ($id: ID!) { getAnnouncementById(id: $id) { _id } }', {
      token: member.token,
      variables: { id: _id },
    })
    expect(codesOf(gone)).toEqual(['NOT_FOUND'])
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{
        text: string
      }>`select text_key as text from logs where subject_id = ${_id} order by id`.execute(reader),
    )
    expect(rows.map(({ text }) => text)).toEqual([
      'announcementCreated',
      'announcementHidden',
      'announcementUpdated',
      'announcementDeleted',
    ])
  })
})
