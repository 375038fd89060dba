import { holdsBoxes } from '@lockerdesk/domain'
import type { Reservation } from './reservation-store.ts'

/** Its customer knows the code, or is about to: a message with it was queued, whether or not a carrier has it yet. */
export const isCodeOut = ({
  status,
  lastSentAt,
}: Pick<Reservation, 'status' | 'lastSentAt'>): boolean => holdsBoxes(status) && lastSentAt !== null
