import type { JobDefinition } from '../../platform/jobs.ts'
import type { Services } from '../../services.ts'
import { type RefundPayload, SETTLE_REFUND } from './refunds/book-refund.ts'
import { DISPATCH_ORDER, dispatchDueOrder, type OrderPayload } from './dispatch/dispatch-order.ts'
import { type DueReservation, REQUEST_PAYMENT } from '../reservations/index.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { remindOfClosing } from './remind-of-closing.ts'
import { requestDuePayment } from './pay-links/request-payment.ts'
import { settleRefund } from './refunds/settle-refund.ts'

const RECONCILE_PAYMENTS = 'reconcile-payments'
const REMIND_OF_CLOSING = 'remind-of-closing'

export const ORDER_JOBS = [
  SETTLE_REFUND.name,
  DISPATCH_ORDER.name,
  RECONCILE_PAYMENTS,
  REQUEST_PAYMENT.name,
  REMIND_OF_CLOSING,
] as const

export const orderJobs = (services: Services): JobDefinition[] => [
  {
    ...SETTLE_REFUND,
    isOutbound: true,
    retries: 20,
    retryDelaySeconds: 2,
    run: (payload: RefundPayload) => settleRefund(services, payload),
  } satisfies JobDefinition<RefundPayload>,
  {
    ...DISPATCH_ORDER,
    retries: 20,
    retryDelaySeconds: 1,
    run: (payload: OrderPayload) => dispatchDueOrder(services, payload),
  } satisfies JobDefinition<OrderPayload>,
  {
    ...REQUEST_PAYMENT,
    retries: 20,
    retryDelaySeconds: 1,
    run: (payload: DueReservation) => requestDuePayment(services, payload),
  } satisfies JobDefinition<DueReservation>,
  {
    name: RECONCILE_PAYMENTS,
    isOutbound: true,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '* * * * *',
    concurrency: 1,
    run: () => reconcilePayments(services),
  },
  {
    name: REMIND_OF_CLOSING,
    retries: 1,
    retryDelaySeconds: 10,
    schedule: '*/5 * * * *',
    concurrency: 1,
    run: () => remindOfClosing(services),
  },
]
