import type { Country } from '@lockerdesk/domain'
import { useQuery } from 'urql'
import { graphql } from '../graphql.ts'
import { type CurrentShop, shopPlace } from '../session/session-documents.ts'

const shopsByIdQuery = graphql(
  `
    query ShopsById($ids: [ID!]!) {
      shops(filter: { ids: $ids }, pagination: { limit: 100 }) {
        items {
          ...ShopPlace
        }
      }
    }
  `,
  [shopPlace],
)

/** Shops with these ids, such as those of a page of rows. Undefined while loading or unreachable. */
export const useShops = (
  ids: readonly (string | null | undefined)[],
): ((id: string | null | undefined) => CurrentShop | undefined) => {
  const asked = [...new Set(ids.filter((id) => id != null))].toSorted()
  const [{ data }] = useQuery({
    query: shopsByIdQuery,
    variables: { ids: asked },
    pause: asked.length === 0,
  })
  return (id) => data?.shops.items.find(({ _id }) => _id === id)
}

/** Country of a shop, to parse national phone numbers. Undefined while loading. */
export const useCountryOf = (shopId: string | null): Country | undefined => {
  const shopOf = useShops([shopId])
  return shopOf(shopId)?.address.country
}
