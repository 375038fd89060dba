import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mailsTo, tokenMailedTo } from '../../../../test/captured-mails.ts'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../../test/password-user.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { allJobs } from '../../../all-jobs.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
  await api.services.jobs.work(allJobs(api.services))
})
afterAll(() => api.stop())

let lastAddress = 0
const newBrowser = (): TestBrowser => {
  lastAddress++
  return openBrowser(api, { ip: `203.0.113.${lastAddress}` })
}
const ask = (browser: TestBrowser, email: string, redirectTo?: unknown) =>
  browser.post('/api/auth/link', { email, ...(redirectTo === undefined ? {} : { redirectTo }) })
const consume = (browser: TestBrowser, token: string) =>
  browser.post('/api/auth/link/consume', { token })

const askedBy = async (browser: TestBrowser) => {
  const user = await passwordUser(api.services)
  await ask(browser, user.email)
  return { user, token: await tokenMailedTo(api.services, user.email) }
}
const sessionCount = async (userId: string): Promise<number> => {
  const { rows } = await api.services.database.read('everything', (reader) =>
    sql<{
      count: number
    }>`select count(*)::int as count from sessions where user_id = ${userId}`.execute(reader),
  )
  return rows[0]?.count ?? 0
}

describe('signing in by e-mail link', () => {
  test('a mailed link opens a session and the page requested first, in the browser of the request', async () => {
    const user = await passwordUser(api.services)
    const browser = newBrowser()
    const asked = await ask(browser, user.email, '/orders?organisationId=1')
    expect(asked.statusCode).toBe(202)
    const token = await tokenMailedTo(api.services, user.email)
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail?.subject).toBe('Your sign-in link for Lockerdesk')
    expect(mail?.text).toContain(`http://localhost:4000/auth/link?token=${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const response = await consume(browser, token)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ redirectTo: '/orders?organisationId=1' })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    expect((await logsOf(api.services, user.id)).map(({ text }) => text)).toEqual(['signedIn'])
  })

  test('an unknown address gets the same response and no mail', async () => {
    const user = await passwordUser(api.services)
    const known = await ask(newBrowser(), user.email)
    const unknown = await ask(newBrowser(), 'nobody@example.com')
    expect(unknown.statusCode).toBe(202)
    expect(unknown.body).toBe(known.body)
    expect(unknown.cookies.map(({ name }) => name)).toEqual(known.cookies.map(({ name }) => name))
    // Asked after it, so its mail would stand here by the time the later one does.
    const later = await passwordUser(api.services)
    await ask(newBrowser(), later.email)
    await tokenMailedTo(api.services, later.email)
    expect(await mailsTo(api.services, 'nobody@example.com')).toEqual([])
  })

  test('a link works once', async () => {
    const browser = newBrowser()
    const { user, token } = await askedBy(browser)
    expect((await consume(browser, token)).statusCode).toBe(200)
    const again = await consume(browser, token)
    expect(again.statusCode).toBe(422)
    expect(again.json()).toEqual({ error: 'LINK_INVALID' })
    expect(await sessionCount(user.id)).toBe(1)
  })

  test('a hundred concurrent uses open one session', async () => {
    const browser = newBrowser()
    const { user, token } = await askedBy(browser)
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => consume(browser.copy(), token)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await sessionCount(user.id)).toBe(1)
  })

  test('another browser can neither use nor consume the link', async () => {
    const browser = newBrowser()
    const { token } = await askedBy(browser)
    const other = newBrowser()
    await ask(other, 'nobody@example.com')
    for (const stranger of [newBrowser(), other]) {
      expect((await consume(stranger, token)).json()).toEqual({ error: 'LINK_INVALID' })
      expect(stranger.cookies.has('lockerdesk')).toBe(false)
    }
    expect((await consume(browser, token)).statusCode).toBe(200)
  })

  test('a link expires after ten minutes', async () => {
    const browser = newBrowser()
    const [first, second] = [await askedBy(browser), await askedBy(browser)]
    api.clock.advance({ minutes: 9, seconds: 59 })
    expect((await consume(browser, first.token)).statusCode).toBe(200)
    api.clock.advance({ seconds: 1 })
    expect((await consume(browser, second.token)).json()).toEqual({ error: 'LINK_INVALID' })
  })

  test.each([0, 10])('of which %s letters are left does not work, and says so', async (letters) => {
    const browser = newBrowser()
    const { token } = await askedBy(browser)
    const answer = await consume(browser, token.slice(0, letters))
    expect(answer.json()).toEqual({ error: 'LINK_INVALID' })
  })

  test('a GET of the link does not sign in', async () => {
    const browser = newBrowser()
    const { user, token } = await askedBy(browser)
    for (const url of [`/api/auth/link/consume?token=${token}`, `/auth/link?token=${token}`]) {
      await browser.get(url, { 'sec-fetch-site': 'none', accept: 'text/html' })
    }
    expect(browser.cookies.has('lockerdesk')).toBe(false)
    expect(await sessionCount(user.id)).toBe(0)
    expect((await consume(browser, token)).statusCode).toBe(200)
  })

  test('its token is not in the database', async () => {
    const { token } = await askedBy(newBrowser())
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ all: string }>`select (select string_agg(l::text, ' ') from sign_in_links l)
        || (select string_agg(m::text, ' ') from mails m) as "all"`.execute(reader),
    )
    expect(rows[0]?.all).not.toContain(token)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'it does not lead to %s',
    async (redirectTo) => {
      const user = await passwordUser(api.services)
      const browser = newBrowser()
      await ask(browser, user.email, redirectTo)
      const token = await tokenMailedTo(api.services, user.email)
      expect((await consume(browser, token)).json()).toMatchObject({ redirectTo: '/' })
    },
  )

  test('repeated requests send five mails, then are throttled; the response stays the same', async () => {
    const user = await passwordUser(api.services)
    for (let time = 0; time < 8; time++) {
      expect((await ask(newBrowser(), user.email)).statusCode).toBe(202)
    }
    await tokenMailedTo(api.services, user.email, 5)
    const later = await passwordUser(api.services)
    await ask(newBrowser(), later.email)
    await tokenMailedTo(api.services, later.email)
    expect(await mailsTo(api.services, user.email)).toHaveLength(5)
    api.clock.advance({ minutes: 1 })
    await ask(newBrowser(), user.email)
    await tokenMailedTo(api.services, user.email, 6)
  })

  test('is mailed in the language of the account', async () => {
    const user = await passwordUser(api.services)
    await api.services.database.write('everything', (tx) =>
      sql`update users set language = 'nl' where id = ${user.id}`.execute(tx),
    )
    await ask(newBrowser(), user.email)
    await tokenMailedTo(api.services, user.email)
    expect((await mailsTo(api.services, user.email))[0]?.subject).toBe(
      'Uw inloglink voor Lockerdesk',
    )
  })
})

describe('choosing a password by link', () => {
  const NEW = 'Seven green doors 8'
  const askForPassword = async (browser: TestBrowser) => {
    const user = await passwordUser(api.services)
    await browser.post('/api/auth/password-link', { email: user.email })
    return { user, token: await tokenMailedTo(api.services, user.email) }
  }
  const choose = (browser: TestBrowser, token: string, password: string, confirm = password) =>
    browser.post('/api/auth/password/set', { token, password, confirmPassword: confirm })

  test('sets it, signs in here, ends every other session and notifies the owner', async () => {
    const browser = newBrowser()
    const { user, token } = await askForPassword(browser)
    const elsewhere = newBrowser()
    await elsewhere.post('/api/auth/login', { email: user.email, password: PASSWORD })
    expect((await choose(browser, token, NEW)).statusCode).toBe(200)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/token')).statusCode).toBe(401)
    const byPassword = (password: string) =>
      newBrowser().post('/api/auth/login', { email: user.email, password })
    expect((await byPassword(NEW)).statusCode).toBe(200)
    expect((await byPassword(PASSWORD)).statusCode).toBe(401)
    expect((await mailsTo(api.services, user.email))[0]?.template).toBe('passwordChanged')
    const rows = await logsOf(api.services, user.id)
    expect(rows.map(({ text }) => text)).toContain('passwordChanged')
    expect(rows.every(({ all }) => !all.includes(NEW))).toBe(true)
  })

  test.each([
    ['short1A', 'short1A', { path: 'password', problem: 'tooShort' }],
    ['alllowercase1', 'alllowercase1', { path: 'password', problem: 'password' }],
    [NEW, 'Seven green doors 9', { path: 'confirmPassword', problem: 'passwordMismatch' }],
    [`A1${'b'.repeat(127)}`, `A1${'b'.repeat(127)}`, { path: 'password', problem: 'tooLong' }],
  ])('%s is refused and leaves the link usable', async (password, confirm, issue) => {
    const browser = newBrowser()
    const { token } = await askForPassword(browser)
    const response = await choose(browser, token, password, confirm)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ error: 'BAD_USER_INPUT', fields: [issue] })
    expect((await choose(browser, token, NEW)).statusCode).toBe(200)
  })

  test('a leaked password is refused', async () => {
    const browser = newBrowser()
    const { token } = await askForPassword(browser)
    expect((await choose(browser, token, 'Password2026!')).json()).toEqual({
      error: 'PASSWORD_BREACHED',
      field: 'password',
    })
  })

  test.each([
    ['64 characters', `Aa1${'x'.repeat(61)}`],
    ['128 characters', `Aa1 ${'x'.repeat(124)}`],
    ['spaces around it', '  Two blue hens 4  '],
    ['letters beyond ASCII', 'Zwölf Äpfel, 3 Körbe ✓'],
  ])('%s are accepted and work', async (_, password) => {
    const browser = newBrowser()
    const { user, token } = await askForPassword(browser)
    expect((await choose(browser, token, password)).statusCode).toBe(200)
    const login = { email: user.email, password: password.normalize('NFD') }
    expect((await newBrowser().post('/api/auth/login', login)).statusCode).toBe(200)
  })

  test('a sign-in link cannot set a password, nor a password link sign in', async () => {
    const browser = newBrowser()
    const signIn = await askedBy(browser)
    const setPassword = await askForPassword(browser)
    expect((await choose(browser, signIn.token, NEW)).json()).toEqual({ error: 'LINK_INVALID' })
    expect((await consume(browser, setPassword.token)).json()).toEqual({ error: 'LINK_INVALID' })
  })

  test('an unknown address gets the same response', async () => {
    const asked = await newBrowser().post('/api/auth/password-link', { email: 'no@example.com' })
    expect(asked.statusCode).toBe(202)
  })
})

describe('the demo mailbox', () => {
  test('shows captured mail in the demo only', async () => {
    expect((await newBrowser().get('/api/demo/mails')).statusCode).toBe(404)
    const demo = await startTestApi({ isDemo: true })
    try {
      await demo.services.jobs.work(allJobs(demo.services))
      const user = await passwordUser(demo.services)
      const browser = openBrowser(demo)
      await browser.post('/api/auth/link', { email: user.email })
      const mails = await vi.waitFor(async () => {
        const list = (await browser.get('/api/demo/mails')).json<{ link: string }[]>()
        expect(list).toHaveLength(1)
        return list
      }, 10_000)
      expect(mails[0]).toMatchObject({
        recipient: user.email,
        link: expect.stringMatching(
          /^http:\/\/localhost:4000\/auth\/link\?token=[\w-]{43}$/,
        ) as string,
      })
    } finally {
      await demo.stop()
    }
  })

  test('does not exist when mail is really sent', async () => {
    const real = await startTestApi({ isDemo: true, smtpUrl: 'smtp://127.0.0.1:1' })
    try {
      expect((await openBrowser(real).get('/api/demo/mails')).statusCode).toBe(404)
    } finally {
      await real.stop()
    }
  })
})
