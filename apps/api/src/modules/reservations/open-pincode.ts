import type { Call } from '../../call/call.ts'
import { pincodeContext } from './pincode-context.ts'
import type { Reservation } from './reservation-store.ts'

/** Only in the answers that were made to show it. */
export const shownPincode = (call: Call, reservation: Reservation): string | null =>
  reservation.isPincodeShown === true && reservation.sealedPincode !== null
    ? call.services.secrets.open(reservation.sealedPincode, pincodeContext(reservation._id))
    : null
