import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe, stripeConfigOf } from '../../../test/fake-stripe.ts'
import {
  addPaymentAccount,
  buildStall,
  payAtStripe,
  postWebhook,
  pressInSandbox,
  type Stall,
} from '../../../test/order-fixture.ts'
import { buildTenancy, signedInUser, type Tenancy } from '../../../test/tenancy-fixture.ts'
import { codesOf, dataOf, startTestApi, type TestApi } from '../../../test/test-api.ts'
import { reconcilePayments } from '../orders/payments/reconcile-payments.ts'
import { syncPaymentAccount } from './account/sync-payment-account.ts'

const ACCOUNT = '{ provider state warning requirements reference timesConnected disabledReason }'

interface Account {
  readonly state: string
  readonly warning: string
  readonly requirements: readonly string[]
  readonly reference: string | null
  readonly timesConnected: number
}

const asAdmin = (api: TestApi, tenancy: Tenancy) => {
  const at = tenancy.sibling
  const call = async (query: string) => {
    const admin = await signedInUser(api.services, { role: 'Admin', at })
    return api.call(query, { token: admin.token, organisationId: at.id })
  }
  const account = async () =>
    dataOf<Account>(await call(`{ paymentAccount ${ACCOUNT} }`), 'paymentAccount')
  return {
    at,
    call,
    account,
    connect: async () =>
      dataOf<{ link: string }>(
        await call('mutation { connectPaymentAccount { link } }'),
        'connectPaymentAccount',
      ).link,
    refresh: async () =>
      dataOf<Account>(
        await call(`mutation { refreshPaymentAccount ${ACCOUNT} }`),
        'refreshPaymentAccount',
      ),
    disconnect: async () =>
      dataOf<Account>(
        await call(`mutation { disconnectPaymentAccount ${ACCOUNT} }`),
        'disconnectPaymentAccount',
      ),
  }
}

describe('at Stripe', () => {
  let api: TestApi
  let tenancy: Tenancy
  let stripe: FakeStripe
  let stall: Stall

  beforeAll(async () => {
    stripe = await startFakeStripe()
    api = await startTestApi({ stripe: stripeConfigOf(stripe) })
    tenancy = await buildTenancy(api.services)
    stall = await buildStall(api, tenancy.own, { boxes: 12 })
  })
  afterAll(async () => {
    await api.stop()
    await stripe.stop()
  })

  test('an account is connected, looked at, verified, disconnected and connected again [S4.21 S4.22]', async () => {
    const admin = asAdmin(api, tenancy)
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

  test('connecting and disconnecting want a session that was proved a moment ago', async () => {
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

  test('an event of account A for an order of B is ignored, and SuperUsers hear of it', async () => {
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

  test('an event of account A for a refund of B is ignored, and SuperUsers hear of it', async () => {
    const superUser = await signedInUser(api.services, { role: 'SuperUser' })
    const offer = await stall.offer(6)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    expect(dataOf(await refundAll(_id), 'refundOrder')).toMatchObject({ status: 'Refunded' })
    const made = [...stripe.refunds.values()].at(-1)
    const forged = stripe.eventOf(
      'refund.failed',
      { id: made?.id, object: 'refund', amount: 900, metadata: made?.metadata, status: 'failed' },
      'account-of-somebody-else',
      api.clock.now(),
    )
    expect(await postWebhook(api, forged)).toBe(200)
    expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    const told = await api.call('{ notifications { items { message severity } } }', {
      token: superUser.token,
    })
    expect(dataOf(told, 'notifications')).toMatchObject({ items: [{ severity: 'danger' }] })
  })

  const refundAll = (id: string) =>
    stall.call(
      `mutation ($id: ID!) { refundOrder(id: $id, amount: 900, description: "x") { status refundedAmount } }`,
      { id },
    )
  const cancelOrder = async (id: string) =>
    dataOf<object>(
      await stall.call(
        `mutation ($id: ID!) { cancelOrder(id: $id) { status refundedAmount pendingRefunds refundableAmount } }`,
        { id },
      ),
      'cancelOrder',
    )
  /** The newest of them, days after it seemed to have gone. */
  const endLastRefund = async (status: 'succeeded' | 'failed', type: string) => {
    const made = [...stripe.refunds.values()].at(-1)
    if (made === undefined) throw new Error('no refund')
    made.status = status
    expect(await postWebhook(api, stripe.refundEvent(type, made.id, api.clock.now()))).toBe(200)
  }
  const failLastRefund = () => endLastRefund('failed', 'refund.failed')
  const succeedLastRefund = () => endLastRefund('succeeded', 'refund.updated')

  test('a refund that fails later can be asked for again', async () => {
    const offer = await stall.offer(3)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    const refund = () => refundAll(_id)
    expect(dataOf(await refund(), 'refundOrder')).toMatchObject({ status: 'Refunded' })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({
      status: 'Paid',
      refundedAmount: 0,
      refundableAmount: 900,
      refunds: [{ status: 'failed' }],
    })
    expect(dataOf(await refund(), 'refundOrder')).toMatchObject({ status: 'Refunded' })
  })

  describe('a refund over which the bank takes its time', () => {
    beforeAll(() => {
      stripe.newRefunds = 'pending'
    })
    afterAll(() => {
      stripe.newRefunds = 'succeeded'
    })
    const aPendingRefund = async (box: number) => {
      const offer = await stall.offer(box)
      await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
      const { _id } = await stall.orderOf(offer)
      expect(dataOf(await refundAll(_id), 'refundOrder')).toMatchObject({ status: 'Paid' })
      return { offer, _id }
    }
    const PENDING = { refundedAmount: 0, pendingRefunds: 900, refundableAmount: 0 }

    test('is set aside until it fails, and can then be asked for again', async () => {
      const { _id } = await aPendingRefund(7)
      expect(await stall.order(_id)).toMatchObject({ status: 'Paid', ...PENDING })
      expect(codesOf(await refundAll(_id))).toEqual(['REFUND_TOO_HIGH'])
      await failLastRefund()
      expect(await stall.order(_id)).toMatchObject({
        status: 'Paid',
        refundedAmount: 0,
        pendingRefunds: 0,
        refundableAmount: 900,
      })
    })

    test('keeps its order from being canceled, until it has gone', async () => {
      const { _id } = await aPendingRefund(8)
      const canceling = await stall.call(
        'mutation ($id: ID!) { cancelOrder(id: $id) { status } }',
        { id: _id },
      )
      expect(codesOf(canceling)).toEqual(['CONFLICT'])
      await succeedLastRefund()
      expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    })

    test('leaves the order of a reservation that is given up Paid, until it has gone', async () => {
      const { offer, _id } = await aPendingRefund(9)
      const canceling = await stall.call(
        'mutation ($id: ID!, $data: ReservationStatusInput!) { updateReservationStatus(id: $id, data: $data) { status } }',
        { id: offer, data: { action: 'cancel', expectedStatus: 'sent' } },
      )
      expect(dataOf(canceling, 'updateReservationStatus')).toEqual({ status: 'cancelled' })
      expect(await stall.order(_id)).toMatchObject({ status: 'Paid', ...PENDING })
      await succeedLastRefund()
      expect(await stall.order(_id)).toMatchObject({ status: 'Refunded', refundedAmount: 900 })
    })
  })

  test('a canceled order whose money came back can be refunded again, and stays canceled', async () => {
    const offer = await stall.offer(4)
    await payAtStripe(api, stripe, (await stall.buy(offer)).checkoutUrl)
    const { _id } = await stall.orderOf(offer)
    expect(await cancelOrder(_id)).toMatchObject({ status: 'Canceled', refundableAmount: 0 })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({
      status: 'Canceled',
      refundedAmount: 0,
      refundableAmount: 900,
    })
    const again = { status: 'Canceled', refundedAmount: 900 }
    expect(dataOf(await refundAll(_id), 'refundOrder')).toEqual(again)
    expect(codesOf(await refundAll(_id))).toEqual(['REFUND_TOO_HIGH'])
  })

  test('money that came after staff canceled, and did not go back, can be refunded by them', async () => {
    const offer = await stall.offer(5)
    const { checkoutUrl } = await stall.buy(offer)
    const { _id } = await stall.orderOf(offer)
    expect(codesOf(await refundAll(_id))).toEqual(['STATUS_NOT_ALLOWED'])
    // At the same moment, and Stripe has not told yet.
    stripe.pay(new URL(checkoutUrl ?? '').pathname.slice(1))
    expect(await cancelOrder(_id)).toMatchObject({ status: 'Canceled', refundableAmount: 0 })
    api.clock.advance({ minutes: 2 })
    await reconcilePayments(api.services)
    expect(await stall.order(_id)).toMatchObject({ status: 'Canceled', refundedAmount: 900 })
    await failLastRefund()
    expect(await stall.order(_id)).toMatchObject({ refundedAmount: 0, refundableAmount: 900 })
    const again = { status: 'Canceled', refundedAmount: 900 }
    expect(dataOf(await refundAll(_id), 'refundOrder')).toEqual(again)
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

  test('nobody pays where the account cannot take money [S4.22]', async () => {
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

  test('an account is whatever one presses', async () => {
    const admin = asAdmin(api, tenancy)
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

  test('the checkout page is in the buyer’s language, runs no script and forgets no failure', async () => {
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
