import { useQuery } from 'urql'
import { useSession } from '../session/session.ts'
import type { CurrentShop } from '../session/session-documents.ts'
import { shopOfPageQuery } from './shop-of-page.ts'

export type PageShop = CurrentShop

export interface ShopChoice {
  /** Undefined while loading. Null if the organisation has none. */
  readonly shop: PageShop | null | undefined
  /** Number of shops to choose from. */
  readonly count: number
}

export const landingOf = (landingShopId: string | null): string[] =>
  landingShopId === null ? [] : [landingShopId]

/** Shop of the page, else the user's landing shop, else the first. */
export const usePageShop = (): ShopChoice => {
  const { shop, user } = useSession()
  const landing = landingOf(user.landingShopId)
  const [{ data }] = useQuery({ query: shopOfPageQuery, variables: { landing } })
  if (data === undefined) return { shop: undefined, count: 0 }
  const [first] = [...data.landing.items, ...data.shops.items]
  return { shop: shop ?? first ?? null, count: data.shops.totalCount }
}
