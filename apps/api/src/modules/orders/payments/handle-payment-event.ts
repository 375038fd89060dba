import { insertLog } from '../../../call/log-store.ts'
import { notifySuperUsers } from '../../../call/notification-store.ts'
import { newId } from '../../../platform/ids.ts'
import type { Tx } from '../../../platform/postgres.ts'
import type { Services } from '../../../services.ts'
import { handleAccountEvent, type PaymentEvent, rememberEvent } from '../../payments/index.ts'
import { handleDisputeEvent } from '../disputes/handle-dispute-event.ts'
import { handleRefundEvent } from '../refunds/handle-refund-event.ts'
import { findReportedPayment } from './payment-store.ts'
import { settlePayment } from './settle-payment.ts'
import { isOwnAccount } from './speaking-account.ts'

/** Stores and applies an event of a provider in one transaction, so that a repeated event changes nothing. */
export const handlePaymentEvent = async (
  services: Services,
  event: PaymentEvent,
): Promise<void> => {
  if (event.kind === 'account' || event.kind === 'deauthorized')
    return handleAccountEvent(services, event)
  await services.database.write('everything', async (tx) => {
    if (!(await rememberEvent(tx, event, services.clock.now().toISOString()))) return
    if (event.kind === 'checkout') {
      const payment = await findReportedPayment(tx, event)
      if (payment === null) return
      if (!isOwnAccount(payment, event)) return raiseAlarm(tx, services)
      return settlePayment(tx, services, payment, event.reference, event.state)
    }
    const isOwn =
      event.kind === 'refund'
        ? await handleRefundEvent(tx, services, event, event)
        : await handleDisputeEvent(tx, services, event, event.dispute)
    if (!isOwn) await raiseAlarm(tx, services)
  })
}

const raiseAlarm = async (tx: Tx, { clock, logger }: Services): Promise<void> => {
  const now = clock.now()
  logger.warn('a payment event of a foreign account was ignored')
  await insertLog(tx, {
    id: newId(),
    organisationId: null,
    type: 'Orders',
    operation: 'Error',
    severity: 'danger',
    textKey: 'paymentEventForeign',
    textParams: {},
    subjectId: null,
    before: null,
    after: null,
    temperature: null,
    user: null,
    apiKey: null,
    ip: null,
    createdAt: now.toISOString(),
  })
  await notifySuperUsers(tx, {
    textKey: 'paymentEventForeign',
    textParams: {},
    severity: 'danger',
    link: '/logs',
    organisationId: null,
    now,
  })
}
