export { SEALED_SMTP_PASSWORDS } from './email-settings-store.ts'
export { type Cabinet, findCabinets } from './cabinet-store.ts'
export { CONFIRM_SENT, type ConfirmSentPayload } from './confirm-sent.ts'
export { listCapturedMessages } from './captured-message-store.ts'
export { informOfLockdown } from './inform-of-lockdown.ts'
export { MESSAGE_JOBS, messageJobs } from './messages.jobs.ts'
export { Message as MessageType } from './messages.graphql.ts'
export { queueReservationMessage } from './queue-reservation-message.ts'
export { addressMessages, customerMessages } from './customer-messages.ts'
export { releaseWaiting } from './release-waiting.ts'
export { retainedMessages } from './retained-messages.ts'
export { releaseHeld } from './release-held.ts'
export {
  findMessagesOf,
  messagesOfOrder,
  messagesOfReservation,
  waitingMessageCount,
} from './read-messages.ts'
export { SEALED_MESSAGES, sealContent } from './message-content.ts'
export { renderMessage } from './render-message.ts'
export { findShopSender, type ShopSender } from './shop-sender-store.ts'
export { orderLink, orderToken, readOrderToken } from './order-link.ts'
export { payLink, readPayToken } from './pay-link.ts'
export {
  refundRecipients,
  renderRefund,
  queueRefundFailed,
  queueRefundSettled,
} from './queue-refund-message.ts'
export { listRefundSubjects, type RefundSubject } from './refund-subject-store.ts'
