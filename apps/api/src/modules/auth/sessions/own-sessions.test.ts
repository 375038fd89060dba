import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logsOf } from '../../../../test/log-rows.ts'
import { PASSWORD, signedInByPassword } from '../../../../test/password-user.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'
import { openBrowser } from '../../../../test/test-browser.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

describe('sessions', () => {
  const list = (token: string) =>
    api.call('{ mySessions { _id method ip userAgent isCurrent } }', { token })

  test('are listed with device and address, and can be ended one by one', async () => {
    const { user, token } = await signedInByPassword(api)
    const elsewhere = openBrowser(api, { ip: '198.51.100.7' })
    await elsewhere.post(
      '/api/auth/login',
      { email: user.email, password: PASSWORD },
      { 'user-agent': 'Phone' },
    )
    const sessions = (await list(token)).data?.['mySessions'] as { _id: string; ip: string }[]
    expect(sessions).toHaveLength(2)
    const other = sessions.find(({ ip }) => ip === '198.51.100.7')
    expect(other).toMatchObject({ method: 'password', userAgent: 'Phone', isCurrent: false })
    const answer = await api.call('mutation ($id: ID!) { endSession(id: $id) { isCurrent } }', {
      token,
      variables: { id: other?._id },
    })
    expect(answer.data).toEqual({ endSession: [{ isCurrent: true }] })
    expect((await elsewhere.get('/api/auth/token')).statusCode).toBe(401)
    expect((await logsOf(api.services, user.id)).at(-1)?.text).toBe('sessionsEnded')
  })

  test('all others can be ended at once', async () => {
    const { browser, user, token } = await signedInByPassword(api)
    const others = [openBrowser(api), openBrowser(api)]
    for (const other of others) {
      await other.post('/api/auth/login', { email: user.email, password: PASSWORD })
    }
    const answer = await api.call('mutation { endOtherSessions { isCurrent } }', { token })
    expect(answer.data).toEqual({ endOtherSessions: [{ isCurrent: true }] })
    for (const other of others) expect((await other.get('/api/auth/token')).statusCode).toBe(401)
    expect((await browser.get('/api/auth/token')).statusCode).toBe(200)
  })

  test('that expired or were ended are neither listed nor ended again', async () => {
    const { user, token } = await signedInByPassword(api)
    const [idle] = (await list(token)).data?.['mySessions'] as { _id: string }[]
    api.clock.advance({ hours: 25 })
    const browsers = [openBrowser(api), openBrowser(api)]
    for (const browser of browsers)
      await browser.post('/api/auth/login', { email: user.email, password: PASSWORD })
    const present = (await browsers[0]?.accessToken()) ?? ''
    const sessions = (await list(present)).data?.['mySessions'] as {
      _id: string
      isCurrent: boolean
    }[]
    expect(sessions).toHaveLength(2)
    expect(sessions.map(({ _id }) => _id)).not.toContain(idle?._id)
    const end = () =>
      api.call('mutation ($id: ID!) { endSession(id: $id) { _id } }', {
        token: present,
        variables: { id: sessions.find(({ isCurrent }) => !isCurrent)?._id },
      })
    expect(codesOf(await end())).toEqual([])
    expect(codesOf(await end())).toEqual(['NOT_FOUND'])
  })

  test('of another user do not exist', async () => {
    const [mine, theirs] = [await signedInByPassword(api), await signedInByPassword(api)]
    const sessions = (await list(theirs.token)).data?.['mySessions'] as { _id: string }[]
    const answer = await api.call('mutation ($id: ID!) { endSession(id: $id) { _id } }', {
      token: mine.token,
      variables: { id: sessions[0]?._id },
    })
    expect(codesOf(answer)).toEqual(['NOT_FOUND'])
    expect((await theirs.browser.get('/api/auth/token')).statusCode).toBe(200)
  })
})
