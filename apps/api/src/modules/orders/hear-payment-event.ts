import { insertLog } from '../../call/log-store.ts'
import { notifySuperUsers } from '../../call/notification-store.ts'
import { newId } from '../../platform/ids.ts'
import type { Tx } from '../../platform/postgres.ts'
import type { Services } from '../../services.ts'
import { hearAccountEvent, type PaymentEvent, rememberEvent } from '../payments/index.ts'
import { findHeardPayment, findPayment, type Payment } from './payment-store.ts'
import { findHeardRefund } from './refund-store.ts'
import { settlePayment } from './settle-payment.ts'
import { closeRefund } from './settle-refund.ts'

/** One event of a provider: remembered and acted on in one transaction, so that repeating it changes nothing. */
export const hearPaymentEvent = async (services: Services, event: PaymentEvent): Promise<void> => {
  if (event.kind === 'account' || event.kind === 'deauthorized')
    return hearAccountEvent(services, event)
  await services.database.write('everything', async (tx) => {
    if (!(await rememberEvent(tx, event, services.clock.now().toISOString()))) return
    if (event.kind === 'checkout') {
      const payment = await findHeardPayment(tx, event)
      if (payment === null) return
      if (!isOwnAccount(payment, event)) return raiseAlarm(tx, services)
      return settlePayment(tx, services, payment, event.reference, event.state)
    }
    const refund = await findHeardRefund(tx, event.refundId, event.state.reference)
    if (refund?.paymentId == null) return
    const payment = await findPayment(tx, refund.organisationId, refund.paymentId)
    if (payment === null || !isOwnAccount(payment, event)) return raiseAlarm(tx, services)
    await closeRefund(tx, services, refund, event.state)
  })
}

/** An account speaks for its own organisation's orders and for nobody else's. */
const isOwnAccount = (payment: Payment, event: PaymentEvent): boolean =>
  payment.account === event.account && payment.provider === event.provider

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
