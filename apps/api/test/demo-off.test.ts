import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendSignInLinkJob } from '../src/modules/auth/index.ts'
import { mailsTo, tokenMailedTo } from './captured-mails.ts'
import { startDemoApi } from './demo-api.ts'
import { passwordUser } from './password-user.ts'
import { type ProductProcess, startProduct } from './product-process.ts'
import { codesOf, type GraphqlAnswer, type TestApi } from './test-api.ts'
import { openBrowser } from './test-browser.ts'

const SUPERUSER = 'superuser@demo.lockerdesk.example'
const PASSWORD = 'Lockerdesk1'

/** Whoever is first loads the demo. */
const LOADING_MS = 180_000

let demo: TestApi
let product: ProductProcess

beforeAll(async () => {
  demo = await startDemoApi({ isDemo: true })
}, LOADING_MS)
afterAll(async () => {
  await product.stop()
  await demo.stop()
})

test(
  'with demo mode off the demo accounts of a database are shut, and the start says so',
  async () => {
    const browser = openBrowser(demo)
    const signIn = await browser.post('/api/auth/login', { email: SUPERUSER, password: PASSWORD })
    expect(signIn.statusCode).toBe(200)
    const token = await browser.accessToken()

    product = await startProduct(demo, { DEMO: '0' })
    expect(product.said()).toContain('demo.lockerdesk.example')
    expect(product.said()).toContain('create-superuser')

    const post = (path: string, body: object, headers: Record<string, string> = {}) =>
      fetch(`${product.url}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: JSON.stringify(body),
      })
    const login = await post('/api/auth/login', { email: SUPERUSER, password: PASSWORD })
    expect(login.status).toBe(401)
    expect(await login.json()).toMatchObject({ error: 'LOGIN_FAILED' })
    const asked = await post(
      '/graphql',
      { query: '{ getCurrentUser { _id } }' },
      { authorization: `Bearer ${token}` },
    )
    expect(codesOf((await asked.json()) as GraphqlAnswer)).toEqual(['UNAUTHENTICATED'])
    expect((await browser.get('/api/auth/token')).statusCode).toBe(401)
  },
  LOADING_MS,
)

test(
  'with demo mode off nobody is mailed a link for a demo account',
  async () => {
    const real = await startDemoApi({ isDemo: false })
    try {
      await real.services.jobs.work([sendSignInLinkJob(real.services)])
      const ask = (email: string) => openBrowser(real).post('/api/auth/link', { email })
      expect((await ask(SUPERUSER)).statusCode).toBe(202)
      // Asked for later: once this one is there, the other would be too.
      const { email } = await passwordUser(real.services)
      await ask(email)
      await tokenMailedTo(real.services, email)
      expect(await mailsTo(real.services, SUPERUSER)).toEqual([])
    } finally {
      await real.stop()
    }
  },
  LOADING_MS,
)
