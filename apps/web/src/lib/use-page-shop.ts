import { useSearch } from '@tanstack/react-router'
import { useQuery } from 'urql'
import { graphql, type ResultOf } from './graphql.ts'
import { useSession } from './session.ts'

const shopsOfPageQuery = graphql(`
  query ShopsOfPage {
    shops(pagination: { limit: 100 }) {
      items {
        _id
        id
        name
        timeZone
        address {
          country
        }
      }
    }
  }
`)

export type PageShop = ResultOf<typeof shopsOfPageQuery>['shops']['items'][number]

export interface ShopChoice {
  /** Undefined while nobody knows; null: the organisation has none. */
  readonly shop: PageShop | null | undefined
  readonly shops: readonly PageShop[]
}

/** For what belongs to a shop: the one of the page, else where the user lands, else the first. */
export const usePageShop = (): ShopChoice => {
  const { shopId } = useSearch({ from: '/shell' })
  const { landingShopId } = useSession().user
  const [{ data }] = useQuery({ query: shopsOfPageQuery })
  if (data === undefined) return { shop: undefined, shops: [] }
  const shops = data.shops.items
  const named = (id: string | null | undefined) => shops.find(({ _id }) => _id === id)
  return { shop: named(shopId) ?? named(landingShopId) ?? shops[0] ?? null, shops }
}
