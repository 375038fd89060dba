import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { legibleAccent, NO_LOGO } from '@lockerdesk/domain'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { findLogo } from '../modules/branding/index.ts'
import { shopAt, type StorefrontShop } from '../modules/shops/index.ts'
import type { Services } from '../services.ts'
import { APP_ICONS, type AppIcon, drawIcon } from './app-icons.ts'
import { limitRequests } from './limit-requests.ts'

interface AtShop {
  readonly Params: { readonly pathname: string; readonly shopId: string }
}

const MARK = join(import.meta.dirname, '../../../web/dist/favicon.svg')
const GROUND = '#1f5c47'
const DRAWINGS = [60, 1_200] as const
const KEPT_AT_MOST = 200
/** Of the square: inside the circle that every phone shows. */
const LOGO_SHARE = 0.66

/** The icons of a shop's orders on a home screen: its logo on white, else the mark in its colour. */
export const registerShopIcons = (app: FastifyInstance, services: Services): void => {
  if (!existsSync(MARK)) return
  const mark = readFileSync(MARK, 'utf8')
  const drawn = new Map<string, Promise<Buffer>>()
  const draw = async (shop: StorefrontShop, icon: AppIcon): Promise<Buffer> => {
    const logo =
      shop.logoId === NO_LOGO
        ? null
        : await services.database.read('everything', (reader) => findLogo(reader, shop.logoId))
    return logo === null ? drawIcon(inColour(mark, shop.accent), icon) : drawLogo(logo, icon.size)
  }
  for (const [file, icon] of Object.entries(APP_ICONS))
    app.get<AtShop>(
      `/api/storefront/:pathname/:shopId/${file}`,
      limitRequests(services.clock, DRAWINGS),
      async ({ params }, reply) => {
        const shop = await shopAt(services, params)
        const key = `${shop.logoId} ${shop.accent} ${file}`
        const picture = drawn.get(key) ?? draw(shop, icon)
        drawn.set(key, picture)
        picture.catch(() => drawn.delete(key))
        const [oldest] = drawn.keys()
        if (drawn.size > KEPT_AT_MOST && oldest !== undefined) drawn.delete(oldest)
        return reply
          .header('cache-control', 'public, max-age=86400')
          .type('image/png')
          .send(await picture)
      },
    )
}

/** The mark on a ground that its white doors can be seen on. */
export const inColour = (mark: string, accent: string | null): string =>
  accent === null ? mark : mark.replace(GROUND, legibleAccent(accent))

export const drawLogo = async (logo: Buffer, size: number): Promise<Buffer> => {
  const side = Math.round(size * LOGO_SHARE)
  const white = { r: 255, g: 255, b: 255, alpha: 1 }
  const small = await sharp(logo)
    .resize(side, side, { fit: 'contain', background: { ...white, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 4, background: white } })
    .composite([{ input: small }])
    .png()
    .toBuffer()
}
