import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, passwordUser } from '../../../test/password-user.ts'
import { startTestApi, type TestApi } from '../../../test/test-api.ts'
import { openBrowser } from '../../../test/test-browser.ts'
import { createSuperUser } from './create-superuser.ts'
import { forgetOldSignIns } from './forget-old-sign-ins.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const useLink = (link: string) => {
  const browser = openBrowser(api)
  const token = new URL(link).searchParams.get('token')
  const body = { token, password: PASSWORD, confirmPassword: PASSWORD }
  return { browser, response: browser.post('/api/auth/password/set', body) }
}

test('the first SuperUser chooses a password by the printed link, once, in any browser', async () => {
  const link = await createSuperUser(api.services, { email: 'Boss@Example.com', name: 'Boss' })
  expect(link).toMatch(/^http:\/\/localhost:4000\/auth\/set-password\?token=[\w-]{43}$/)
  const { browser, response } = useLink(link)
  expect((await response).statusCode).toBe(200)
  const answer = await api.call('{ getCurrentUser { email highestRole } }', {
    token: await browser.accessToken(),
  })
  expect(answer.data).toEqual({
    getCurrentUser: { email: 'boss@example.com', highestRole: 'SuperUser' },
  })
  expect((await useLink(link).response).json()).toEqual({ error: 'LINK_INVALID' })
})

test('an existing user becomes SuperUser, gets a new link, and keeps their name', async () => {
  const user = await passwordUser(api.services)
  for (const _time of [1, 2]) {
    const link = await createSuperUser(api.services, { email: user.email, name: 'Somebody' })
    const { browser, response } = useLink(link)
    expect((await response).json()).toMatchObject({ name: `User ${user.id}` })
    const answer = await api.call('{ getCurrentUser { roles { role } } }', {
      token: await browser.accessToken(),
    })
    expect(answer.data).toEqual({ getCurrentUser: { roles: [{ role: 'SuperUser' }] } })
  }
})

test('the printed link expires after ten minutes', async () => {
  const link = await createSuperUser(api.services, { email: 'late@example.com', name: 'Late' })
  api.clock.advance({ minutes: 10 })
  expect((await useLink(link).response).json()).toEqual({ error: 'LINK_INVALID' })
})

test('expired sign-in data is deleted, valid data stays', async () => {
  const user = await passwordUser(api.services)
  const browser = openBrowser(api)
  await createSuperUser(api.services, { email: 'old@example.com', name: 'Old' })
  await browser.post('/api/auth/login', { email: user.email, password: 'Wrong one 1' })
  const counts = async () => {
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<object>`select (select count(*)::int from throttles) as throttles,
        (select count(*)::int from sign_in_links) as links,
        (select count(*)::int from sessions) as sessions`.execute(reader),
    )
    return rows[0]
  }
  const before = await counts()
  await forgetOldSignIns(api.services)
  expect(await counts()).toEqual(before)
  api.clock.advance({ days: 3 })
  await forgetOldSignIns(api.services)
  expect(await counts()).toMatchObject({ throttles: 0, links: 0 })
  api.clock.advance({ days: 150 })
  await forgetOldSignIns(api.services)
  expect(await counts()).toEqual({ throttles: 0, links: 0, sessions: 0 })
})
