import { holdsBoxes } from '@lockerdesk/domain'
import type { Reservation } from '../reservation-store.ts'

/** True if a message with the code was queued, whether or not a provider has accepted it yet. */
export const isCodeOut = ({
  status,
  lastSentAt,
}: Pick<Reservation, 'status' | 'lastSentAt'>): boolean => holdsBoxes(status) && lastSentAt !== null
