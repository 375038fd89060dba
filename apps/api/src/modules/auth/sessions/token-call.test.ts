import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/captured-mails.ts'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../../test/password-user.ts'
import { codesOf, PUBLIC_URL, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { endSessionsOf } from '../../sessions/session-store.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

const signedIn = async (): Promise<{
  browser: TestBrowser
  userId: string
  email: string
}> => {
  const user = await passwordUser(api.services)
  const browser = openBrowser(api)
  await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
  return { browser, userId: user.id, email: user.email }
}

const whoIs = (token: string) => api.call('{ getCurrentUser { _id } }', { token })
const REFRESH = '/api/auth/token?refresh=true'

describe('the token call', () => {
  test('answers with a token of 15 minutes, never cached, without CORS headers [S7.7]', async () => {
    const { browser, userId } = await signedIn()
    const response = await browser.get('/api/auth/token', { origin: PUBLIC_URL })
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(Object.keys(response.headers).filter((name) => name.includes('allow-origin'))).toEqual(
      [],
    )
    const { accessToken } = response.json<{ accessToken: string }>()
    const [header, payload] = accessToken
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object)
    expect(header).toMatchObject({ alg: 'EdDSA', typ: 'at+jwt' })
    const { exp, iat, ...claims } = payload as { exp: number; iat: number }
    expect(exp - iat).toBe(900)
    expect(claims).toMatchObject({ sub: userId, iss: PUBLIC_URL, aud: 'lockerdesk-api' })
  })

  test.each(['cross-site', 'same-site', 'none'])('is refused when it comes %s', async (site) => {
    const { browser } = await signedIn()
    const response = await browser.get('/api/auth/token', { 'sec-fetch-site': site })
    expect(response.statusCode).toBe(403)
    expect(response.body).not.toContain('accessToken')
  })

  test('over https is refused without origin headers', async () => {
    const secure = await startTestApi({ publicUrl: 'https://lockerdesk.example' })
    const user = await passwordUser(secure.services)
    const browser = openBrowser(secure)
    await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const silent = await secure.server.inject({
      url: '/api/auth/token',
      cookies: Object.fromEntries(browser.cookies),
    })
    expect(silent.statusCode).toBe(403)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    await secure.stop()
  })

  test('over plain http accepts clients other than browsers by their cookie', async () => {
    const { browser } = await signedIn()
    const response = await api.server.inject({
      url: '/api/auth/token',
      cookies: Object.fromEntries(browser.cookies),
    })
    expect(response.statusCode).toBe(200)
  })

  test('without a session returns 401 and clears a dead cookie', async () => {
    expect((await openBrowser(api).get('/api/auth/token')).statusCode).toBe(401)
    const browser = openBrowser(api, { cookies: new Map([['lockerdesk', 'made-up']]) })
    expect((await browser.get('/api/auth/token')).json()).toEqual({ error: 'UNAUTHENTICATED' })
    expect(browser.cookies.size).toBe(0)
  })
})

describe('a call in flight during a new sign-in', () => {
  test('is refused and keeps the new cookie; later its own cookie is cleared', async () => {
    const { browser } = await signedIn()
    const before = browser.copy()
    const other = await passwordUser(api.services)
    await browser.post('/api/auth/login', { email: other.email, password: PASSWORD })
    const late = await before.get(REFRESH)
    expect(late.statusCode).toBe(401)
    expect(late.cookies).toEqual([])
    api.clock.advance({ minutes: 2 })
    await before.get(REFRESH)
    expect(before.cookies.size).toBe(0)
  })

  test('keeps the new cookie even if its own had been rotated', async () => {
    const { browser } = await signedIn()
    const before = browser.copy()
    await browser.get(REFRESH)
    const other = await passwordUser(api.services)
    await browser.post('/api/auth/login', { email: other.email, password: PASSWORD })
    const late = await before.get(REFRESH)
    expect(late.statusCode).toBe(401)
    expect(late.cookies).toEqual([])
  })
})

describe('rotation', () => {
  test('a refresh sets a new session token, and the old one stays valid for a short grace period [S7.7]', async () => {
    const { browser } = await signedIn()
    const otherTab = browser.copy()
    await browser.get(REFRESH)
    expect(browser.cookies.get('lockerdesk')).not.toBe(otherTab.cookies.get('lockerdesk'))
    const late = await otherTab.get(REFRESH)
    expect(late.statusCode).toBe(200)
    expect(otherTab.cookies).toEqual(browser.cookies)
  })

  test('twenty tabs that refresh at once all get the same token', async () => {
    const { browser } = await signedIn()
    const tabs = Array.from({ length: 20 }, () => browser.copy())
    const answers = await Promise.all(tabs.map((tab) => tab.get(REFRESH)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(tabs.map(() => 200))
    expect(new Set(tabs.map((tab) => tab.cookies.get('lockerdesk'))).size).toBe(1)
    api.clock.advance({ minutes: 10 })
    expect((await tabs[0]!.get(REFRESH)).statusCode).toBe(200)
  })

  test('a plain call does not rotate', async () => {
    const { browser } = await signedIn()
    const response = await browser.get('/api/auth/token')
    expect(response.cookies).toEqual([])
  })

  test('the grace period is in real time, even if the demo’s clock runs sixty times as fast', async () => {
    const fast = await startTestApi({ clockSpeed: 60 })
    const user = await passwordUser(fast.services)
    const browser = openBrowser(fast)
    await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const [late, tooLate] = [browser.copy(), browser.copy()]
    await browser.get(REFRESH)
    fast.clock.advance({ minutes: 20 })
    expect((await late.get(REFRESH)).statusCode).toBe(200)
    expect(late.cookies).toEqual(browser.cookies)
    fast.clock.advance({ minutes: 15 })
    expect((await tooLate.get(REFRESH)).statusCode).toBe(401)
    await fast.stop()
  })

  test('an old token after the grace period ends the session for both holders, and is logged', async () => {
    const { browser, userId } = await signedIn()
    const thief = browser.copy()
    await thief.get(REFRESH)
    api.clock.advance({ minutes: 2 })
    expect((await browser.get(REFRESH)).statusCode).toBe(401)
    expect((await thief.get(REFRESH)).statusCode).toBe(401)
    const rows = await logsOf(api.services, userId)
    expect(rows.at(-1)).toMatchObject({ text: 'sessionTokenReused', severity: 'danger' })
  })

  test('the grace of an old token is 30 seconds', async () => {
    const { browser } = await signedIn()
    const [early, late] = [browser.copy(), browser.copy()]
    await browser.get(REFRESH)
    api.clock.advance({ seconds: 29 })
    expect((await early.get(REFRESH)).statusCode).toBe(200)
    api.clock.advance({ seconds: 1 })
    expect((await late.get(REFRESH)).statusCode).toBe(401)
  })

  test('a token from an earlier rotation ends the session, and its owner gets a mail', async () => {
    const { browser, userId, email } = await signedIn()
    const copy = browser.copy()
    const other = await signedIn()
    for (let times = 0; times < 3; times++) {
      await browser.get(REFRESH)
      api.clock.advance({ minutes: 2 })
    }
    const token = await browser.accessToken()
    expect((await copy.get(REFRESH)).statusCode).toBe(401)
    expect(copy.cookies.size).toBe(0)
    expect((await browser.get(REFRESH)).statusCode).toBe(401)
    expect(codesOf(await whoIs(token))).toEqual(['UNAUTHENTICATED'])
    expect((await other.browser.get(REFRESH)).statusCode).toBe(200)
    const reused = (await logsOf(api.services, userId)).filter(
      ({ text }) => text === 'sessionTokenReused',
    )
    expect(reused).toMatchObject([{ severity: 'danger' }])
    const mails = await mailsTo(api.services, email)
    expect(mails.map(({ template }) => template)).toEqual(['sessionTokenReused'])
    // Nothing is left to end: the same copy again says nothing more.
    expect((await copy.get(REFRESH)).statusCode).toBe(401)
    expect(await mailsTo(api.services, email)).toHaveLength(1)
  })
})

describe('the end of a session', () => {
  test('signing out ends the session and its access token immediately', async () => {
    const { browser, userId } = await signedIn()
    const token = await browser.accessToken()
    const copy = browser.copy()
    const response = await browser.post('/api/auth/logout')
    expect(response.statusCode).toBe(204)
    expect(browser.cookies.size).toBe(0)
    expect((await copy.get('/api/auth/token')).statusCode).toBe(401)
    expect(codesOf(await whoIs(token))).toEqual(['UNAUTHENTICATED'])
    expect((await logsOf(api.services, userId)).at(-1)?.text).toBe('signedOut')
  })

  test('signing out in a tab whose cookie was rotated elsewhere ends it for all tabs', async () => {
    const { browser } = await signedIn()
    const otherTab = browser.copy()
    await browser.get(REFRESH)
    expect((await otherTab.post('/api/auth/logout')).statusCode).toBe(204)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(401)
  })

  test('signing out without a session is no error', async () => {
    expect((await openBrowser(api).post('/api/auth/logout')).statusCode).toBe(204)
  })

  test('a session expires after 24 hours without use', async () => {
    const { browser } = await signedIn()
    api.clock.advance({ hours: 23 })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    api.clock.advance({ hours: 23 })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    api.clock.advance({ hours: 25 })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(401)
  })

  test('a session expires after 30 days, however much it is used', async () => {
    const { browser } = await signedIn()
    for (let day = 0; day < 30; day++) {
      expect((await browser.get(REFRESH)).statusCode).toBe(200)
      api.clock.advance({ hours: 23, minutes: 59 })
    }
    // Used just before its end, so that it cannot be the idle time that ends it.
    expect((await browser.get(REFRESH)).statusCode).toBe(200)
    api.clock.advance({ hours: 1 })
    expect((await browser.get(REFRESH)).statusCode).toBe(401)
  })

  test.each([
    [
      'ending it elsewhere',
      (userId: string) =>
        api.services.database.write('everything', (tx) =>
          endSessionsOf(tx, userId, api.clock.now().toISOString()),
        ),
    ],
    [
      'deleting the user',
      (userId: string) =>
        api.services.database.write('everything', (tx) =>
          sql`update users set deleted_at = now() where id = ${userId}`.execute(tx),
        ),
    ],
  ])('%s refuses the very next call', async (_, end) => {
    const { browser, userId } = await signedIn()
    const token = await browser.accessToken()
    expect((await whoIs(token)).data).toEqual({ getCurrentUser: { _id: userId } })
    await end(userId)
    expect(codesOf(await whoIs(token))).toEqual(['UNAUTHENTICATED'])
    expect((await browser.get('/api/auth/token')).statusCode).toBe(401)
  })
})

describe('forged and foreign access tokens', () => {
  const ISSUER = PUBLIC_URL
  const AUDIENCE = 'lockerdesk-api'
  const foreign = generateKeyPairSync('ed25519')

  const forge = async (kind: string): Promise<string> => {
    const { browser, userId } = await signedIn()
    const real = await browser.accessToken()
    const [header = '', payload = ''] = real.split('.')
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }
    const [key] = api.services.secrets.tokenKeys
    const now = Math.floor(api.clock.now().getTime() / 1000)
    const signed = (
      {
        alg = 'EdDSA',
        typ = 'at+jwt',
        ...extra
      }: { alg?: string; typ?: string; jku?: string; x5u?: string } = {},
      { audience = AUDIENCE, issuer = ISSUER, expires = now + 900 } = {},
      privateKey = key!.privateKey,
    ) =>
      new SignJWT({ sid: claims.sid })
        .setProtectedHeader({ alg, typ, kid: key!.name, ...extra })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(userId)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(privateKey)
    switch (kind) {
      case 'genuine':
        return signed()
      case 'alg none':
        return `${encode({ alg: 'none', typ: 'at+jwt', kid: key!.name })}.${payload}.`
      case 'HS256 with the public key as secret':
        return new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key!.name })
          .sign(key!.publicKey.export({ type: 'spki', format: 'der' }))
      case 'our key under another algorithm name':
        return signed({ alg: 'Ed25519' })
      case 'another key':
        return signed({}, {}, foreign.privateKey)
      case 'another key, with its address in the header':
        return signed(
          { jku: 'https://evil.example/jwks', x5u: 'https://evil.example/cert' },
          {},
          foreign.privateKey,
        )
      case 'wrong audience':
        return signed({}, { audience: 'another-api' })
      case 'wrong issuer':
        return signed({}, { issuer: 'https://evil.example' })
      case 'expired':
        return signed({}, { expires: now - 1 })
      case 'an ID token':
        return signed({ typ: 'JWT' })
      case 'a changed payload':
        return `${header}.${encode({ ...claims, sub: 'somebody else' })}.${real.split('.')[2]}`
      default:
        throw new Error(kind)
    }
  }

  test('a token made the same way is accepted', async () => {
    expect((await whoIs(await forge('genuine'))).errors).toBeUndefined()
  })

  test.each([
    'alg none',
    'HS256 with the public key as secret',
    'our key under another algorithm name',
    'another key',
    'another key, with its address in the header',
    'wrong audience',
    'wrong issuer',
    'expired',
    'an ID token',
    'a changed payload',
  ])('%s is refused', async (kind) => {
    expect(codesOf(await whoIs(await forge(kind)))).toEqual(['UNAUTHENTICATED'])
  })
})

describe('the data endpoint', () => {
  test('does not accept a cookie as credential', async () => {
    const { browser } = await signedIn()
    const response = await browser.post('/graphql', { query: '{ getCurrentUser { _id } }' })
    expect(response.json()).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('refuses plain text and changes by GET', async () => {
    const { browser } = await signedIn()
    const authorization = `Bearer ${await browser.accessToken()}`
    const text = await api.server.inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization, 'content-type': 'text/plain' },
      payload: '{"query":"{ getCurrentUser { _id } }"}',
    })
    expect(text.statusCode).toBe(415)
    const query = new URLSearchParams({ query: 'mutation { endOtherSessions { _id } }' })
    const byGet = await browser.get(`/graphql?${query.toString()}`, { authorization })
    expect(byGet.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })
})
