import type { FakeMollie } from './fake-mollie.ts'
import type { FakeStripe } from './fake-stripe.ts'
import type { TestApi } from './test-api.ts'

/** What a customer presses on the sandbox's page. */
export const pressInSandbox = async (
  { server }: TestApi,
  checkoutUrl: string | null,
  action: string,
): Promise<number> => {
  if (checkoutUrl == null) throw new Error('there is nothing to pay')
  const answer = await server.inject({
    method: 'POST',
    url: new URL(checkoutUrl).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `action=${action}`,
  })
  return answer.statusCode
}

/** As Stripe posts it. */
export const postWebhook = async (
  { server }: TestApi,
  { payload, signature }: { readonly payload: string; readonly signature: string },
): Promise<number> => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/payments/stripe/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })
  return answer.statusCode
}

/** The customer pays at Stripe, and Stripe tells. */
export const payAtStripe = async (
  api: TestApi,
  stripe: FakeStripe,
  checkoutUrl: string | null,
): Promise<string> => {
  const sessionId = new URL(checkoutUrl ?? '').pathname.slice(1)
  stripe.pay(sessionId)
  const event = stripe.sessionEvent('checkout.session.completed', sessionId, api.clock.now())
  const status = await postWebhook(api, event)
  if (status !== 200) throw new Error(`the webhook answered ${status}`)
  return sessionId
}

/** As Mollie posts it: an id, and nothing to trust. */
export const postToMollieWebhook = async (
  { server }: TestApi,
  account: string,
  paymentId: string,
): Promise<number> => {
  const answer = await server.inject({
    method: 'POST',
    url: `/api/payments/mollie/webhook/${account}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `id=${paymentId}`,
  })
  return answer.statusCode
}

/** The customer pays at Mollie, and Mollie posts the id. */
export const payAtMollie = async (
  api: TestApi,
  mollie: FakeMollie,
  checkoutUrl: string | null,
  method = 'bancontact',
  vouchers = Infinity,
): Promise<string> => {
  const paymentId = new URL(checkoutUrl ?? '').pathname.split('/').at(-1) ?? ''
  mollie.pay(paymentId, method, vouchers)
  const account = mollie.payments.get(paymentId)?.profileId ?? ''
  const status = await postToMollieWebhook(api, account, paymentId)
  if (status !== 200) throw new Error(`the webhook answered ${status}`)
  return paymentId
}
