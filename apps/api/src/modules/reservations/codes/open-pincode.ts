import type { Call } from '../../../call/call.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { pincodeContext } from './pincode-context.ts'
import type { Reservation } from '../reservation-store.ts'

export const openPincode = (
  secrets: Secrets,
  { sealedPincode, _id }: Pick<Reservation, 'sealedPincode' | '_id'>,
): string | null =>
  sealedPincode === null ? null : secrets.open(sealedPincode, pincodeContext(_id))

/** Opens the code only for responses that show it. */
export const shownPincode = (call: Call, reservation: Reservation): string | null =>
  reservation.isPincodeShown === true ? openPincode(call.services.secrets, reservation) : null
