import {
  AUTHENTICATORS_AT_MOST,
  RECOVERY_CODE_COUNT,
  SECOND_STEP_MINUTES,
} from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo, tokenMailedTo } from '../../../test/captured-mails.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '../../../test/identity-provider.ts'
import { logsOf, platformTrailOf } from '../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../test/password-user.ts'
import { addedAuthenticator, softAuthenticator } from '../../../test/soft-authenticator.ts'
import { codesOf, dataOf, PUBLIC_URL, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../test/test-browser.ts'
import { allJobs } from '../../all-jobs.ts'

let provider: TestIdentityProvider
let api: TestApi

beforeAll(async () => {
  provider = await startIdentityProvider()
  api = await startTestApi({ oidc: provider.config })
  await api.services.jobs.work(allJobs(api.services))
})
afterAll(async () => {
  await api.stop()
  await provider.stop()
})

/** Somebody who signed in by password and then set up an authenticator app. */
const owner = async () => {
  const signedIn = await signedInByPassword(api)
  return { ...signedIn, ...(await addedAuthenticator(api, signedIn.token)) }
}

let lastAddress = 0
const stranger = () => openBrowser(api, { ip: `198.51.100.${++lastAddress}` })
const firstStep = async (email: string, browser: TestBrowser = stranger()) => {
  const response = await browser.post('/api/auth/login', { email, password: PASSWORD })
  return { browser, response }
}
const secondStep = async (browser: TestBrowser, code: string) => {
  const response = await browser.post('/api/auth/second-step', { code })
  return { statusCode: response.statusCode, error: response.json<{ error?: string }>().error }
}
const WRONG = { statusCode: 422, error: 'CODE_WRONG' }
const IN = { statusCode: 200, error: undefined }
const isSignedIn = (browser: TestBrowser): boolean => browser.cookies.has('lockerdesk')
const textsOf = async (userId: string) =>
  (await logsOf(api.services, userId)).map(({ text }) => text)

interface Own {
  readonly authenticators: readonly { _id: string; name: string; lastUsedAt: string | null }[]
  readonly recoveryCodesLeft: number
}
const OWN = '{ authenticators { _id name lastUsedAt } recoveryCodesLeft }'
const own = async (token: string) =>
  dataOf<Own>(await api.call(`{ mySecondFactor ${OWN} }`, { token }), 'mySecondFactor')

describe('an authenticator app', () => {
  test('is confirmed by a code, notifies its owner, and its secret is stored encrypted', async () => {
    const { token, user, recoveryCodes } = await owner()
    expect(await own(token)).toMatchObject({
      authenticators: [{ name: 'Phone', lastUsedAt: null }],
      recoveryCodesLeft: RECOVERY_CODE_COUNT,
    })
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODE_COUNT)
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail?.text).toContain(
      'signing in to your account also requires a code from the app ‘Phone’',
    )
    expect(await textsOf(user.id)).toContain('authenticatorAdded')
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ kept: string }>`select (select json_agg(a) from authenticators a)::text
        || (select json_agg(r) from recovery_codes r)::text
        || (select json_agg(i) from idempotency_keys i)::text as kept`.execute(reader),
    )
    for (const code of recoveryCodes) expect(rows[0]?.kept).not.toContain(code.replace('-', ''))
  })

  test('is set up by a QR code with product, account and a period of 30 seconds', async () => {
    const { token, user } = await signedInByPassword(api)
    const { secret, uri } = dataOf<{ secret: string; uri: string }>(
      await api.call('mutation { prepareAuthenticator { secret uri } }', { token }),
      'prepareAuthenticator',
    )
    // 160 bits, five to a letter.
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const { protocol, host, pathname, searchParams } = new URL(uri)
    expect([protocol, host]).toEqual(['otpauth:', 'totp'])
    expect(decodeURIComponent(pathname)).toBe(`/Lockerdesk:${user.email}`)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      issuer: 'Lockerdesk',
      secret,
      period: '30',
    })
  })

  test('is not added without a valid code', async () => {
    const { token } = await signedInByPassword(api)
    const { token: foreign } = await signedInByPassword(api)
    const { secret, setup } = dataOf<{ secret: string; setup: string }>(
      await api.call('mutation { prepareAuthenticator { secret setup } }', { token }),
      'prepareAuthenticator',
    )
    const app = softAuthenticator(api, secret)
    const add = (by: string, code: string, sealed = setup) =>
      api.call(
        `mutation ($setup: String!, $code: String!) {
          addAuthenticator(name: "Phone", setup: $setup, code: $code) }`,
        { token: by, variables: { setup: sealed, code } },
      )
    const wrong = await add(token, '000000')
    expect(wrong.errors?.[0]?.extensions).toMatchObject({ code: 'CODE_WRONG', field: 'code' })
    expect(codesOf(await add(token, app.code(), 'made up'))).toEqual(['CODE_WRONG'])
    expect(codesOf(await add(foreign, app.code()))).toEqual(['CODE_WRONG'])
    api.clock.advance({ minutes: SECOND_STEP_MINUTES })
    expect(codesOf(await add(token, app.code()))).toEqual(['CODE_WRONG'])
    expect((await own(token)).authenticators).toEqual([])
  })

  test('is required after the password; the session starts with its code', async () => {
    const { user, app } = await owner()
    const { browser, response } = await firstStep(user.email)
    expect(response.json()).toEqual({ needsSecondStep: true })
    expect(isSignedIn(browser)).toBe(false)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(401)
    expect(await secondStep(browser, app.nextCode())).toEqual(IN)
    const token = await browser.accessToken()
    expect((await own(token)).authenticators[0]?.lastUsedAt).not.toBeNull()
    expect(await secondStep(browser, app.nextCode())).toMatchObject({ statusCode: 401 })
  })

  test('is required after a sign-in link and after a link that sets a password', async () => {
    const { user, app } = await owner()
    const byLink = stranger()
    await byLink.post('/api/auth/link', { email: user.email, redirectTo: '/orders' })
    const token = await tokenMailedTo(api.services, user.email, 2)
    const consumed = await byLink.post('/api/auth/link/consume', { token })
    expect(consumed.json()).toEqual({ needsSecondStep: true, redirectTo: '/orders' })
    expect(isSignedIn(byLink)).toBe(false)

    const byReset = stranger()
    await byReset.post('/api/auth/password-link', { email: user.email })
    const password = 'Four green hens at 7'
    const set = await byReset.post('/api/auth/password/set', {
      token: await tokenMailedTo(api.services, user.email, 3),
      password,
      confirmPassword: password,
    })
    expect(set.json()).toEqual({ needsSecondStep: true })
    expect(isSignedIn(byReset)).toBe(false)
    // The password was changed since: what the link proved before no longer counts.
    expect(await secondStep(byLink, app.nextCode())).toMatchObject({ statusCode: 401 })
    expect(await secondStep(byReset, app.nextCode())).toEqual(IN)
  })

  test('is required after single sign-on', async () => {
    const { user, app } = await owner()
    provider.accounts.set('two-steps', { email: user.email, isVerified: true })
    const browser = stranger()
    const start = await browser.get('/api/auth/oidc/start?redirectTo=%2Forders')
    const callback = await provider.signOn(String(start.headers.location), 'two-steps')
    const back = await browser.get(`${callback.pathname}${callback.search}`, {
      'sec-fetch-site': 'cross-site',
    })
    expect(back.headers.location).toBe('/auth/second-step?redirectTo=%2Forders')
    expect(isSignedIn(browser)).toBe(false)
    expect(await secondStep(browser, app.nextCode())).toEqual(IN)
  })

  test('has codes that work once, and only near their time step', async () => {
    const { user, app } = await owner()
    const used = app.nextCode()
    const { browser } = await firstStep(user.email)
    expect(await secondStep(browser, used)).toEqual(IN)
    const { browser: thief } = await firstStep(user.email)
    expect(await secondStep(thief, used)).toEqual(WRONG)
    const old = app.nextCode()
    api.clock.advance({ minutes: 2 })
    expect(await secondStep(thief, old)).toEqual(WRONG)
    expect(await secondStep(thief, app.code())).toEqual(IN)
  })

  test('throttles guesses like a password, and expires the first step', async () => {
    const { user, app } = await owner()
    const { browser } = await firstStep(user.email)
    for (let guess = 0; guess < 5; guess++)
      expect(await secondStep(browser, `00000${guess}`)).toEqual(WRONG)
    expect(await secondStep(browser, app.nextCode())).toMatchObject({ error: 'RATE_LIMITED' })
    expect(await textsOf(user.id)).toContain('signInFailing')
    api.clock.advance({ minutes: SECOND_STEP_MINUTES })
    expect(await secondStep(browser, app.code())).toMatchObject({ statusCode: 401 })
    expect(await secondStep(stranger(), app.code())).toMatchObject({ statusCode: 401 })
  })

  test('is required for reauthentication by password', async () => {
    const { browser, app } = await owner()
    api.clock.advance({ minutes: 30 })
    const token = await browser.accessToken()
    const prove = async (code?: string) => {
      const response = await browser.post('/api/auth/reauthenticate', { password: PASSWORD, code })
      return response.statusCode === 204 ? 'proven' : response.json<{ error: string }>().error
    }
    const needsProof = async () => codesOf(await api.call('mutation { preparePasskey }', { token }))
    expect(await prove()).toBe('SECOND_STEP_REQUIRED')
    expect(await prove('000000')).toBe('CODE_WRONG')
    expect(await needsProof()).toEqual(['REAUTHENTICATION_REQUIRED'])
    expect(await prove(app.code())).toBe('proven')
    expect(await needsProof()).toEqual([])
  })

  test('can be removed after a recent sign-in, with the recovery codes; then one step is enough', async () => {
    const { browser, token, user } = await owner()
    const { token: foreign } = await signedInByPassword(api)
    const [{ _id: id } = { _id: '' }] = (await own(token)).authenticators
    const remove = (by: string) =>
      api.call(`mutation ($id: ID!) { removeAuthenticator(id: $id) ${OWN} }`, {
        token: by,
        variables: { id },
      })
    expect(codesOf(await remove(foreign))).toEqual(['NOT_FOUND'])
    api.clock.advance({ minutes: 11 })
    expect(codesOf(await remove(await browser.accessToken()))).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ])
    api.clock.advance({ minutes: -11 })
    expect(dataOf(await remove(token), 'removeAuthenticator')).toEqual({
      authenticators: [],
      recoveryCodesLeft: 0,
    })
    expect((await mailsTo(api.services, user.email))[0]?.template).toBe('authenticatorRemoved')
    expect(await textsOf(user.id)).toContain('authenticatorRemoved')
    expect(isSignedIn((await firstStep(user.email)).browser)).toBe(true)
  })

  test('accepts the code of the previous time step, and the current code stays valid', async () => {
    const { user, app } = await owner()
    const before = app.nextCode()
    api.clock.advance({ seconds: 30 })
    expect(await secondStep((await firstStep(user.email)).browser, before)).toEqual(IN)
    const { browser } = await firstStep(user.email)
    expect(await secondStep(browser, before)).toEqual(WRONG)
    expect(await secondStep(browser, app.code())).toEqual(IN)
  })

  test('keeps the recovery codes if other apps remain', async () => {
    const { token } = await owner()
    await addedAuthenticator(api, token, 'Tablet')
    const tablet = (await own(token)).authenticators.find(({ name }) => name === 'Tablet')
    const removed = await api.call(
      `mutation ($id: ID!) { removeAuthenticator(id: $id) { authenticators { name } recoveryCodesLeft } }`,
      { token, variables: { id: tablet?._id } },
    )
    expect(dataOf(removed, 'removeAuthenticator')).toEqual({
      authenticators: [{ name: 'Phone' }],
      recoveryCodesLeft: RECOVERY_CODE_COUNT,
    })
  })

  test('cannot be prepared or added, nor codes renewed, without a recent sign-in', async () => {
    const { browser } = await owner()
    // The proof is good when the setup begins, and too old before the setup ends.
    api.clock.advance({ minutes: 9 })
    const { setup, secret } = dataOf<{ setup: string; secret: string }>(
      await api.call('mutation { prepareAuthenticator { setup secret } }', {
        token: await browser.accessToken(),
      }),
      'prepareAuthenticator',
    )
    api.clock.advance({ minutes: 2 })
    const by = await browser.accessToken()
    const outcomes = [
      await api.call('mutation { prepareAuthenticator { uri } }', { token: by }),
      await api.call(
        `mutation ($setup: String!, $code: String!) {
          addAuthenticator(name: "Thief", setup: $setup, code: $code) }`,
        {
          token: by,
          variables: { setup, code: softAuthenticator(api, secret).code() },
        },
      ),
      await api.call('mutation { renewRecoveryCodes }', { token: by }),
    ]
    for (const outcome of outcomes) expect(codesOf(outcome)).toEqual(['REAUTHENTICATION_REQUIRED'])
    expect((await own(by)).authenticators).toHaveLength(1)
  })

  test('is refused beyond the maximum number of apps', async () => {
    const { token } = await owner()
    for (let count = 1; count < AUTHENTICATORS_AT_MOST; count++) {
      const { recoveryCodes } = await addedAuthenticator(api, token, `Phone ${count}`)
      expect(recoveryCodes).toEqual([])
    }
    await expect(addedAuthenticator(api, token, 'One more')).rejects.toThrow(
      'TOO_MANY_AUTHENTICATORS',
    )
  })
})

describe('a recovery code', () => {
  test('replaces the app once, in any spelling, and notifies its owner', async () => {
    const { user, recoveryCodes, token } = await owner()
    const [code = '', other = ''] = recoveryCodes
    const { browser } = await firstStep(user.email)
    expect(await secondStep(browser, ` ${code.toLowerCase()} `)).toEqual(IN)
    const { browser: thief } = await firstStep(user.email)
    expect(await secondStep(thief, code)).toEqual(WRONG)
    expect((await own(token)).recoveryCodesLeft).toBe(RECOVERY_CODE_COUNT - 1)
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail).toMatchObject({ template: 'recoveryCodeUsed' })
    expect(mail?.text).toContain('Codes left: 9.')
    expect(await textsOf(user.id)).toContain('recoveryCodeUsed')
    const stolen = await owner()
    const { browser: foreign } = await firstStep(stolen.user.email)
    expect(await secondStep(foreign, other)).toEqual(WRONG)
  })

  test('signs in only one of two concurrent uses', async () => {
    const { user, recoveryCodes } = await owner()
    const [code = ''] = recoveryCodes
    const browsers = [await firstStep(user.email), await firstStep(user.email)]
    const outcomes = await Promise.all(browsers.map(({ browser }) => secondStep(browser, code)))
    expect(outcomes.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('can be replaced after a recent sign-in; the old ones stop working immediately', async () => {
    const { user, token, recoveryCodes } = await owner()
    const renewed = dataOf<string[]>(
      await api.call('mutation { renewRecoveryCodes }', { token }),
      'renewRecoveryCodes',
    )
    expect(renewed).toHaveLength(RECOVERY_CODE_COUNT)
    expect((await mailsTo(api.services, user.email))[0]?.template).toBe('recoveryCodesRenewed')
    const { browser } = await firstStep(user.email)
    expect(await secondStep(browser, recoveryCodes[0] ?? '')).toEqual(WRONG)
    expect(await secondStep(browser, renewed[0] ?? '')).toEqual(IN)
  })

  test('does not exist without an authenticator app', async () => {
    const { token } = await signedInByPassword(api)
    expect(codesOf(await api.call('mutation { renewRecoveryCodes }', { token }))).toEqual([
      'NOT_FOUND',
    ])
  })
})

test('SuperUsers read who added and removed which app and made new codes, and the owner is mailed each', async () => {
  const { token, user } = await owner()
  await api.call('mutation { renewRecoveryCodes }', { token })
  const [{ _id: id } = { _id: '' }] = (await own(token)).authenticators
  await api.call('mutation ($id: ID!) { removeAuthenticator(id: $id) { recoveryCodesLeft } }', {
    token,
    variables: { id },
  })
  const entry = (operation: string, description: string) => ({
    type: 'Users',
    operation,
    severity: 'info',
    description: `User ${user.id} ${description}`,
    user: { _id: user.id },
  })
  expect((await platformTrailOf(api, user.id)).slice(-3)).toEqual([
    entry('Created', 'added the authenticator app ‘Phone’'),
    entry('Updated', 'made new recovery codes'),
    entry('Deleted', 'removed the authenticator app ‘Phone’'),
  ])
  const mails = await mailsTo(api.services, user.email)
  expect(mails.map(({ template }) => template)).toEqual([
    'authenticatorRemoved',
    'recoveryCodesRenewed',
    'authenticatorAdded',
  ])
  expect(mails[0]?.text).toContain('codes of the app ‘Phone’ no longer sign in')
  for (const { text } of mails) {
    expect(text).toContain(`User ${user.id}`)
    expect(text).toContain(`${PUBLIC_URL}/preferences/password`)
  }
})
