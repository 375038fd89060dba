import { legibleAccent, type Language, storefrontPath } from '@lockerdesk/domain'
import { translate } from '@lockerdesk/messages/server'
import type { Secrets } from '../../../platform/secrets.ts'
import { orderToken } from '../../messages/index.ts'
import type { StorefrontShop } from '../../shops/index.ts'

const CANVAS = '#f6f5f0'
const PINE = '#1f5c47'
const SIZES = [192, 512] as const

/** Web manifest of an order page: the installed app starts at the order and has the shop's name. */
export const orderManifest = (
  secrets: Secrets,
  shop: StorefrontShop,
  order: { readonly _id: string },
  number: string,
  language: Language,
): object => {
  const place = storefrontPath(shop.pathname, shop.publicId)
  const page = `${place}/orders/${orderToken(secrets, order._id)}`
  return {
    id: page,
    name: `${shop.name} · ${translate(language, 'storefront:order.title', { number })}`,
    short_name: shop.name,
    lang: language,
    start_url: page,
    scope: page,
    display: 'standalone',
    background_color: CANVAS,
    theme_color: shop.accent === null ? PINE : legibleAccent(shop.accent),
    icons: [
      ...SIZES.map((size) => ({ file: `icon-${size}.png`, size, purpose: 'any' })),
      { file: 'icon-maskable-512.png', size: 512, purpose: 'maskable' },
    ].map(({ file, size, purpose }) => ({
      src: `/api/storefront${place.slice('/shop'.length)}/${file}`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose,
    })),
  }
}
