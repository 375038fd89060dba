import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPaymentAccount, buildStall } from '../../../../test/order-fixture.ts'
import { pressInSandbox } from '../../../../test/paying-fixture.ts'
import { paymentAccountCalls } from '../../../../test/payment-account-calls.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../../test/tenancy-fixture.ts'
import { codesOf, startTestApi, type TestApi } from '../../../../test/test-api.ts'

describe('in the sandbox', () => {
  let api: TestApi
  let tenancy: Tenancy
  beforeAll(async () => {
    api = await startTestApi()
    tenancy = await buildTenancy(api.services)
  })
  afterAll(() => api.stop())

  const pageAt = (url: string, headers: Record<string, string> = {}) =>
    api.server.inject({ method: 'GET', url: new URL(url).pathname, headers })

  test('an account gets the state of the pressed button', async () => {
    const admin = paymentAccountCalls(api, tenancy)
    const link = await admin.connect()
    expect((await pageAt(link, { 'accept-language': 'de' })).body).toContain('Bestätigt')
    expect(await admin.account()).toMatchObject({ state: 'unfinished' })
    for (const [pressed, state] of [
      ['processing', 'processing'],
      ['refused', 'refused'],
      ['verified', 'verified'],
    ] as const) {
      expect(await pressInSandbox(api, link, pressed)).toBe(303)
      expect(await admin.refresh()).toMatchObject({ state })
    }
  })

  test('the checkout page is in the buyer’s language, runs no script and shows a failure', async () => {
    const stall = await buildStall(api, tenancy.own, { boxes: 1 })
    const { checkoutUrl } = await stall.buy(await stall.offer(1))
    const page = await pageAt(checkoutUrl ?? '')
    expect(page.body).toContain('lang="fr"')
    expect(page.body).toContain('9,00')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-/)
    await pressInSandbox(api, checkoutUrl, 'fail')
    expect((await pageAt(checkoutUrl ?? '')).body).toContain('refusée')
    const other = await api.server.inject({
      method: 'POST',
      url: new URL(checkoutUrl ?? '').pathname,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      payload: 'action=pay',
    })
    expect(other.statusCode).toBe(403)
  })

  test('is closed in production', async () => {
    const production = await startTestApi({ isProduction: true })
    const there = await buildTenancy(production.services)
    const admin = await signedInUser(production.services, { role: 'Admin', at: there.own })
    const answer = await production.call('mutation { connectPaymentAccount { link } }', {
      token: admin.token,
      organisationId: there.own.id,
    })
    expect(codesOf(answer)).toEqual(['PAYMENTS_NOT_READY'])
    await addPaymentAccount(production, there.own)
    const page = await production.server.inject({ method: 'GET', url: '/sandbox/checkout/x' })
    expect(page.statusCode).toBe(404)
    await production.stop()
  })
})
