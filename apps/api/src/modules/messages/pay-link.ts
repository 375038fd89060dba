import { timingSafeEqual } from 'node:crypto'
import { isId } from '@lockerdesk/domain'
import type { Secrets } from '../../platform/secrets.ts'
import type { Services } from '../../services.ts'

const CONTEXT = 'pay-token'

const payToken = (secrets: Secrets, reservationId: string): string =>
  `${reservationId}.${secrets.mac(reservationId, CONTEXT)}`

/** Where the customer of a reservation pays: the same address, however often they try. */
export const payLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  reservationId: string,
): string => `${publicUrl}/pay/${payToken(secrets, reservationId)}`

/** The id of the reservation, or null when the token was not made here. */
export const readPayToken = (secrets: Secrets, token: string): string | null => {
  const [reservationId = ''] = token.split('.')
  if (!isId(reservationId)) return null
  const expected = Buffer.from(payToken(secrets, reservationId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? reservationId : null
}
