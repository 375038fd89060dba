import { LOCALES } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { askedLanguage } from '../../../platform/asked-language.ts'
import type { Services } from '../../../services.ts'
import type { CheckoutStatus, PaymentEvent } from '../payment-provider.ts'
import { actInDashboard, dashboardActions } from './sandbox-dashboard.ts'
import { sandboxPage } from './sandbox-page.ts'
import { sandboxStateOf } from './sandbox-provider.ts'
import {
  countFailure,
  findAccountInSandbox,
  lockCheckout,
  SANDBOX_ACCOUNT_STATUSES,
  type SandboxCheckout,
  saveAccountStatus,
  saveCheckoutStatus,
} from './sandbox-store.ts'

interface Named {
  readonly Params: { readonly reference: string }
  readonly Body: { readonly action?: string }
}

const OUTCOMES: Readonly<Record<string, CheckoutStatus>> = {
  pay: 'succeeded',
  payLate: 'succeeded',
  payWithVouchers: 'succeeded',
  cancel: 'canceled',
  expire: 'expired',
}

const actionsFor = (checkout: SandboxCheckout): string[] => {
  if (checkout.status === 'open')
    return [
      'pay',
      ...(checkout.voucherPart > 0 ? ['payWithVouchers'] : []),
      'fail',
      'cancel',
      'expire',
    ]
  return checkout.status === 'succeeded'
    ? ['back', ...dashboardActions(checkout)]
    : ['payLate', 'back']
}

const toldOf = ({ status, disputeStatus, refunded, amount, failures }: SandboxCheckout) => {
  if (status === 'open') return failures > 0 ? 'failed' : null
  if (disputeStatus !== null) return `told.${disputeStatus}`
  return refunded === amount ? 'told.refunded' : `told.${status}`
}

/** The pages of the sandbox: what a customer and a merchant would see at a real provider. */
export const registerSandbox = async (
  app: FastifyInstance,
  { config, database, clock, payments }: Services,
  hear: (event: PaymentEvent) => Promise<void>,
): Promise<void> => {
  if (!payments.offered.includes('sandbox') || (config.isProduction && !config.isDemo)) return
  const now = () => clock.now().toISOString()

  const checkoutPage = (reply: FastifyReply, checkout: SandboxCheckout) => {
    const { language } = checkout
    const told = toldOf(checkout)
    const amount = new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' })
    return show(
      reply,
      sandboxPage({
        language,
        nonce: reply.cspNonce.style,
        title: checkout.description,
        amount: amount.format(checkout.amount / 100),
        ...(told === null ? {} : { told: translate(language, `sandbox:${told}`) }),
        actions: actionsFor(checkout),
        group: 'checkout',
      }),
    )
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.addHook('preHandler', async (request, reply) => {
      const site = request.headers['sec-fetch-site']
      const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none'
      if (request.method === 'POST' && isForeign) await reply.code(403).send({ error: 'FORBIDDEN' })
    })

    scope.get<Named>('/sandbox/checkout/:reference', async ({ params }, reply) => {
      const checkout = await database.write('everything', (tx) =>
        lockCheckout(tx, params.reference, now()),
      )
      return checkout === null ? notFound(reply) : checkoutPage(reply, checkout)
    })

    scope.post<Named>('/sandbox/checkout/:reference', async ({ params, body }, reply) => {
      const action = body.action ?? ''
      const event = await database.write('everything', async (tx) => {
        const checkout = await lockCheckout(tx, params.reference, now())
        if (checkout === null || !dashboardActions(checkout).includes(action)) return null
        return actInDashboard(tx, checkout, action, clock.now())
      })
      if (event !== null) {
        await hear(event)
        return reply.redirect(`/sandbox/checkout/${params.reference}`, 303)
      }
      const after = await database.write('everything', async (tx) => {
        const checkout = await lockCheckout(tx, params.reference, now())
        if (checkout === null || !actionsFor(checkout).includes(action)) return checkout
        const status = OUTCOMES[action]
        if (action === 'fail') await countFailure(tx, checkout.reference)
        if (status !== undefined)
          await saveCheckoutStatus(tx, checkout.reference, status, now(), {
            isPaidByVouchers: action === 'payWithVouchers',
          })
        return lockCheckout(tx, params.reference, now())
      })
      if (after === null) return notFound(reply)
      if (action === 'fail') return reply.redirect(`/sandbox/checkout/${after.reference}`, 303)
      if (after.status !== 'open')
        await hear({
          kind: 'checkout',
          provider: 'sandbox',
          eventId: `${after.reference}.${after.status}`,
          type: `checkout.${after.status}`,
          account: after.account,
          reference: after.reference,
          key: after.key,
          state: sandboxStateOf(after),
        })
      return reply.redirect(after.returnUrl, 303)
    })

    scope.get<Named>('/sandbox/account/:reference', async (request, reply) => {
      const account = await database.read('everything', (reader) =>
        findAccountInSandbox(reader, request.params.reference),
      )
      if (account === null) return notFound(reply)
      const language = askedLanguage(request.headers)
      return show(
        reply,
        sandboxPage({
          language,
          nonce: reply.cspNonce.style,
          title: translate(language, 'sandbox:accountTitle'),
          actions: SANDBOX_ACCOUNT_STATUSES,
          group: 'account',
        }),
      )
    })

    scope.post<Named>('/sandbox/account/:reference', async ({ params, body }, reply) => {
      const status = SANDBOX_ACCOUNT_STATUSES.find((one) => one === body.action)
      const account = await database.write('everything', async (tx) => {
        if (status !== undefined) await saveAccountStatus(tx, params.reference, status)
        return findAccountInSandbox(tx, params.reference)
      })
      if (account === null) return notFound(reply)
      await hear({
        kind: 'account',
        provider: 'sandbox',
        eventId: `${account.reference}.${now()}`,
        type: 'account.updated',
        account: account.reference,
      })
      return reply.redirect(account.returnUrl, 303)
    })
  })
}

const show = (reply: FastifyReply, page: string) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

const notFound = (reply: FastifyReply) => reply.code(404).send({ error: 'NOT_FOUND' })
