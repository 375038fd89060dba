import type { Country } from '@lockerdesk/domain'
import { useQuery } from 'urql'
import { graphql } from './graphql.ts'
import { useSession } from './session.ts'
import type { CurrentShop } from './session-documents.ts'

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

export type PageShop = CurrentShop

export interface ShopChoice {
  /** Undefined while nobody knows; null: the organisation has none. */
  readonly shop: PageShop | null | undefined
  readonly shops: readonly PageShop[]
}

/** For what belongs to a shop: the one of the page, else where the user lands, else the first. */
export const usePageShop = (): ShopChoice => {
  const { shop, user } = useSession()
  const [{ data }] = useQuery({ query: shopsOfPageQuery })
  if (data === undefined) return { shop: undefined, shops: [] }
  const shops = data.shops.items
  const named = (id: string | null) => shops.find(({ _id }) => _id === id)
  if (shop === null) return { shop: named(user.landingShopId) ?? shops[0] ?? null, shops }
  // Of many, only the first are offered; the page's own is among them all the same.
  return { shop, shops: named(shop._id) === undefined ? [shop, ...shops] : shops }
}

/** Of a shop: reads phone numbers that come without a country. Undefined while nobody knows. */
export const useCountryOf = (shopId: string | null): Country | undefined =>
  usePageShop().shops.find(({ _id }) => _id === shopId)?.address.country
