export { Message as MessageType } from './messages.graphql.ts'
export { queueReservationMessage } from './queue-reservation-message.ts'
export { findMessagesOf, messagesOfReservation } from './read-messages.ts'
