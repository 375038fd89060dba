import type { Secrets } from '../../platform/secrets.ts'
import { readSignedId, signId } from '../../platform/signed-id.ts'

const CONTEXT = 'order-token'

/** What a buyer's own address of an order ends in. */
export const orderToken = (secrets: Secrets, orderId: string): string =>
  signId(secrets, orderId, CONTEXT)

export const readOrderToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)
