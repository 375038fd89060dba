import { timingSafeEqual } from 'node:crypto'
import { isId } from '@lockerdesk/domain'
import type { Secrets } from '../../platform/secrets.ts'

const CONTEXT = 'order-token'

/** What a buyer's own address of an order ends in: nobody can make one up, and none is kept. */
export const orderToken = (secrets: Secrets, orderId: string): string =>
  `${orderId}.${secrets.mac(orderId, CONTEXT)}`

/** The id of the order, or null when the token was not made here. */
export const readOrderToken = (secrets: Secrets, token: string): string | null => {
  const [orderId = ''] = token.split('.')
  if (!isId(orderId)) return null
  const expected = Buffer.from(orderToken(secrets, orderId))
  const given = Buffer.from(token)
  return expected.length === given.length && timingSafeEqual(expected, given) ? orderId : null
}
