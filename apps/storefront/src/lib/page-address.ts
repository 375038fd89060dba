export type PageName = 'shop' | 'order' | 'favourite' | 'privacy'

export interface PageAddress {
  readonly page: PageName
  /** Of the shop's own page: `/shop/<organisation>/<shop>`. */
  readonly shopPath: string
  /** Where its doors are: `/api/storefront/<organisation>/<shop>`. */
  readonly door: string
  readonly token: string
}

const PATTERN = /^\/shop\/([^/]+)\/([^/]+)(?:\/(orders|favourite|privacy)\/([^/]+))?\/?$/

const PAGES = { orders: 'order', favourite: 'favourite', privacy: 'privacy' } as const

/** What the browser's address asks for; null: nothing that there is. */
export const readAddress = (pathname: string): PageAddress | null => {
  const [, organisation, shop, part, token = ''] = PATTERN.exec(pathname) ?? []
  if (organisation === undefined || shop === undefined) return null
  const place = `${organisation}/${shop}`
  const page = PAGES[part as keyof typeof PAGES] ?? 'shop'
  return { page, shopPath: `/shop/${place}`, door: `/api/storefront/${place}`, token }
}
