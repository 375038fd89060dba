import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../../test/password-user.ts'
import { startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser } from '../../../../test/test-browser.ts'
import { assertRecentlyAuthenticated } from '../../../call/assert-recently-authenticated.ts'
import type { Call } from '../../../call/call.ts'
import { readBearer } from '../read-bearer.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('reauthentication', () => {
  const isRecent = async (token: string): Promise<boolean> => {
    const bearer = await readBearer(api.services, `Bearer ${token}`)
    if (bearer?.kind !== 'session') throw new Error('no session')
    const { actor } = await api.services.database.readUnscoped((reader) =>
      bearer.findOpening(reader, null),
    )
    if (actor === null) throw new Error('signed out')
    try {
      assertRecentlyAuthenticated({ actor, services: api.services } as Call)
      return true
    } catch {
      return false
    }
  }

  test('a session is recent for ten minutes, and again after the password', async () => {
    const { browser, user, token } = await signedInByPassword(api)
    expect(await isRecent(token)).toBe(true)
    api.clock.advance({ minutes: 10, seconds: 1 })
    expect(await isRecent(token)).toBe(false)
    const wrong = await browser.post('/api/auth/reauthenticate', { password: 'Not it 1' })
    expect(wrong.json()).toEqual({ error: 'PASSWORD_WRONG', field: 'password' })
    expect(await isRecent(token)).toBe(false)
    const right = await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(right.statusCode).toBe(204)
    expect(await isRecent(token)).toBe(true)
    expect((await logsOf(api.services, user.id)).at(-1)?.text).toBe('reauthenticated')
  })

  test('refreshing a token does not reauthenticate', async () => {
    const { browser } = await signedInByPassword(api)
    api.clock.advance({ minutes: 11 })
    await browser.get('/api/auth/token?refresh=true')
    expect(await isRecent(await browser.accessToken())).toBe(false)
  })

  test('guessing is throttled like a sign-in', async () => {
    const { browser } = await signedInByPassword(api)
    for (let guess = 0; guess < 5; guess++) {
      await browser.post('/api/auth/reauthenticate', { password: 'Not it 1' })
    }
    const sixth = await browser.post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(sixth.statusCode).toBe(429)
  })

  test('requires a session', async () => {
    const response = await openBrowser(api).post('/api/auth/reauthenticate', { password: PASSWORD })
    expect(response.statusCode).toBe(401)
  })
})
