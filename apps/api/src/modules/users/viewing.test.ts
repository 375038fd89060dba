import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { logsOf } from '../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import {
  apiKeyToken,
  buildTenancy,
  insertPasskey,
  type SignedInUser,
  signedInUser,
  type Tenancy,
} from '../../../test/tenancy-fixture.ts'
import { openBrowser } from '../../../test/test-browser.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { newId } from '../../platform/ids.ts'
import { signAccessToken } from '../auth/sessions/access-token.ts'
import { endViewingsJob } from '../auth/index.ts'

let api: TestApi
let tenancy: Tenancy
let superUser: SignedInUser
let member: SignedInUser

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())
beforeEach(async () => {
  superUser = await signedInUser(api.services, { role: 'SuperUser' })
  member = await signedInUser(api.services, {
    role: 'Member',
    at: tenancy.own,
    shopIds: [tenancy.own.shopIds[0]],
  })
})

const START = 'mutation ($userId: ID!) { startViewing(userId: $userId) { viewerName until } }'
const start = (userId: string, organisationId?: string) =>
  api.call(START, {
    token: superUser.token,
    variables: { userId },
    ...(organisationId === undefined ? {} : { organisationId }),
  })
const asSuperUser = (query: string, organisationId?: string) =>
  api.call(query, {
    token: superUser.token,
    ...(organisationId === undefined ? {} : { organisationId }),
  })
const ME = '{ getCurrentUser { _id hasPassword viewing { viewerName isOver } } }'
interface Me {
  readonly _id: string
  readonly hasPassword: boolean | null
  readonly viewing: { readonly viewerName: string; readonly isOver: boolean } | null
}
const me = async () => dataOf<Me>(await asSuperUser(ME), 'getCurrentUser')
const end = () => asSuperUser('mutation { endViewing }')
const textsOf = async (userId: string) =>
  (await logsOf(api.services, userId)).map(({ text }) => text)

describe('a SuperUser who looks through another’s eyes', () => {
  test('sees what the other sees and no more, and the answer says who really looks', async () => {
    expect(codesOf(await start(member.id))).toEqual([])
    expect(await me()).toEqual({
      _id: member.id,
      hasPassword: null,
      viewing: { viewerName: `User ${superUser.id}`, isOver: false },
    })
    const shops = await asSuperUser('{ shops { items { _id } } }', tenancy.own.id)
    expect(dataOf(shops, 'shops')).toEqual({ items: [{ _id: tenancy.own.shopIds[0] }] })
    expect(codesOf(await asSuperUser('{ apiKeys { totalCount } }', tenancy.own.id))).toEqual([
      'FORBIDDEN',
    ])
    expect(codesOf(await asSuperUser('{ shops { totalCount } }', tenancy.foreign.id))).toEqual([
      'NOT_FOUND',
    ])
  })

  test('changes nothing, in nobody’s name, and reveals no code', async () => {
    await start(member.id)
    const changed = await asSuperUser(
      'mutation { updatePreferences(data: { theme: "dark" }) { _id } }',
    )
    expect(changed.errors?.[0]?.extensions).toMatchObject({
      code: 'VIEWING_ONLY',
      params: { name: `User ${member.id}` },
    })
    const revealed = 'mutation { revealReservationPincode(id: "aaaaaaaaaaaaaaaaaaaaaaaa") { _id } }'
    expect(codesOf(await asSuperUser(revealed, tenancy.own.id))).toEqual(['VIEWING_ONLY'])
    expect(codesOf(await start(member.id))).toEqual(['VIEWING_ONLY'])
    expect(await textsOf(member.id)).toEqual(['viewingStarted'])
  })

  test('uploads nothing and hears of the live channel only what the other may', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.own })
    await start(admin.id)
    const authorization = `Bearer ${superUser.token}`
    const upload = await api.server.inject({
      method: 'POST',
      url: '/api/logos',
      headers: {
        authorization,
        'x-organisation-id': tenancy.own.id,
        'content-type': 'image/png',
      },
      payload: await picture(),
    })
    expect(upload.json()).toMatchObject({ error: 'VIEWING_ONLY' })
    const live = await api.server.inject({
      url: `/api/live?organisationId=${tenancy.foreign.id}`,
      headers: { authorization },
    })
    expect(live.statusCode).toBe(404)
  })

  test('ends it and is themselves again; both stand in the trail of the organisation, in their name', async () => {
    await start(member.id, tenancy.own.id)
    expect(dataOf(await end(), 'endViewing')).toBe(true)
    expect(await me()).toMatchObject({ _id: superUser.id, viewing: null })
    const rows = await logsOf(api.services, member.id)
    expect(rows.map(({ text }) => text)).toEqual(['viewingStarted', 'viewingEnded'])
    for (const { all } of rows) {
      expect(all).toContain(tenancy.own.id)
      expect(all).toContain(superUser.id)
    }
    expect(codesOf(await end())).toEqual(['NOT_FOUND'])
  })
})

const picture = () =>
  sharp({ create: { width: 300, height: 100, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()

/** With a fresh access token of the same session: one lasts a quarter of an hour. */
const later = async (minutes: number) => {
  api.clock.advance({ minutes })
  const { id, sessionId } = superUser
  superUser = { ...superUser, token: await signAccessToken(api.services, sessionId, id) }
}

describe('it is over', () => {
  test('after an hour, and until it is put away nothing is changed by mistake', async () => {
    await start(member.id)
    await later(59)
    expect((await me())._id).toBe(member.id)
    await later(2)
    expect(await me()).toMatchObject({ _id: superUser.id, viewing: { isOver: true } })
    const change = 'mutation { updatePreferences(data: { theme: "dark" }) { _id } }'
    expect(codesOf(await asSuperUser(change))).toEqual(['VIEWING_ONLY'])
    await endViewingsJob(api.services).run({})
    expect(await textsOf(member.id)).toEqual(['viewingStarted'])
    await later(10)
    await endViewingsJob(api.services).run({})
    expect(await textsOf(member.id)).toEqual(['viewingStarted', 'viewingEnded'])
    expect(codesOf(await asSuperUser(change))).toEqual([])
  })

  test('with signing out, at once', async () => {
    const { id, email } = await passwordUser(api.services)
    const browser = openBrowser(api)
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    await api.services.database.write('everything', async (tx) => {
      await sql`insert into role_assignments (id, user_id, role, created_at)
        values (${newId()}, ${id}, 'SuperUser', now())`.execute(tx)
      await insertPasskey(tx, id, api.clock.now().toISOString())
    })
    superUser = { ...superUser, id, email, token: await browser.accessToken() }
    expect(codesOf(await start(member.id))).toEqual([])
    await browser.post('/api/auth/logout')
    expect(await textsOf(member.id)).toEqual(['viewingStarted', 'viewingEnded'])
  })

  test('with the session', async () => {
    await start(member.id)
    const { token } = await signedInUser(api.services, { role: 'SuperUser' })
    const variables = { userId: superUser.id }
    const endAll = 'mutation ($userId: ID!) { endUserSessions(userId: $userId) }'
    expect(dataOf(await api.call(endAll, { token, variables }), 'endUserSessions')).toBe(1)
    expect(codesOf(await asSuperUser(ME))).toEqual(['UNAUTHENTICATED'])
    await endViewingsJob(api.services).run({})
    expect(await textsOf(member.id)).toEqual(['viewingStarted', 'viewingEnded'])
  })

  test('when the other becomes a SuperUser', async () => {
    const promoted = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    await start(promoted.id)
    await api.services.database.write('everything', (tx) =>
      sql`update role_assignments set role = 'SuperUser', organisation_id = null
        where user_id = ${promoted.id}`.execute(tx),
    )
    expect(await me()).toMatchObject({ _id: superUser.id, viewing: { isOver: true } })
  })
})

describe('nobody else', () => {
  test('looks through another’s eyes', async () => {
    for (const role of ['Member', 'Admin', 'Dealer', 'Reseller'] as const) {
      const { token } = await signedInUser(api.services, { role, at: tenancy.own })
      const answer = await api.call(START, { token, variables: { userId: member.id } })
      expect(codesOf(answer)).toEqual(['FORBIDDEN'])
    }
    const key = await apiKeyToken(api.services, tenancy.own, ['organisation.read'])
    const byKey = await api.call(START, { token: key, variables: { userId: member.id } })
    expect(codesOf(byKey)).toEqual(['FORBIDDEN'])
  })

  test('is looked through than those who are no SuperUser, and exist', async () => {
    const other = await signedInUser(api.services, { role: 'SuperUser' })
    expect(codesOf(await start(other.id))).toEqual(['NOT_VIEWABLE'])
    expect(codesOf(await start(superUser.id))).toEqual(['NOT_VIEWABLE'])
    expect(codesOf(await start('f'.repeat(24)))).toEqual(['NOT_FOUND'])
    expect((await me())._id).toBe(superUser.id)
  })
})
