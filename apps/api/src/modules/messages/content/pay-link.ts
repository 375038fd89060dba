import type { Secrets } from '../../../platform/secrets.ts'
import { readSignedId, signId } from '../../../platform/signed-id.ts'
import type { Services } from '../../../services.ts'

const CONTEXT = 'pay-token'

/** Payment link of a reservation; stays the same for every attempt. */
export const payLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  reservationId: string,
): string => `${publicUrl}/pay/${signId(secrets, reservationId, CONTEXT)}`

/** Id of the reservation. Null for an invalid token. */
export const readPayToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)
