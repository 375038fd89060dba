export { hearPaymentEvent } from './hear-payment-event.ts'
export { ORDER_JOBS, orderJobs } from './orders.jobs.ts'
