import { storefrontPath } from '@lockerdesk/domain'
import type { Secrets } from '../../../platform/secrets.ts'
import { readSignedId, signId } from '../../../platform/signed-id.ts'
import type { Services } from '../../../services.ts'

const CONTEXT = 'order-token'

/** Token in the URL of an order. */
export const orderToken = (secrets: Secrets, orderId: string): string =>
  signId(secrets, orderId, CONTEXT)

export const readOrderToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)

/** URL of the buyer's order page, with receipt and credit notes. */
export const orderLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  shop: { readonly pathname: string; readonly publicId: string },
  orderId: string,
): string =>
  `${publicUrl}${storefrontPath(shop.pathname, shop.publicId)}/orders/${orderToken(secrets, orderId)}`

/** URL of the calendar entry. */
export const calendarLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  shop: { readonly pathname: string; readonly publicId: string },
  orderId: string,
): string =>
  `${publicUrl}/api/storefront/${shop.pathname}/${shop.publicId}/orders/${orderToken(secrets, orderId)}/pickup.ics`
