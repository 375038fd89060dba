import type { Reader } from '../../../platform/postgres.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { pincodeContext } from './allot-pincodes.ts'
import { findSealedPincode } from './customer-pincode-store.ts'

/** For the keypads alone: what a customer types, or null when they have no code, or are gone. */
export const findCustomerDigits = async (
  reader: Reader,
  secrets: Secrets,
  organisationId: string,
  customerId: string,
): Promise<string | null> => {
  const sealed = await findSealedPincode(reader, organisationId, customerId)
  return sealed === null ? null : secrets.open(sealed, pincodeContext(customerId))
}
