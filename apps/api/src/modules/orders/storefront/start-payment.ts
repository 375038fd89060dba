import { refused } from '../../../call/refused.ts'
import type { Reader } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { PaymentRefused, providerNamed } from '../../payments/index.ts'
import type { ChangeActor } from '../../reservations/index.ts'
import { lockOrder, type Order } from '../order-store.ts'
import {
  findPayment,
  type Payment,
  paymentsOfOrder,
  saveCheckout,
  savePaymentStatus,
} from '../payments/payment-store.ts'
import { referenceOfOrder } from '../reference-of-order.ts'
import { releaseOrder } from '../payments/settle-payment.ts'

/** Returns the checkout URL. The payment's id is the idempotency key, so a retry is safe. */
export const startPayment = async (services: Services, order: Order): Promise<string | null> => {
  const { database } = services
  const scope = { organisationIds: [order.organisationId] }
  const payments = await database.read(scope, (reader) => paymentsOfOrder(reader, order))
  const open = payments.find(({ status }) => status === 'open')
  if (open !== undefined) return open.checkoutUrl
  const starting = payments.find(({ status }) => status === 'starting')
  if (starting === undefined) return null
  const url = await openCheckout(services, order, starting)
  if (url === null) throw refused('PAYMENTS_NOT_READY')
  return url
}

/** Null if the provider refuses the payment; the offer is then for sale again. */
export const openCheckout = async (
  services: Services,
  order: Order,
  payment: Payment,
): Promise<string | null> => {
  const { payments, database, clock } = services
  const scope = { organisationIds: [order.organisationId] }
  try {
    const checkout = await providerNamed(payments, payment.provider).startCheckout({
      key: payment._id,
      account: payment.account,
      amount: payment.amount,
      lines: order.orderLines.map(({ description, totalPrice, canUseMealVouchers }) => ({
        description,
        amount: totalPrice,
        takesMealVouchers: canUseMealVouchers && order.mealVoucherPart > 0,
      })),
      description: await database.read(scope, (reader) => descriptionOf(reader, order)),
      email: order.emails[0] ?? null,
      language: order.language,
      returnUrl: payment.returnUrl,
      expiresAt: new Date(payment.expiresAt),
    })
    await database.write(scope, (tx) =>
      saveCheckout(tx, payment, checkout, clock.now().toISOString()),
    )
    return checkout.url
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    services.logger.warn({ err: error }, 'a payment could not be started')
    await database.write(scope, (tx) => giveUp(tx, services, order, payment))
    return null
  }
}

const descriptionOf = async (reader: Reader, order: Order): Promise<string> => {
  const bought = order.orderLines.map(({ description }) => description).join(', ')
  const reference = await referenceOfOrder(reader, order)
  return (bought.includes(reference) ? bought : `${reference} ${bought}`).slice(0, 200)
}

const giveUp = async (
  tx: Parameters<typeof saveCheckout>[0],
  services: Services,
  { organisationId, _id }: Order,
  payment: Payment,
): Promise<void> => {
  const actor: ChangeActor = { services, now: services.clock.now(), name: null }
  const order = await lockOrder(tx, { organisationId, shopIds: null }, _id)
  const present = await findPayment(tx, organisationId, payment._id)
  if (order === null || present?.status !== 'starting') return
  const failed = {
    status: 'failed',
    reference: null,
    chargeReference: null,
    voucherAmount: 0,
  } as const
  await savePaymentStatus(tx, payment, failed, actor.now.toISOString())
  if (order.status === 'Created') await releaseOrder(tx, actor, order, 'expired')
}
