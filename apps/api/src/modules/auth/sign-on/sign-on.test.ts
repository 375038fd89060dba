import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../../test/identity-provider.ts'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, passwordUser } from '../../../../test/password-user.ts'
import { insertPasskey } from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { newId } from '../../../platform/ids.ts'

let provider: TestIdentityProvider
let api: TestApi

beforeAll(async () => {
  provider = await startIdentityProvider()
  api = await startTestApi({ oidc: provider.config })
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

const start = async (browser: TestBrowser, query = ''): Promise<string> =>
  String((await browser.get(`/api/auth/oidc/start${query}`)).headers.location)

/** Comes back from the provider: where does our server send the browser? */
const comeBack = async (browser: TestBrowser, callback: URL): Promise<string> => {
  const response = await browser.get(`${callback.pathname}${callback.search}`, {
    'sec-fetch-site': 'cross-site',
  })
  return String(response.headers.location)
}
const isSignedIn = (browser: TestBrowser): boolean => browser.cookies.has('lockerdesk')

const signOn = async (subject: string, query = '') => {
  const browser = openBrowser(api)
  const callback = await provider.signOn(await start(browser, query), subject)
  return { browser, callback, location: await comeBack(browser, callback) }
}

describe('single sign-on', () => {
  test('is offered by name [S8.8]', async () => {
    const options = (await openBrowser(api).get('/api/auth/options')).json<object>()
    expect(options).toEqual({
      oidc: { name: 'Acme' },
      hasPasskeys: true,
      isDemo: false,
      supportEmail: 'support@lockerdesk.example',
    })
  })

  test('a verified address at an umlaut domain is the same address in its ASCII form', async () => {
    const user = await passwordUser(api.services)
    await api.services.database.write('everything', (tx) =>
      sql`update users set email = 'ann@xn--bcher-kva.example' where id = ${user.id}`.execute(tx),
    )
    provider.accounts.set('umlaut', { email: 'Ann@Bücher.example', isVerified: true })
    expect(isSignedIn((await signOn('umlaut')).browser)).toBe(true)
  })

  test('a verified address of a known user signs in and opens the page requested first [S2.54]', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s1', { email: user.email.toUpperCase(), isVerified: true })
    const { browser, location } = await signOn('s1', '?redirectTo=%2Forders%3Fa%3D1')
    expect(location).toBe('/orders?a=1')
    const answer = await api.call('{ getCurrentUser { _id } }', {
      token: await browser.accessToken(),
    })
    expect(answer.data).toEqual({ getCurrentUser: { _id: user.id } })
    expect((await logsOf(api.services, user.id)).map(({ text }) => text)).toEqual([
      'identityLinked',
      'signedIn',
    ])
  })

  test('after the first sign-on the subject identifies the user, not the address', async () => {
    const [user, other] = [await passwordUser(api.services), await passwordUser(api.services)]
    provider.accounts.set('s2', { email: user.email, isVerified: true })
    await signOn('s2')
    provider.accounts.set('s2', { email: other.email, isVerified: true })
    const { browser } = await signOn('s2')
    const answer = await api.call('{ getCurrentUser { _id } }', {
      token: await browser.accessToken(),
    })
    expect(answer.data).toEqual({ getCurrentUser: { _id: user.id } })
  })

  test('requests a code with PKCE, state and nonce', async () => {
    const { searchParams } = new URL(await start(openBrowser(api)))
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce']) {
      expect(searchParams.get(name) ?? '').toMatch(/^.{43,}$/)
    }
  })

  test.each([
    ['an address that the provider did not verify', false],
    ['an address of which it says nothing', undefined],
  ])('%s opens no account', async (_, isVerified) => {
    const user = await passwordUser(api.services)
    const subject = `unverified-${isVerified}`
    provider.accounts.set(subject, {
      email: user.email,
      ...(isVerified === undefined ? {} : { isVerified }),
    })
    const { browser, location } = await signOn(subject)
    expect(location).toBe('/auth/login?problem=SSO_NO_ACCOUNT&redirectTo=%2F')
    expect(isSignedIn(browser)).toBe(false)
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql`select from user_identities where subject = ${subject}`.execute(reader),
    )
    expect(rows).toEqual([])
  })

  test('signing on creates no account', async () => {
    provider.accounts.set('stranger', { email: 'stranger@example.com', isVerified: true })
    const { browser, location } = await signOn('stranger')
    expect(location).toContain('SSO_NO_ACCOUNT')
    expect(isSignedIn(browser)).toBe(false)
  })

  test('a code works once', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s3', { email: user.email, isVerified: true })
    const browser = openBrowser(api)
    const callback = await provider.signOn(await start(browser), 's3')
    const thief = browser.copy()
    await comeBack(browser, callback)
    expect(isSignedIn(browser)).toBe(true)
    expect(await comeBack(thief, callback)).toContain('problem=SSO_FAILED')
    expect(isSignedIn(thief)).toBe(false)
  })

  test('a response works only in the browser of the request', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s4', { email: user.email, isVerified: true })
    const attacker = openBrowser(api)
    const callback = await provider.signOn(await start(attacker), 's4')
    const [victim, bystander] = [openBrowser(api), openBrowser(api)]
    await start(victim)
    for (const browser of [victim, bystander]) {
      expect(await comeBack(browser, callback)).toContain('problem=SSO_FAILED')
      expect(isSignedIn(browser)).toBe(false)
    }
  })

  test('a response of another issuer is refused', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s5', { email: user.email, isVerified: true })
    const browser = openBrowser(api)
    const callback = await provider.signOn(await start(browser), 's5')
    callback.searchParams.set('iss', 'https://evil.example')
    expect(await comeBack(browser, callback)).toContain('problem=SSO_FAILED')
    expect(isSignedIn(browser)).toBe(false)
  })

  test('a code of another provider is refused', async () => {
    const evil = await startIdentityProvider()
    try {
      const user = await passwordUser(api.services)
      evil.accounts.set('s6', { email: user.email, isVerified: true })
      const browser = openBrowser(api)
      const asked = new URL(await start(browser))
      const mixedUp = new URL(asked.pathname + asked.search, evil.config.issuer)
      const callback = await evil.signOn(mixedUp.href, 's6')
      callback.searchParams.set('iss', provider.config.issuer)
      expect(await comeBack(browser, callback)).toContain('problem=SSO_FAILED')
      expect(isSignedIn(browser)).toBe(false)
    } finally {
      await evil.stop()
    }
  })

  test('an attempt expires after ten minutes', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s7', { email: user.email, isVerified: true })
    const browser = openBrowser(api)
    const callback = await provider.signOn(await start(browser), 's7')
    api.clock.advance({ minutes: 10 })
    expect(await comeBack(browser, callback)).toContain('problem=SSO_FAILED')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'it does not lead to %s',
    async (redirectTo) => {
      const user = await passwordUser(api.services)
      const subject = `redirect-${redirectTo}`
      provider.accounts.set(subject, { email: user.email, isVerified: true })
      const { location } = await signOn(subject, `?redirectTo=${encodeURIComponent(redirectTo)}`)
      expect(location).toBe('/')
    },
  )

  test('reauthentication requires the provider to ignore its own session', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s8', { email: user.email, isVerified: true })
    const asked = new URL(await start(openBrowser(api), '?fresh=true'))
    expect(asked.searchParams.get('prompt')).toBe('login')
    expect(asked.searchParams.get('max_age')).toBe('600')
    const { browser } = await signOn('s8', '?fresh=true')
    expect(isSignedIn(browser)).toBe(true)
  })

  test('a provider without auth_time does not reauthenticate', async () => {
    const user = await passwordUser(api.services)
    provider.accounts.set('s9', { email: user.email, isVerified: true })
    await api.services.database.write('everything', (tx) =>
      sql`insert into role_assignments (id, user_id, role, created_at)
        values (${newId()}, ${user.id}, 'SuperUser', now())`.execute(tx),
    )
    const invited = async (query: string, name: string) => {
      const { browser } = await signOn('s9', query)
      await api.services.database.write('everything', (tx) =>
        insertPasskey(tx, user.id, api.clock.now().toISOString()),
      )
      const invitee = `{ name: "${name}", email: "${name}@example.com", language: en }`
      return codesOf(
        await api.call(`mutation { inviteSuperUser(data: ${invitee}) { _id } }`, {
          token: await browser.accessToken(),
        }),
      )
    }
    expect(await invited('', 'early')).toEqual(['REAUTHENTICATION_REQUIRED'])
    await api.services.database.write('everything', (tx) =>
      sql`delete from passkeys where user_id = ${user.id}`.execute(tx),
    )
    expect(await invited('?fresh=true', 'proven')).toEqual([])
  })
})

describe('a provider that is down', () => {
  test('breaks neither the start nor other sign-in methods, and works again once it is back', async () => {
    const gone = await startIdentityProvider()
    await gone.stop()
    const own = await startTestApi({ oidc: gone.config })
    try {
      const browser = openBrowser(own)
      const response = await browser.get('/api/auth/oidc/start?redirectTo=/orders')
      expect(response.headers.location).toBe(
        '/auth/login?problem=SSO_UNAVAILABLE&redirectTo=%2Forders',
      )
      const user = await passwordUser(own.services)
      const login = await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
      expect(login.statusCode).toBe(200)
      await gone.restart()
      expect(await start(openBrowser(own))).toContain(`${gone.config.issuer}/auth?`)
    } finally {
      await own.stop()
      await gone.stop()
    }
  })
})
