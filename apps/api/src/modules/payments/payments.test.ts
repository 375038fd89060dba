import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FakeStripe } from '../../../test/fake-stripe.ts'
import { buildStall, type Stall } from '../../../test/order-fixture.ts'
import { payAtStripe, postWebhook } from '../../../test/paying-fixture.ts'
import { paymentAccountCalls } from '../../../test/payment-account-calls.ts'
import { startStripeStall } from '../../../test/stripe-stall.ts'
import { signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, type TestApi } from '../../../test/test-api.ts'
import { syncPaymentAccount } from './account/sync-payment-account.ts'

describe('at Stripe', () => {
  let stripe: FakeStripe
  let api: TestApi
  let tenancy: Tenancy
  let stall: Stall
  let stop: () => Promise<void>

  beforeAll(async () => {
    ;({ stripe, api, tenancy, stall, stop } = await startStripeStall({ boxes: 2 }))
  })
  afterAll(() => stop())

  test('an account is connected, checked, verified, disconnected and reconnected [S4.21 S4.22]', async () => {
    const admin = paymentAccountCalls(api, tenancy)
    expect(await admin.account()).toMatchObject({ state: 'disconnected', reference: null })
    const link = await admin.connect()
    const reference = link.split('/').at(-1) ?? ''
    expect(await admin.account()).toMatchObject({
      state: 'unfinished',
      reference,
      requirements: ['external_account'],
    })
    const account = stripe.accounts.get(reference)
    if (account === undefined) throw new Error('no account was made')
    account.details_submitted = true
    expect(await admin.refresh()).toMatchObject({ state: 'processing' })
    Object.assign(account, {
      charges_enabled: true,
      payouts_enabled: true,
      requirements: { currently_due: ['company.tax_id'], past_due: [], pending_verification: [] },
    })
    const heard = stripe.eventOf('account.updated', { id: reference }, reference, api.clock.now())
    expect(await postWebhook(api, heard)).toBe(200)
    await syncPaymentAccount(api.services, { provider: 'stripe', reference })
    expect(await admin.account()).toMatchObject({
      state: 'verified',
      warning: 'due',
      requirements: ['company.tax_id'],
    })
    expect(await admin.disconnect()).toMatchObject({ state: 'disconnected' })
    expect(await admin.connect()).toBe(link)
    expect(await admin.account()).toMatchObject({ state: 'verified', timesConnected: 2 })
    expect(stripe.accounts.size).toBe(1)
    const gone = stripe.eventOf('account.application.deauthorized', {}, reference, api.clock.now())
    expect(await postWebhook(api, gone)).toBe(200)
    expect(await admin.account()).toMatchObject({ state: 'disconnected' })
  })

  test('connecting and disconnecting require a recent sign-in', async () => {
    const admin = await signedInUser(api.services, { role: 'Admin', at: tenancy.foreign })
    api.clock.advance({ minutes: 11 })
    for (const change of ['connectPaymentAccount { link }', 'disconnectPaymentAccount { state }']) {
      const answer = await api.call(`mutation { ${change} }`, {
        token: admin.token,
        organisationId: tenancy.foreign.id,
      })
      expect(codesOf(answer)).toEqual(['REAUTHENTICATION_REQUIRED'])
    }
  })

  test('an order is paid by the webhook, and by nothing else [S1.21]', async () => {
    const offer = await stall.offer(1)
    const placed = await stall.buy(offer)
    expect(placed.checkoutUrl).toContain('checkout.stripe.test')
    expect((await stall.show(placed.token)).status).toBe('Created')
    await payAtStripe(api, stripe, placed.checkoutUrl)
    expect((await stall.show(placed.token)).status).toBe('Paid')
  })

  test('an event of account A for an order of B is ignored, and SuperUsers are notified', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    const placed = await stall.buy(await stall.offer(2))
    const sessionId = new URL(placed.checkoutUrl ?? '').pathname.slice(1)
    const session = stripe.sessions.get(sessionId)
    if (session === undefined) throw new Error('no session')
    const forged = stripe.eventOf(
      'checkout.session.completed',
      {
        id: sessionId,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        payment_intent: 'pi_foreign',
        amount_total: 900,
      },
      'account-of-somebody-else',
      api.clock.now(),
    )
    expect(await postWebhook(api, forged)).toBe(200)
    expect((await stall.show(placed.token)).status).toBe('Created')
    const token = superUser.token
    const told = await api.call('{ notifications { items { message severity link } } }', { token })
    expect(dataOf(told, 'notifications')).toEqual({
      items: [
        {
          message:
            'A payment event named an account that does not belong to its order. It was ignored.',
          severity: 'danger',
          link: '/logs',
        },
      ],
    })
    const trail = await api.call(
      `{ platformLogs(filter: { texts: ["paymentEventForeign"] }) {
        items { type operation severity description subjectId before after } } }`,
      { token },
    )
    expect(dataOf(trail, 'platformLogs')).toEqual({
      items: [
        {
          type: 'Orders',
          operation: 'Error',
          severity: 'danger',
          description: 'A payment event of a foreign account was ignored',
          subjectId: null,
          before: null,
          after: null,
        },
      ],
    })
  })

  test('a webhook without a signature is refused', async () => {
    expect(await postWebhook(api, { payload: '{}', signature: '' })).toBe(400)
    expect(await postWebhook(api, { payload: '{}', signature: 't=1,v1=00' })).toBe(400)
  })

  test('a webhook that was signed more than five minutes ago is refused', async () => {
    const signed = (secondsAgo: number) => {
      const at = new Date(api.clock.now().getTime() - secondsAgo * 1_000)
      return stripe.eventOf('customer.created', {}, 'acct_nobody', at)
    }
    expect(await postWebhook(api, signed(290))).toBe(200)
    expect(await postWebhook(api, signed(310))).toBe(400)
  })

  test('a buyer cannot pay while the account cannot receive payments [S4.22]', async () => {
    const elsewhere = await buildStall(api, tenancy.foreign, { boxes: 1 })
    await api.services.database.write('everything', (tx) =>
      sql`update payment_accounts set are_charges_enabled = false where organisation_id = ${tenancy.foreign.id}`.execute(
        tx,
      ),
    )
    const offer = await elsewhere.offer(1)
    expect((await elsewhere.buy(offer)).error).toBe('PAYMENTS_NOT_READY')
    expect(await elsewhere.statusOf(offer)).toBe('reserved')
  })
})
