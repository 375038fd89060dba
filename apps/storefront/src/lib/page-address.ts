export type PageName = 'shop' | 'order' | 'favourite'

export interface PageAddress {
  readonly page: PageName
  /** Of the shop's own page: `/shop/<organisation>/<shop>`. */
  readonly shopPath: string
  /** Where its doors are: `/api/storefront/<organisation>/<shop>`. */
  readonly door: string
  readonly token: string
}

const PATTERN = /^\/shop\/([^/]+)\/([^/]+)(?:\/(orders|favourite)\/([^/]+))?\/?$/

/** What the browser's address asks for; null: nothing that there is. */
export const readAddress = (pathname: string): PageAddress | null => {
  const [, organisation, shop, part, token = ''] = PATTERN.exec(pathname) ?? []
  if (organisation === undefined || shop === undefined) return null
  const place = `${organisation}/${shop}`
  const named = { orders: 'order', favourite: 'favourite' } as const
  const page = part === 'orders' || part === 'favourite' ? named[part] : 'shop'
  return { page, shopPath: `/shop/${place}`, door: `/api/storefront/${place}`, token }
}
