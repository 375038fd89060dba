export { queueReservationMessage } from './queue-reservation-message.ts'
