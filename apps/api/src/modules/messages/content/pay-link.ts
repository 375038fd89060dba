import type { Secrets } from '../../../platform/secrets.ts'
import { readSignedId, signId } from '../../../platform/signed-id.ts'
import type { Services } from '../../../services.ts'

const CONTEXT = 'pay-token'

/** Where the customer of a reservation pays: the same address, however often they try. */
export const payLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  reservationId: string,
): string => `${publicUrl}/pay/${signId(secrets, reservationId, CONTEXT)}`

/** The id of the reservation, or null when the token was not made here. */
export const readPayToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)
