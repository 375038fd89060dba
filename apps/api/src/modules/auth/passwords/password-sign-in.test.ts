import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../../test/password-user.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

let lastAddress = 0
/** Each from an address of its own, so that one test does not throttle the next. */
const newBrowser = (): TestBrowser => {
  lastAddress++
  return openBrowser(api, { ip: `203.0.113.${lastAddress}` })
}
const login = (browser: TestBrowser, email: string, password: string, headers = {}) =>
  browser.post('/api/auth/login', { email, password }, headers)

const elapsedMs = async (run: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await run()
  return performance.now() - start
}

describe('signing in with a password', () => {
  test('sets a session cookie that scripts cannot read, and returns the user’s name', async () => {
    const user = await passwordUser(api.services)
    const browser = newBrowser()
    const response = await login(browser, user.email.toUpperCase(), PASSWORD)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ name: `User ${user.id}`, language: 'en' })
    expect(response.headers['cache-control']).toBe('no-store')
    const [cookie] = response.cookies
    expect(cookie).toMatchObject({
      name: 'lockerdesk',
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 30 * 24 * 60 * 60,
    })
    expect(cookie).not.toHaveProperty('secure')
    expect(cookie).not.toHaveProperty('domain')
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
  })

  test('over https the cookie is Secure and bound to its host', async () => {
    const https = await startTestApi({ publicUrl: 'https://desk.example' })
    try {
      const user = await passwordUser(https.services)
      const response = await login(openBrowser(https), user.email, PASSWORD)
      expect(response.headers['set-cookie']).toMatch(
        /^__Host-lockerdesk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
      expect(response.headers['strict-transport-security']).toContain('max-age=31536000')
    } finally {
      await https.stop()
    }
  })

  test('never reuses a token that the browser sends', async () => {
    const [attacker, victim] = await Promise.all([
      passwordUser(api.services),
      passwordUser(api.services),
    ])
    const browser = newBrowser()
    await login(browser, attacker.email, PASSWORD)
    const planted = browser.copy()
    await login(browser, victim.email, PASSWORD)
    expect(browser.cookies.get('lockerdesk')).not.toBe(planted.cookies.get('lockerdesk'))
    expect((await planted.get('/api/auth/token')).statusCode).toBe(401)
  })

  test('stores nothing in the database that opens a session', async () => {
    const user = await passwordUser(api.services)
    const browser = newBrowser()
    await login(browser, user.email, PASSWORD)
    const token = browser.cookies.get('lockerdesk') ?? ''
    const dump = await api.services.database.read('everything', (reader) =>
      sql<{ all: string }>`select (select string_agg(s::text, ' ') from sessions s)
        || (select string_agg(u::text, ' ') from users u)
        || (select string_agg(l::text, ' ') from logs l) as "all"`.execute(reader),
    )
    expect(dump.rows[0]?.all).toContain(user.id)
    expect(dump.rows[0]?.all).not.toContain(token)
    expect(dump.rows[0]?.all).not.toContain(PASSWORD)
  })

  test('a wrong password and an unknown address get the same response', async () => {
    const user = await passwordUser(api.services)
    const wrong = await login(newBrowser(), user.email, 'Not the password 1')
    const unknown = await login(newBrowser(), 'nobody@example.com', 'Not the password 1')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ error: 'LOGIN_FAILED' })
    expect(unknown.statusCode).toBe(wrong.statusCode)
    expect(unknown.body).toBe(wrong.body)
    expect(unknown.cookies).toEqual([])
  })

  test('an unknown address computes a hash too', async () => {
    const users = await Promise.all(Array.from({ length: 11 }, () => passwordUser(api.services)))
    const times = { known: [] as number[], unknown: [] as number[] }
    for (const [index, { email }] of users.entries()) {
      times.known.push(await elapsedMs(() => login(newBrowser(), email, 'Wrong one 1')))
      const nobody = `nobody-${index}@example.com`
      times.unknown.push(await elapsedMs(() => login(newBrowser(), nobody, 'Wrong one 1')))
    }
    // Others on the machine only add to it: the shortest time is what the work itself takes.
    const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)]
    expect(unknown).toBeGreaterThan(known / 2)
    expect(unknown).toBeLessThan(known * 2)
  })

  test('is logged, without the password or the token', async () => {
    const user = await passwordUser(api.services)
    const browser = newBrowser()
    await login(browser, user.email, PASSWORD)
    const rows = await logsOf(api.services, user.id)
    expect(rows.map(({ text }) => text)).toEqual(['signedIn'])
    expect(rows[0]?.all).not.toContain(PASSWORD)
  })

  test('a deleted user cannot sign in', async () => {
    const user = await passwordUser(api.services)
    await api.services.database.write('everything', (tx) =>
      sql`update users set deleted_at = now() where id = ${user.id}`.execute(tx),
    )
    expect((await login(newBrowser(), user.email, PASSWORD)).statusCode).toBe(401)
  })
})

describe('accepted requests', () => {
  test.each([
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'email=a&password=b'],
    ['plain text', { 'content-type': 'text/plain' }, '{"email":"a@b.example","password":"x"}'],
  ])('not %s', async (_, headers, payload) => {
    const response = await api.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers,
      payload,
    })
    expect([400, 415]).toContain(response.statusCode)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister domain', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('not %s, even with the right password', async (_, headers) => {
    const user = await passwordUser(api.services)
    const response = await login(newBrowser(), user.email, PASSWORD, headers)
    expect(response.statusCode).toBe(403)
    expect(response.cookies).toEqual([])
  })

  test('come from our own pages and from clients other than browsers', async () => {
    const user = await passwordUser(api.services)
    const own = await login(newBrowser(), user.email, PASSWORD, { origin: 'http://localhost:4000' })
    expect(own.statusCode).toBe(200)
    const curl = await api.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: user.email, password: PASSWORD },
    })
    expect(curl.statusCode).toBe(200)
  })

  test('an invalid address or password is reported per field', async () => {
    const response = await login(newBrowser(), 'not an address', '')
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      error: 'BAD_USER_INPUT',
      fields: [
        { path: 'email', problem: 'email' },
        { path: 'password', problem: 'empty' },
      ],
    })
  })

  test('a failing database shows no SQL [S8.6]', async () => {
    const broken = await startTestApi()
    try {
      await broken.services.database.write('everything', async (tx) => {
        await sql`set local role none`.execute(tx)
        await sql`alter table throttles rename to gone`.execute(tx)
      })
      const response = await login(openBrowser(broken), 'a@b.example', PASSWORD)
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({
        error: 'INTERNAL',
        reference: expect.stringMatching(/^[0-9A-Z]{6}$/),
      })
    } finally {
      await broken.stop()
    }
  })
})

describe('guessing', () => {
  test('two guesses a minute at an account get at most 20 attempts in an hour', async () => {
    const user = await passwordUser(api.services)
    const codes: number[] = []
    for (let guess = 0; guess < 120; guess++) {
      const browser = openBrowser(api, { ip: `198.51.${guess % 250}.${guess % 199}` })
      codes.push((await login(browser, user.email, `Guess number ${guess}`)).statusCode)
      api.clock.advance({ seconds: 30 })
    }
    const evaluated = codes.filter((code) => code === 401).length
    expect(evaluated).toBeLessThanOrEqual(20)
    expect(evaluated).toBeGreaterThanOrEqual(5)
    expect(codes.filter((code) => code === 429)).toHaveLength(codes.length - evaluated)
  })

  test('the right password must wait too, and gets the remaining time', async () => {
    const user = await passwordUser(api.services)
    for (let guess = 0; guess < 5; guess++) await login(newBrowser(), user.email, 'Wrong one 1')
    const blocked = await login(newBrowser(), user.email, PASSWORD)
    expect(blocked.statusCode).toBe(429)
    expect(blocked.headers['retry-after']).toBe('60')
    expect(blocked.json()).toMatchObject({ error: 'RATE_LIMITED', params: { seconds: 60 } })
    api.clock.advance({ seconds: 60 })
    expect((await login(newBrowser(), user.email, PASSWORD)).statusCode).toBe(200)
  })

  test('an unknown account is throttled like a known one', async () => {
    const email = 'nobody-at-all@example.com'
    for (let guess = 0; guess < 5; guess++) await login(newBrowser(), email, 'Wrong one 1')
    expect((await login(newBrowser(), email, 'Wrong one 1')).statusCode).toBe(429)
  })

  test('one address that tries many accounts is throttled, whatever proxy headers it sends', async () => {
    const ip = '192.0.2.77'
    const codes: number[] = []
    for (let guess = 0; guess < 30; guess++) {
      const forged = { 'x-forwarded-for': `10.0.0.${guess}` }
      const email = `somebody-${guess}@example.com`
      codes.push((await login(openBrowser(api, { ip }), email, 'Wrong 1', forged)).statusCode)
    }
    expect(codes.filter((code) => code === 401)).toHaveLength(10)
    expect(codes.slice(10).every((code) => code === 429)).toBe(true)
  })

  test('behind a trusted proxy the address is the one that the proxy adds, not the client', async () => {
    const proxied = await startTestApi({ trustedProxyHops: 1 })
    try {
      const guess = (forwarded: string, n: number) =>
        login(openBrowser(proxied), `u${n}@example.com`, 'Wrong one 1', {
          'x-forwarded-for': forwarded,
        })
      for (let n = 0; n < 10; n++) await guess(`10.9.9.${n}, 203.0.113.50`, n)
      expect((await guess('10.9.9.99, 203.0.113.50', 98)).statusCode).toBe(429)
      expect((await guess('203.0.113.51', 99)).statusCode).toBe(401)
    } finally {
      await proxied.stop()
    }
  })

  test('a hundred concurrent attempts all count', async () => {
    const user = await passwordUser(api.services)
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => login(newBrowser(), user.email, 'Wrong one 1')),
    )
    expect(responses.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  })

  test('a burst is logged', async () => {
    const user = await passwordUser(api.services)
    for (let guess = 0; guess < 6; guess++) await login(newBrowser(), user.email, 'Wrong one 1')
    const rows = await logsOf(api.services, user.id)
    expect(rows.map(({ text, severity }) => [text, severity])).toEqual([
      ['signInFailing', 'warning'],
    ])
    expect(rows[0]?.all).not.toContain('Wrong one 1')
  })

  test('signing in correctly is never throttled', async () => {
    const user = await passwordUser(api.services)
    const browser = newBrowser()
    for (let time = 0; time < 12; time++) {
      expect((await login(browser, user.email, PASSWORD)).statusCode).toBe(200)
    }
  })
})
