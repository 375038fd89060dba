import { storefrontPath } from '@lockerdesk/domain'
import type { Secrets } from '../../../platform/secrets.ts'
import { readSignedId, signId } from '../../../platform/signed-id.ts'
import type { Services } from '../../../services.ts'

const CONTEXT = 'order-token'

/** What a buyer's own address of an order ends in. */
export const orderToken = (secrets: Secrets, orderId: string): string =>
  signId(secrets, orderId, CONTEXT)

export const readOrderToken = (secrets: Secrets, token: string): string | null =>
  readSignedId(secrets, token, CONTEXT)

/** Where a buyer finds their order, with its receipt and credit notes. */
export const orderLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  shop: { readonly pathname: string; readonly publicId: string },
  orderId: string,
): string =>
  `${publicUrl}${storefrontPath(shop.pathname, shop.publicId)}/orders/${orderToken(secrets, orderId)}`

/** When and where to collect it, as a file for a calendar. */
export const calendarLink = (
  { secrets, publicUrl }: Pick<Services, 'secrets' | 'publicUrl'>,
  shop: { readonly pathname: string; readonly publicId: string },
  orderId: string,
): string =>
  `${publicUrl}/api/storefront/${shop.pathname}/${shop.publicId}/orders/${orderToken(secrets, orderId)}/pickup.ics`
