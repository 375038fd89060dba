import { PASSKEY_CHALLENGE_MINUTES, PASSKEYS_AT_MOST } from '@lockerdesk/domain'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/captured-mails.ts'
import { logsOf, platformTrailOf } from '../../../test/log-rows.ts'
import { signedInByPassword } from '../../../test/password-user.ts'
import { type Deviation, softPasskey, type SoftPasskey } from '../../../test/soft-passkey.ts'
import { codesOf, dataOf, PUBLIC_URL, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { openBrowser, type TestBrowser } from '../../../test/test-browser.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

interface Listed {
  readonly _id: string
  readonly name: string
  readonly lastUsedAt: string | null
}

const ROW = '{ _id name createdAt lastUsedAt }'
const prepare = async (token: string) =>
  JSON.parse(
    dataOf<string>(await api.call('mutation { preparePasskey }', { token }), 'preparePasskey'),
  )
const add = (token: string, name: string, credential: object) =>
  api.call(
    `mutation ($name: String!, $credential: String!) {
    addPasskey(name: $name, credential: $credential) ${ROW} }`,
    {
      token,
      variables: { name, credential: JSON.stringify(credential) },
    },
  )
const listed = async (token: string) =>
  dataOf<Listed[]>(await api.call(`{ myPasskeys ${ROW} }`, { token }), 'myPasskeys')

/** Somebody who signed in by password and then had a passkey made. */
const owner = async (device: SoftPasskey = softPasskey()) => {
  const signedIn = await signedInByPassword(api)
  const added = await add(signedIn.token, 'Phone', device.create(await prepare(signedIn.token)))
  expect(codesOf(added)).toEqual([])
  return { ...signedIn, device }
}

let lastAddress = 0
const stranger = () => openBrowser(api, { ip: `198.51.100.${++lastAddress}` })
const challenge = async (browser: TestBrowser) =>
  (await browser.post('/api/auth/passkey/options')).json<{ challenge: string; rpId: string }>()
const signIn = async (device: SoftPasskey, deviation: Deviation = {}, browser = stranger()) =>
  browser.post('/api/auth/passkey/login', {
    credential: device.assert(await challenge(browser), deviation),
  })

const FAILED = { statusCode: 422, error: 'PASSKEY_FAILED' }
const outcome = (response: Awaited<ReturnType<typeof signIn>>) => ({
  statusCode: response.statusCode,
  error: response.json<{ error?: string }>().error,
})

describe('a passkey', () => {
  test('is requested for our host with user verification', async () => {
    const options = (await stranger().post('/api/auth/passkey/options')).json()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials ?? []).toEqual([])
  })

  test('is added by its owner, who gets a mail, and is logged', async () => {
    const { token, user } = await owner()
    expect(await listed(token)).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    const [mail] = await mailsTo(api.services, user.email)
    expect(mail?.subject).toBe('A passkey was added to your Lockerdesk account')
    expect(mail?.text).toContain('the passkey ‘Phone’ can now sign in')
    expect(mail?.text).toContain(`${PUBLIC_URL}/preferences/password`)
    expect((await logsOf(api.services, user.id)).map(({ text }) => text)).toContain('passkeyAdded')
  })

  test('signs in, and the session records the method', async () => {
    const { device, user } = await owner()
    const browser = stranger()
    const response = await signIn(device, {}, browser)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ name: `User ${user.id}`, language: 'en' })
    const token = await browser.accessToken()
    const sessions = dataOf<{ method: string; isCurrent: boolean }[]>(
      await api.call('{ mySessions { method isCurrent } }', { token }),
      'mySessions',
    )
    expect(sessions.find(({ isCurrent }) => isCurrent)?.method).toBe('passkey')
    expect((await listed(token))[0]?.lastUsedAt).not.toBeNull()
  })

  test.each<[string, Deviation]>([
    ['answers for another site', { origin: 'https://lockerdesk.evil.example' }],
    ['was made for another host', { host: 'evil.example' }],
    ['nobody has unlocked', { isUnlocked: false }],
    ['names somebody else', { userHandle: Buffer.from('f'.repeat(24)).toString('base64url') }],
  ])('that %s does not sign in', async (_, deviation) => {
    const { device } = await owner()
    expect(outcome(await signIn(device, deviation))).toEqual(FAILED)
  })

  test('with a decreasing counter is a copy and cannot sign in', async () => {
    const { device } = await owner()
    expect((await signIn(device, { counter: 7 })).statusCode).toBe(200)
    expect(outcome(await signIn(device, { counter: 7 }))).toEqual(FAILED)
    expect((await signIn(device, { counter: 8 })).statusCode).toBe(200)
  })

  test('that is unknown cannot sign in', async () => {
    expect(outcome(await signIn(softPasskey()))).toEqual(FAILED)
  })

  test('answers a challenge once, before it expires, and only for its purpose', async () => {
    const { device, browser, token } = await owner()
    const asked = await challenge(browser)
    const answer = { credential: device.assert(asked) }
    expect((await stranger().post('/api/auth/passkey/login', answer)).statusCode).toBe(200)
    expect(outcome(await stranger().post('/api/auth/passkey/login', answer))).toEqual(FAILED)

    const forProof = (await browser.post('/api/auth/passkey/prove/options')).json()
    const crossed = { credential: device.assert(forProof) }
    expect(outcome(await stranger().post('/api/auth/passkey/login', crossed))).toEqual(FAILED)

    const late = await challenge(browser)
    api.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES })
    const tooLate = { credential: device.assert(late) }
    expect(outcome(await stranger().post('/api/auth/passkey/login', tooLate))).toEqual(FAILED)
    expect(await listed(token)).toHaveLength(1)
  })

  test('stores a used challenge only until its expiry', async () => {
    const { device } = await owner()
    const kept = async () =>
      api.services.database.read(
        'everything',
        async (reader) =>
          (await sql`select from spent_passkey_challenges`.execute(reader)).rows.length,
      )
    await signIn(device)
    expect(await kept()).toBeGreaterThan(1)
    api.clock.advance({ minutes: PASSKEY_CHALLENGE_MINUTES + 1 })
    await signIn(device)
    expect(await kept()).toBe(1)
  })

  test('can be renamed and removed; then it cannot sign in', async () => {
    const { device, token, user } = await owner()
    const [{ _id: id } = { _id: '' }] = await listed(token)
    const rename = (name: string, by = token) =>
      api.call(
        `mutation ($id: ID!, $name: String!) { renamePasskey(id: $id, name: $name) ${ROW} }`,
        {
          token: by,
          variables: { id, name },
        },
      )
    expect((await rename('')).errors?.[0]?.extensions.fields).toEqual([
      { path: 'name', problem: 'empty' },
    ])
    expect(dataOf<Listed[]>(await rename('Laptop'), 'renamePasskey')[0]?.name).toBe('Laptop')
    const remove = (by: string) =>
      api.call(`mutation ($id: ID!) { removePasskey(id: $id) ${ROW} }`, {
        token: by,
        variables: { id },
      })
    const { token: foreign } = await signedInByPassword(api)
    expect(codesOf(await rename('Mine', foreign))).toEqual(['NOT_FOUND'])
    expect(codesOf(await remove(foreign))).toEqual(['NOT_FOUND'])
    expect(dataOf(await remove(token), 'removePasskey')).toEqual([])
    expect(outcome(await signIn(device))).toEqual(FAILED)
    expect((await logsOf(api.services, user.id)).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['passkeyRenamed', 'passkeyRemoved']),
    )
  })

  test('of a removed user cannot sign in', async () => {
    const { device, user } = await owner()
    await api.services.database.write('everything', (tx) =>
      sql`update users set deleted_at = now() where id = ${user.id}`.execute(tx),
    )
    expect(outcome(await signIn(device))).toEqual(FAILED)
  })
})

test('SuperUsers read who added, renamed and removed which passkey, and who confirmed with one', async () => {
  const { browser, device, token, user } = await owner()
  const [{ _id: id } = { _id: '' }] = await listed(token)
  const options = (await browser.post('/api/auth/passkey/prove/options')).json()
  await browser.post('/api/auth/passkey/prove', { credential: device.assert(options) })
  const variables = { id }
  await api.call('mutation ($id: ID!) { renamePasskey(id: $id, name: "Laptop") { _id } }', {
    token,
    variables,
  })
  await api.call('mutation ($id: ID!) { removePasskey(id: $id) { _id } }', { token, variables })
  const name = `User ${user.id}`
  const entry = (operation: string, description: string) => ({
    type: 'Users',
    operation,
    severity: 'info',
    description: `${name} ${description}`,
    user: { _id: user.id },
  })
  expect((await platformTrailOf(api, user.id)).slice(-4)).toEqual([
    entry('Created', 'added the passkey ‘Phone’'),
    entry('Updated', 'confirmed with a passkey'),
    entry('Updated', 'renamed the passkey ‘Phone’ to ‘Laptop’'),
    entry('Deleted', 'removed the passkey ‘Laptop’'),
  ])
})

describe('adding a passkey', () => {
  test('requests a new discoverable credential with user verification', async () => {
    const { token, user, device } = await owner()
    expect(await prepare(token)).toMatchObject({
      rp: { name: 'Lockerdesk', id: 'localhost' },
      user: {
        id: Buffer.from(user.id).toString('base64url'),
        name: user.email,
        displayName: `User ${user.id}`,
      },
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
      attestation: 'none',
      excludeCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('accepts the owner’s own challenge once, with user verification', async () => {
    const { token } = await signedInByPassword(api)
    const { token: foreign } = await signedInByPassword(api)
    const made = softPasskey().create(await prepare(token))
    expect(codesOf(await add(foreign, 'Stolen', made))).toEqual(['PASSKEY_FAILED'])
    const locked = softPasskey().create(await prepare(token), { isUnlocked: false })
    expect(codesOf(await add(token, 'Locked', locked))).toEqual(['PASSKEY_FAILED'])
    expect(codesOf(await add(token, 'Phone', made))).toEqual([])
    expect(codesOf(await add(token, 'Phone again', made))).toEqual(['PASSKEY_FAILED'])
    expect(codesOf(await add(token, 'Nothing', {}))).toEqual(['BAD_USER_INPUT'])
    expect(await listed(token)).toHaveLength(1)
  })

  test('requires a recent sign-in, which an own passkey provides', async () => {
    const { browser, device } = await owner()
    const { browser: foreign, device: foreignDevice } = await owner()
    api.clock.advance({ minutes: 30 })
    const token = await browser.accessToken()
    expect(codesOf(await api.call('mutation { preparePasskey }', { token }))).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ])
    const prove = async (by: SoftPasskey, from = browser) =>
      browser.post('/api/auth/passkey/prove', {
        credential: by.assert((await from.post('/api/auth/passkey/prove/options')).json()),
      })
    expect(outcome(await prove(foreignDevice))).toEqual(FAILED)
    expect(outcome(await prove(device, foreign))).toEqual(FAILED)
    expect((await prove(device)).statusCode).toBe(204)
    expect(codesOf(await api.call('mutation { preparePasskey }', { token }))).toEqual([])
    expect((await stranger().post('/api/auth/passkey/prove/options')).statusCode).toBe(401)
  })

  test('refuses a passkey of another account', async () => {
    const { device, user } = await owner()
    const { token } = await signedInByPassword(api)
    const again = device.create(await prepare(token))
    expect(codesOf(await add(token, 'Taken', again))).toEqual(['PASSKEY_FAILED'])
    expect(await listed(token)).toEqual([])
    expect(await mailsTo(api.services, user.email)).toHaveLength(1)
  })

  test('and removing one require a recent sign-in', async () => {
    const { browser } = await owner()
    // The proof is good when the passkey is made, and too old once it is there.
    api.clock.advance({ minutes: 9 })
    const made = softPasskey().create(await prepare(await browser.accessToken()))
    api.clock.advance({ minutes: 2 })
    const token = await browser.accessToken()
    expect(codesOf(await add(token, 'Late', made))).toEqual(['REAUTHENTICATION_REQUIRED'])
    const [{ _id: id } = { _id: '' }] = await listed(token)
    const removed = await api.call('mutation ($id: ID!) { removePasskey(id: $id) { _id } }', {
      token,
      variables: { id },
    })
    expect(codesOf(removed)).toEqual(['REAUTHENTICATION_REQUIRED'])
    expect((await listed(token)).map(({ name }) => name)).toEqual(['Phone'])
  })

  test.each<[string, Deviation]>([
    ['on another site', { origin: 'https://lockerdesk.evil.example' }],
    ['for another host', { host: 'evil.example' }],
  ])('that was made %s is refused', async (_, deviation) => {
    const { token } = await signedInByPassword(api)
    const made = softPasskey().create(await prepare(token), deviation)
    expect(codesOf(await add(token, 'Phone', made))).toEqual(['PASSKEY_FAILED'])
  })

  test('refuses a foreign challenge and an invalid response', async () => {
    const { token } = await signedInByPassword(api)
    const madeUp = Buffer.from('1').toString('base64url')
    const made = softPasskey().create({ ...(await prepare(token)), challenge: madeUp })
    expect(codesOf(await add(token, 'Phone', made))).toEqual(['PASSKEY_FAILED'])
    const typed = await api.call(
      'mutation { addPasskey(name: "Phone", credential: "no JSON") { _id } }',
      { token },
    )
    expect(codesOf(typed)).toEqual(['BAD_USER_INPUT'])
    expect(await listed(token)).toEqual([])
  })

  test('is refused beyond the maximum', async () => {
    const { token, user } = await owner()
    await api.services.database.write('everything', (tx) =>
      sql`insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at)
        select lpad(to_hex(n), 24, '0'), ${user.id}, 'full-' || n, '', 0, '{}', 'Device ' || n, now()
        from generate_series(2, ${PASSKEYS_AT_MOST}) n`.execute(tx),
    )
    const made = softPasskey().create(await prepare(token))
    expect(codesOf(await add(token, 'One more', made))).toEqual(['TOO_MANY_PASSKEYS'])
  })
})

test('an installation at an IP address has no passkeys, and says so', async () => {
  const numbered = await startTestApi({ publicUrl: 'http://127.0.0.1:4000' })
  try {
    const browser = openBrowser(numbered)
    expect((await browser.get('/api/auth/options')).json()).toMatchObject({ hasPasskeys: false })
    expect(outcome(await browser.post('/api/auth/passkey/options'))).toEqual(FAILED)
  } finally {
    await numbered.stop()
  }
})
