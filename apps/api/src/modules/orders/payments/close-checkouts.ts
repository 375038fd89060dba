import type { Services } from '../../../services.ts'
import type { OrderKey } from '../order-store.ts'
import { type Payment, paymentsOfOrder, saveCancelAsked } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Closes the checkout at the provider, and returns whether the buyer paid meanwhile. */
export const closeCheckout = async (services: Services, payment: Payment): Promise<void> => {
  const { payments, database, config } = services
  const { reference, account, organisationId } = payment
  const provider = payments.find(payment.provider)
  if (reference === null || provider === null) return
  // Marked as canceled: the reconciliation closes it once outbound traffic resumes.
  if (config.isOutboundPaused) return
  const state = await provider.expireCheckout({ account, reference })
  await database.write({ organisationIds: [organisationId] }, (tx) =>
    settlePayment(tx, services, payment, reference, state),
  )
}

/** The buyer or staff canceled: closes the checkouts, so that no payment is possible. */
export const closeCheckouts = async (services: Services, order: OrderKey): Promise<void> => {
  const scope = { organisationIds: [order.organisationId] }
  const open = await services.database.write(scope, async (tx) => {
    await saveCancelAsked(tx, order)
    return paymentsOfOrder(tx, order)
  })
  for (const payment of open) if (payment.status === 'open') await closeCheckout(services, payment)
}

/** Stops a payment in progress; refunds it if it succeeds anyway. */
export const stopPaying = async (services: Services, order: OrderKey): Promise<void> => {
  try {
    await closeCheckouts(services, order)
  } catch (error) {
    services.logger.warn({ err: error }, 'a checkout will be closed later')
  }
}
