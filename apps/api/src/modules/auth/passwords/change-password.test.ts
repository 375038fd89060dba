import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/captured-mails.ts'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../../test/password-user.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser } from '../../../../test/test-browser.ts'

let api: TestApi
let tenancy: Tenancy

beforeAll(async () => {
  api = await startTestApi()
  tenancy = await buildTenancy(api.services)
})
afterAll(() => api.stop())

const NEW_PASSWORD = 'Seven green doors 8'

describe('changing the password', () => {
  const change = (token: string, data: object, idempotencyKey?: string) =>
    api.call(
      'mutation ($data: ChangePasswordInput!) { changePassword(data: $data) { _id hasPassword } }',
      { token, variables: { data }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
    )
  const to = (password: string, currentPassword?: string, confirmPassword = password) => ({
    password,
    confirmPassword,
    ...(currentPassword === undefined ? {} : { currentPassword }),
  })

  test('requires the current one, ends the other sessions, keeps this one, and notifies the owner', async () => {
    const { browser, user, token } = await signedInByPassword(api)
    const elsewhere = openBrowser(api, { ip: '198.51.100.1' })
    await elsewhere.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const answer = await change(token, to(NEW_PASSWORD, PASSWORD))
    expect(answer.data).toEqual({ changePassword: { _id: user.id, hasPassword: true } })
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
    expect((await elsewhere.get('/api/auth/token')).statusCode).toBe(401)
    const [mail, ...others] = await mailsTo(api.services, user.email)
    expect(mail).toMatchObject({
      template: 'passwordChanged',
      text: expect.stringContaining(`${api.services.publicUrl}/preferences/sessions`),
    })
    expect(others).toEqual([])
    const rows = await logsOf(api.services, user.id)
    expect(rows.at(-1)?.text).toBe('passwordChanged')
    expect(rows.every(({ all }) => !all.includes(NEW_PASSWORD))).toBe(true)
  })

  test('a wrong current password is refused, five times without a wait', async () => {
    const { token } = await signedInByPassword(api)
    for (let time = 0; time < 5; time++) {
      const answer = await change(token, to(NEW_PASSWORD, 'Not the current 1'))
      expect(codesOf(answer)).toEqual(['PASSWORD_WRONG'])
    }
    expect(codesOf(await change(token, to(NEW_PASSWORD, PASSWORD)))).toEqual(['RATE_LIMITED'])
  })

  test('a missing current password is refused', async () => {
    const { token } = await signedInByPassword(api)
    const answer = await change(token, to(NEW_PASSWORD))
    expect(answer.errors?.[0]?.extensions.fields).toEqual([
      { path: 'currentPassword', problem: 'empty' },
    ])
  })

  test.each([
    [to('Short1', PASSWORD), 'password', 'tooShort'],
    [to('nouppercase1', PASSWORD), 'password', 'password'],
    [to('NOLOWERCASE1', PASSWORD), 'password', 'password'],
    [to('NoDigitsHere', PASSWORD), 'password', 'password'],
    [to(NEW_PASSWORD, PASSWORD, 'Other doors 8'), 'confirmPassword', 'passwordMismatch'],
  ])('%j breaks the rule', async (data, path, problem) => {
    const { token } = await signedInByPassword(api)
    const answer = await change(token, data)
    expect(answer.errors?.[0]?.extensions.fields).toEqual([{ path, problem }])
  })

  test('a leaked password is refused', async () => {
    const { token } = await signedInByPassword(api)
    expect(codesOf(await change(token, to('Welcome2026', PASSWORD)))).toEqual(['PASSWORD_BREACHED'])
  })

  test('a retry after a lost response gets the same response', async () => {
    const { token } = await signedInByPassword(api)
    const key = '1a7c0c7e-0000-4000-8000-000000000001'
    const first = await change(token, to(NEW_PASSWORD, PASSWORD), key)
    expect(await change(token, to(NEW_PASSWORD, PASSWORD), key)).toEqual(first)
  })

  test('the data stored for retries does not reveal the password', async () => {
    const { token, user } = await signedInByPassword(api)
    const data = to(NEW_PASSWORD, PASSWORD)
    await change(token, data)
    const guesses = [{ data }, { data: { currentPassword: PASSWORD, ...to(NEW_PASSWORD) } }].map(
      (args) => createHash('sha256').update(JSON.stringify(args)).digest('hex'),
    )
    const { rows } = await api.services.database.read('everything', (reader) =>
      sql<{ hash: string; all: string }>`select input_hash as hash, k::text as "all"
        from idempotency_keys k where principal_id = ${user.id}`.execute(reader),
    )
    expect(rows).toHaveLength(1)
    expect(guesses).not.toContain(rows[0]?.hash)
    expect(rows[0]?.all).not.toContain(NEW_PASSWORD)
  })

  test('a user without a password sets one after a recent sign-in only', async () => {
    const user = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    const late = await signedInUser(api.services, { role: 'Member', at: tenancy.own })
    expect((await change(user.token, to(NEW_PASSWORD))).errors).toBeUndefined()
    api.clock.advance({ minutes: 10, seconds: 1 })
    expect(codesOf(await change(late.token, to(NEW_PASSWORD)))).toEqual([
      'REAUTHENTICATION_REQUIRED',
    ])
  })

  test('the right current password resets the throttle', async () => {
    // The tries of the tests before count for the same network.
    api.clock.advance({ days: 1 })
    const { token } = await signedInByPassword(api)
    const guess = () => change(token, to(NEW_PASSWORD, 'Not the current 1'))
    for (let time = 0; time < 4; time++) expect(codesOf(await guess())).toEqual(['PASSWORD_WRONG'])
    expect(codesOf(await change(token, to(NEW_PASSWORD, PASSWORD)))).toEqual([])
    expect(codesOf(await guess())).toEqual(['PASSWORD_WRONG'])
  })
})
