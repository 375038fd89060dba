import type { Services } from '../../../services.ts'
import { providerNamed } from '../../payments/index.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { checkAccount, findAccountsToCheck } from './check-accounts.ts'
import { closeCheckout } from './close-checkouts.ts'
import { dispatchDueOrder, type OrderPayload } from '../dispatch/dispatch-order.ts'
import { findDueOrders, findExpiredOrders } from '../dispatch/order-dispatch-store.ts'
import { lockOrder, readOrder } from '../order-store.ts'
import {
  findUnsettled,
  type Payment,
  paymentsOfOrder,
  savePaymentChecked,
} from './payment-store.ts'
import { findPendingRefunds } from '../refunds/refund-store.ts'
import { releaseOrder, settlePayment } from './settle-payment.ts'
import { settleRefund } from '../refunds/settle-refund.ts'
import { openCheckout } from '../storefront/start-payment.ts'

/** Age after which the job polls the provider about an open payment or refund; well under five minutes in total. */
const UNCHECKED_MS = 90_000
const UNTRIED_MS = 45_000

/** Polls the provider about payments and refunds that a crash, a lost webhook or a lost job left open. */
export const reconcilePayments = async (services: Services): Promise<void> => {
  const { database, clock, payments } = services
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const find = <T>(look: Parameters<typeof database.read<T>>[1]) =>
    database.read('everything', look)
  const unsettled = await find((reader) => findUnsettled(reader, payments, before(UNCHECKED_MS)))
  await eachOf(services, unsettled, (payment) => followUp(services, payment, now))
  const refunds = await find((reader) => findPendingRefunds(reader, before(UNTRIED_MS)))
  await eachOf(services, refunds, ({ organisationId, _id }) =>
    settleRefund(services, { organisationId, refundId: _id }),
  )
  const expired = await find((reader) => findExpiredOrders(reader, now.toISOString()))
  await eachOf(services, expired, (order) => expireOrder(services, order))
  const due = await find((reader) => findDueOrders(reader, now.toISOString()))
  await eachOf(services, due, (order) => dispatchDueOrder(services, order))
  await eachOf(services, await findAccountsToCheck(services), (account) =>
    checkAccount(services, account),
  )
}

/** A failure does not delay the others; the next run retries it. */
const eachOf = async <T>(
  { logger }: Services,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> => {
  for (const item of items)
    await work(item).catch((error: unknown) => logger.warn({ err: error }, 'payments: once more'))
}

const followUp = async (services: Services, payment: Payment, now: Date): Promise<void> => {
  const { database, payments } = services
  const { organisationId, orderId: _id, account, reference } = payment
  const scope = { organisationIds: [organisationId] }
  const order = await database.read(scope, (reader) => readOrder(reader, { organisationId, _id }))
  if (reference === null) {
    await openCheckout(services, order, payment)
    return
  }
  const isOver = Date.parse(payment.expiresAt) <= now.getTime()
  if (isOver || payment.isCancelAsked || order.status !== 'Created')
    return closeCheckout(services, payment)
  const state = await providerNamed(payments, payment.provider).findCheckout({ account, reference })
  await database.write(scope, async (tx) => {
    await savePaymentChecked(tx, payment, now.toISOString())
    await settlePayment(tx, services, payment, reference, state)
  })
}

const expireOrder = (
  services: Services,
  { organisationId, orderId }: OrderPayload,
): Promise<void> =>
  services.database.write({ organisationIds: [organisationId] }, async (tx) => {
    const actor: ChangeActor = { services, now: services.clock.now(), name: null }
    const order = await lockOrder(tx, { organisationId, shopIds: null }, orderId)
    if (order?.status !== 'Created') return
    const payments = await paymentsOfOrder(tx, order)
    if (payments.some(({ status }) => status === 'starting' || status === 'open')) return
    await releaseOrder(tx, actor, order, 'expired')
  })
