import { legibleAccent, readableEmail, storefrontPath } from '@lockerdesk/domain'
import type { Shop } from '@lockerdesk/storefront-contract'
import { readablePhonenumber } from '../../../platform/readable-phonenumber.ts'
import type { Services } from '../../../services.ts'
import { logoUrl } from '../../branding/index.ts'
import type { StorefrontShop } from './storefront-shop-store.ts'

/** What stands on a shop's door. */
export const shopOf = (shop: StorefrontShop): Shop => ({
  _id: shop.shopId,
  name: shop.name,
  organisationName: shop.organisationName,
  address: shop.address,
  phonenumber: shop.phonenumber,
  shownPhonenumber: readablePhonenumber(shop.phonenumber),
  email: shop.email,
  shownEmail: readableEmail(shop.email),
  webshopUrl: shop.webshopUrl,
  timeZone: shop.timeZone,
  openingHours: shop.openingHours,
  accent: shop.accent === null ? null : legibleAccent(shop.accent),
  logoUrl: logoUrl(shop.logoId),
})

/** Where the world sees what is in a shop's lockers. */
export const shopAddress = (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { pathname, publicId }: Pick<StorefrontShop, 'pathname' | 'publicId'>,
): string => `${publicUrl}${storefrontPath(pathname, publicId)}`
