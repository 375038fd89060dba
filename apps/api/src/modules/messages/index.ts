export { SEALED_SMTP_PASSWORDS } from './email-settings/email-settings-store.ts'
export { type Cabinet, findCabinets } from './content/cabinet-store.ts'
export { CONFIRM_SENT, type ConfirmSentPayload } from './delivery/confirm-sent.ts'
export { listCapturedMessages } from './delivery/captured-message-store.ts'
export { informOfLockdown } from './held/inform-of-lockdown.ts'
export { MESSAGE_JOBS, messageJobs } from './messages.jobs.ts'
export { Message as MessageType } from './messages.graphql.ts'
export { queueReservationMessage } from './queue/queue-reservation-message.ts'
export { addressMessages, customerMessages } from './customers/customer-messages.ts'
export { releaseWaiting } from './held/release-waiting.ts'
export { retainedMessages } from './customers/retained-messages.ts'
export { releaseHeld } from './held/release-held.ts'
export {
  findMessagesOf,
  messagesOfOrder,
  messagesOfReservation,
  waitingMessageCount,
} from './read-messages.ts'
export { SEALED_MESSAGES, sealContent } from './content/message-content.ts'
export { renderMessage } from './content/render-message.ts'
export { findShopSender, type ShopSender } from './content/shop-sender-store.ts'
export { orderLink, orderToken, readOrderToken } from './content/order-link.ts'
export { payLink, readPayToken } from './content/pay-link.ts'
export {
  refundRecipients,
  renderRefund,
  queueRefundFailed,
  queueRefundSettled,
} from './queue/queue-refund-message.ts'
export { listRefundSubjects, type RefundSubject } from './content/refund-subject-store.ts'
