import type { Services } from '../../../services.ts'
import type { OrderKey } from '../order-store.ts'
import { type Payment, paymentsOfOrder, saveCancelAsked } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'

/** Asks the provider to close it, and hears whether somebody paid in the meantime. */
export const closeCheckout = async (services: Services, payment: Payment): Promise<void> => {
  const { payments, database, config } = services
  const { reference, account, organisationId } = payment
  const provider = payments.find(payment.provider)
  if (reference === null || provider === null) return
  // It is marked as given up: the reconciliation closes it once outbound traffic is resumed.
  if (config.isOutboundPaused) return
  const state = await provider.expireCheckout({ account, reference })
  await database.write({ organisationIds: [organisationId] }, (tx) =>
    settlePayment(tx, services, payment, reference, state),
  )
}

/** The buyer, or staff, gave up: nobody can pay for it any more. */
export const closeCheckouts = async (services: Services, order: OrderKey): Promise<void> => {
  const scope = { organisationIds: [order.organisationId] }
  const open = await services.database.write(scope, async (tx) => {
    await saveCancelAsked(tx, order)
    return paymentsOfOrder(tx, order)
  })
  for (const payment of open) if (payment.status === 'open') await closeCheckout(services, payment)
}

/** Whoever is paying at this moment is stopped; if they were quicker, their money goes back. */
export const stopPaying = async (services: Services, order: OrderKey): Promise<void> => {
  try {
    await closeCheckouts(services, order)
  } catch (error) {
    services.logger.warn({ err: error }, 'a checkout will be closed later')
  }
}
